/** A shot as the server's table saw it: frames read from the wire, and where everything is at a moment. */

import type { Event } from '$lib/protocol';

export interface Motion {
  /** Seconds between frames. */
  step: number;
  dice: MovedDie[];
  /** Seconds, and the two that touched. */
  touches: [number, string, string][];
}

/** `frames` are little-endian 16-bit numbers in base64, 7 a frame: x, y, z in tenths of a millimetre, a quaternion w, x, y, z. */
interface MovedDie {
  die: string;
  /** The number of the first frame; until then the die lies as it does there, and after the last as it does in that. */
  from: number;
  frames: string;
  /** Whether it left the table, or was lifted. */
  left: boolean;
}

/** A place in space, and how a die is turned there. */
export interface Place {
  x: number;
  y: number;
  z: number;
  /** w, x, y, z; the table is flat in x and y, z is up. */
  turn: [number, number, number, number];
}

/** A motion ready to be played. */
export interface Film {
  /** Seconds of the table, not of the film: parts of it are slow. */
  seconds: number;
  tracks: Map<string, Track>;
  step: number;
  touches: [number, string, string][];
  /** When a temple is first touched, if it then falls. */
  drama: number | null;
}

/** The frames of one die. */
interface Track {
  from: number;
  numbers: Int16Array;
  left: boolean;
}

const NUMBERS = 7;
const WHOLE = 32767;
/** How slow slow motion is. */
export const SLOW = 0.4;
const LEVEL_ONE = 375;
const FALLEN = 60;

export function motionOf(played: Event | null): Motion | null {
  return (played as (Event & { motion?: Motion | null }) | null)?.motion ?? null;
}

/** Reads what came over the wire. */
export function filmOf(motion: Motion): Film {
  const tracks = new Map(
    motion.dice.map(({ die, from, frames, left }) => [die, { from, numbers: numbersOf(frames), left }]),
  );
  const last = Math.max(0, ...[...tracks.values()].map((track) => track.from + lastOf(track)));
  return {
    seconds: last * motion.step,
    tracks,
    step: motion.step,
    touches: motion.touches,
    drama: dramaOf(motion, tracks),
  };
}

/** The number of the last frame, counted from the first. */
function lastOf({ numbers }: Track): number {
  return numbers.length / NUMBERS - 1;
}

function numbersOf(frames: string): Int16Array {
  const bytes = Uint8Array.from(atob(frames), (letter) => letter.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => data.getInt16(2 * index, true));
}

/** A temple falls if its upper die comes down or leaves; the drama begins when one of its dice is touched. */
function dramaOf(motion: Motion, tracks: Film['tracks']): number | null {
  for (const [die, track] of tracks) {
    const stands = !track.left && frame(track, lastOf(track)).z > LEVEL_ONE - FALLEN;
    if (!die.endsWith('.u') || stands) continue;
    const temple = die.slice(0, -1);
    const touch = motion.touches.find(([, ...pair]) => pair.some((one) => one.startsWith(temple)));
    return touch?.[0] ?? 0;
  }
  return null;
}

/** Where a die is after so many seconds: before its frames begin and after they have ended it stays. */
export function placeAt(film: Film, die: string, seconds: number): Place | null {
  const track = film.tracks.get(die);
  if (!track || track.numbers.length < NUMBERS) return null;
  const last = lastOf(track);
  const at = Math.min(last, Math.max(0, seconds / film.step - track.from));
  const [first, share] = [Math.floor(at), at - Math.floor(at)];
  const [one, other] = [frame(track, first), frame(track, Math.min(last, first + 1))];
  return between(one, other, share);
}

function frame({ numbers }: Track, index: number): Place {
  const part = (number: number): number => numbers[index * NUMBERS + number] ?? 0;
  const turn: Place['turn'] = [part(3) / WHOLE, part(4) / WHOLE, part(5) / WHOLE, part(6) / WHOLE];
  return { x: part(0), y: part(1), z: part(2), turn };
}

/** A share of the way from one place to another, the short way round. */
export function between(one: Place, other: Place, share: number): Place {
  const mix = (from: number, to: number): number => from + (to - from) * share;
  const same = one.turn.reduce((sum, part, index) => sum + part * (other.turn[index] ?? 0), 0) < 0 ? -1 : 1;
  const mixed = one.turn.map((part, index) => mix(part, same * (other.turn[index] ?? 0)));
  const size = Math.hypot(...mixed) || 1;
  return {
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    z: mix(one.z, other.z),
    turn: mixed.map((part) => part / size) as Place['turn'],
  };
}

/** How long the film runs, slow motion included, in seconds. */
export function runtime(film: Film): number {
  const { seconds, drama } = film;
  return drama === null ? seconds : drama + (seconds - drama) / SLOW;
}

/** The moment on the table after so many seconds of the film. */
export function momentAt(film: Film, ran: number): number {
  const { drama } = film;
  return drama === null || ran < drama ? ran : drama + (ran - drama) * SLOW;
}
