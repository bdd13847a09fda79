/** Portraits of the characters, of game-icons.net (CC BY 3.0), as paths. */

import badger from '~icons/game-icons/badger?raw';
import cat from '~icons/game-icons/cat?raw';
import doubleFace from '~icons/game-icons/double-face-mask?raw';
import echo from '~icons/game-icons/echo-ripples?raw';
import fist from '~icons/game-icons/mailed-fist?raw';
import frog from '~icons/game-icons/frog?raw';
import hedgehog from '~icons/game-icons/hedgehog?raw';
import moon from '~icons/game-icons/evil-moon?raw';
import jester from '~icons/game-icons/jester-hat?raw';
import lion from '~icons/game-icons/lion?raw';
import mermaid from '~icons/game-icons/mermaid?raw';
import monkey from '~icons/game-icons/monkey?raw';
import oni from '~icons/game-icons/oni?raw';
import owl from '~icons/game-icons/owl?raw';
import clover from '~icons/game-icons/clover?raw';
import plague from '~icons/game-icons/plague-doctor-profile?raw';
import skull from '~icons/game-icons/crowned-skull?raw';
import stare from '~icons/game-icons/alien-stare?raw';
import vampire from '~icons/game-icons/vampire-dracula?raw';
import wizard from '~icons/game-icons/wizard-face?raw';

/** The box the paths are drawn in. */
export const PORTRAIT_BOX = 512;

/** With `?raw` an icon is its text, whatever TypeScript is told of icons. */
const PICTURES: Record<string, unknown> = {
  Oni: oni,
  'Crâne Yorick': skull,
  'Mr Blaireau': badger,
  'Arkan Sonney': hedgehog,
  Hanuman: monkey,
  Kaeru: frog,
  'Little Grey': stare,
  Rukura: plague,
  Kala: moon,
  Nyx: owl,
  Loki: jester,
  Sennin: wizard,
  Strigoi: vampire,
  Echo: echo,
  Janus: doubleFace,
  Maneki: cat,
  Nuada: fist,
  Fortuna: clover,
  Siren: mermaid,
  Nemea: lion,
};

/** What is to be filled, in a box of 512 by 512. */
export function portrait(character: string): string {
  return [...String(PICTURES[character] ?? '').matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('');
}
