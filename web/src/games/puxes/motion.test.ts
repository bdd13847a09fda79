import { afterEach, expect, test, vi } from 'vitest';
import type { Event } from '$lib/protocol';
import { sightOf } from '$tests/boards';
import { announced } from './aim';
import { Director, onTheWay, thrown } from './director';
import shot from '$tests/fixtures/puxes/shot.json';
import { filmOf, momentAt, placeAt, runtime, SLOW, type Motion, type Place } from './motion';
import { paceOf, soundOf } from './pace';
import { placeOf, turnOf } from './poses';
import { dieOf, viewOf, type Die } from './view';

const motion = shot.motion as unknown as Motion;
const film = filmOf(motion);
const before = viewOf(sightOf({ sight: shot.before, scenery: shot.scenery }));
const after = viewOf(sightOf(shot));
const played = (entry: Partial<Event>): Event => ({
  action_number: 1,
  seat: -1,
  told: [],
  ...entry,
});

afterEach(() => vi.unstubAllGlobals());

test('a die begins where and as it lay before', () => {
  const start = placeAt(film, 'Ao2', 0);
  const lay = placeOf(dieOf(before, 'Ao2') as Die);
  expect([start?.x, start?.y, start?.z]).toEqual([lay.x, lay.y, lay.z]);
  const same = start?.turn.reduce((sum, part, index) => sum + part * (lay.turn[index] ?? 0), 0) ?? 0;
  expect(Math.abs(same)).toBeGreaterThan(0.999);
});

test('a die ends where it lies after', () => {
  const [end, lies] = [placeAt(film, 'Ao2', 99), dieOf(after, 'Ao2')];
  expect(end?.x).toBeCloseTo(lies?.x ?? 0, -1);
  expect(end?.y).toBeCloseTo(lies?.y ?? 0, -1);
});

test('a temple that falls is seen slowly from its first touch', () => {
  const touch = motion.touches[0]?.[0] ?? 0;
  expect(film.drama).toBe(touch);
  expect(runtime(film)).toBeCloseTo(touch + (film.seconds - touch) / SLOW);
  expect(momentAt(film, touch / 2)).toBeCloseTo(touch / 2);
  expect(momentAt(film, runtime(film))).toBeCloseTo(film.seconds);
});

test('every face can be up', () => {
  const ups = [0, 1, 2, 3, 4, 5].map((face) => {
    const [w, x, y, z] = turnOf(face, 370);
    // The third row of the rotation: how high each axis of the body points.
    const row = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
    const heights = [row[2], row[0], row[1], -(row[0] ?? 0), -(row[1] ?? 0), -(row[2] ?? 0)] as number[];
    return heights.indexOf(Math.max(...heights));
  });
  expect(ups).toEqual([0, 1, 2, 3, 4, 5]);
});

test('what somebody else aims is seen before the dice move, from the event', () => {
  const power = { action: 1, text: '^26', kind: 'power_of_flick', fields: {}, words: '' };
  const aimed = announced(before, played({ choice: power }));
  expect(aimed).toMatchObject({ degrees: 90, power: 26, slides: 408, from: { x: 3000, y: 6700 } });
  expect(announced(before, played({ choice: { ...power, kind: 'word' } }))).toBeNull();
  expect([paceOf(played({ choice: power })), paceOf(played({ choice: power }), true)]).toEqual([1000, 0]);
});

test('words take no time and make no noise, a motion takes its own', () => {
  const word = { action: 1, text: '1', kind: 'word', fields: {}, words: '' };
  expect([paceOf(played({ choice: word })), soundOf(played({ choice: word }))]).toEqual([0, null]);
  expect(paceOf(played({ choice: word, motion: { ...motion } }))).toBeGreaterThan(1000 * runtime(film));
  const roll = { ...word, kind: 'roll' };
  expect(soundOf(played({ choice: roll, told: ['A throws: pi pi pi pi.'] }))).toBe('dice');
});

