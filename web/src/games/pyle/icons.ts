/** The signs of the game, from game-icons.net (CC BY 3.0): by ability, and by event. */

import Backstab from '~icons/game-icons/backstab';
import BoltEye from '~icons/game-icons/bolt-eye';
import BrokenHeart from '~icons/game-icons/broken-heart';
import BurningBook from '~icons/game-icons/burning-book';
import CrystalBall from '~icons/game-icons/crystal-ball';
import Duel from '~icons/game-icons/duel';
import Duration from '~icons/game-icons/duration';
import Eye from '~icons/game-icons/third-eye';
import Hood from '~icons/game-icons/robber';
import HolySymbol from '~icons/game-icons/holy-symbol';
import Knight from '~icons/game-icons/mounted-knight';
import Muscle from '~icons/game-icons/muscle-up';
import Nun from '~icons/game-icons/nun-face';
import Portal from '~icons/game-icons/teleport';
import Run from '~icons/game-icons/run';
import Splitting from '~icons/game-icons/stick-splitting';
import Tombstone from '~icons/game-icons/tombstone';
import Trade from '~icons/game-icons/trade';
import Treasure from '~icons/game-icons/open-treasure-chest';
import Walker from '~icons/game-icons/hiking';
import Witch from '~icons/game-icons/witch-face';
import type { Token } from './view';

type Sign = typeof Muscle;

const SIGNS: Record<string, Sign> = {
  might: Muscle,
  weaken: Backstab,
  stride: Run,
  foresight: CrystalBall,
  portal: Portal,
  halving: Splitting,
  second_roll: Duration,
  silence: BoltEye,
  duel: Duel,
  banish: BrokenHeart,
  seer: Eye,
  hunter: Treasure,
  priestess: Nun,
  witch: Witch,
  exorcist: HolySymbol,
  warlord: Knight,
  inquisitor: BurningBook,
  trader: Trade,
  robber: Tombstone,
  traveler: Walker,
  thief: Hood,
};

/** The sign on a token. */
export function signOf(token: Token): Sign {
  return SIGNS[token.ability ?? token.code] as Sign;
}