test('a thrown hero turns over and comes to lie as it fell', () => {
  const to = placeOf({ x: 10, y: 20, yaw: 0, level: 0, face: 3 });
  const passage = { from: { ...to, x: 500 }, to, way: 'tumble' as const };
  expect(onTheWay(passage, 0.3).z).toBeGreaterThan(to.z);
  const end = onTheWay(passage, 1);
  expect([end.x, end.y, end.z]).toEqual([to.x, to.y, expect.closeTo(to.z)]);
  end.turn.forEach((part, index) => expect(part).toBeCloseTo(to.turn[index] ?? 0));
});

test('who throws in a new turn is seen to throw', () => {
  const heroes = before.seats[0]?.heroes ?? [];
  expect(thrown(before, before)).toEqual(new Set());
  const next = { ...before, turn: before.turn + 1 };
  expect(thrown(before, next)).toEqual(new Set(heroes.map(({ die }) => die)));
});

/** A director of the shot, what it shows of Ao2, and how to let so many seconds pass. */
function rehearsal() {
  let now = 0;
  let next: FrameRequestCallback | null = null;
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => ((next = call), 1));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const seen: number[] = [];
  const camera = {
    fallen: null as Place | null,
    put(places: ReadonlyMap<string, Place>): void {
      seen.push(places.get('Ao2')?.y ?? 0);
      this.fallen = places.get('Bt.u') ?? null;
    },
    draw: () => undefined,
    glide: () => false,
    follow: vi.fn(),
    watch: vi.fn(),
    back: vi.fn(),
    rest: vi.fn(),
  };
  const moving = vi.fn();
  const director = new Director(camera, false, moving, vi.fn(), () => now);
  const pass = (seconds: number): void => {
    for (const end = now + seconds; now < end; now += 0.05) next?.(0);
  };
  director.show(before);
  director.play(film);
  return { director, camera, moving, seen, pass };
}

test('the director shows the shot, then how everything lies', () => {
  const { director, camera, moving, seen, pass } = rehearsal();
  director.show(after);
  pass(0.01);
  expect(seen.at(-1)).toBe(dieOf(before, 'Ao2')?.y);
  pass(30);
  expect(seen.at(-1)).toBe(dieOf(after, 'Ao2')?.y);
  const temple = dieOf(before, 'Bt.l');
  expect(camera.watch).toHaveBeenCalledWith(
    expect.objectContaining({ x: temple?.x, y: temple?.y }),
    expect.objectContaining({ x: expect.closeTo(3000, -2) as number }),
  );
  expect(camera.back).toHaveBeenCalled();
  expect(moving).toHaveBeenLastCalledWith(false);
});

test.each([
  ['seen to its end', (_: Director, pass: (seconds: number) => void) => pass(30)],
  ['skipped', (director: Director, pass: (seconds: number) => void) => (director.finish(), pass(0.1))],
])('after a shot that was %s, dice stay where it left them until it is told how they lie', (_, watch) => {
  const { director, moving, seen, pass } = rehearsal();
  watch(director, pass);
  expect(seen.at(-1)).toBe(placeAt(film, 'Ao2', film.seconds)?.y);
  expect(moving.mock.calls).toEqual([[true]]);
  director.show(after);
  pass(3);
  expect(seen.at(-1)).toBe(dieOf(after, 'Ao2')?.y);
  expect(moving).toHaveBeenLastCalledWith(false);
});

test('once a match is over, the last shot is seen again from shortly before it, and what has fallen stays', () => {
  const { director, camera, moving, seen, pass } = rehearsal();
  director.show(after);
  pass(30);
  camera.watch.mockClear();
  director.replay();
  pass(0.1);
  expect(moving).toHaveBeenLastCalledWith(true);
  expect(camera.watch).toHaveBeenCalled();
  expect(seen.at(-1)).not.toBe(dieOf(before, 'Ao2')?.y);
  pass(60);
  expect(moving).toHaveBeenLastCalledWith(false);
  expect(camera.fallen).toEqual(placeAt(film, 'Bt.u', film.seconds));
});

test('where no temple falls, the camera goes along with the die that was flicked', () => {
  const { director, camera, pass } = rehearsal();
  director.play({ ...film, drama: null });
  pass(0.3);
  const { x, y } = placeAt(film, 'Ao2', 0.25) ?? { x: 0, y: 0 };
  expect(camera.follow).toHaveBeenLastCalledWith(expect.objectContaining({ x, y }));
  expect(camera.watch).not.toHaveBeenCalled();
});
