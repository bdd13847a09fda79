import { expect, test } from 'vitest';
import { eyesOf, handedTo, isVeiled, type Screen } from '../src/lib/curtain';
import type { Sight, Table } from '../src/lib/protocol';

/** Seats 0 and 1 share a screen, seat 2 is somebody else's. */
const screen = (actor: number, given: Partial<Screen> = {}, status = 'running'): Screen => ({
  table: { status, seats: [0, 1, 2].map((seat) => ({ seat, yours: seat < 2 })) } as unknown as Table,
  sight: { actor } as Sight,
  secrets: true,
  unveiled: -1,
  ...given,
});

test('a hand is shown once its person has opened the curtain', () => {
  expect(isVeiled(screen(0))).toBe(true);
  expect(eyesOf(screen(0))).toBe(-1);
  expect(isVeiled(screen(0, { unveiled: 0 }))).toBe(false);
  expect(eyesOf(screen(0, { unveiled: 0 }))).toBe(0);
});

test('the hand of one is not shown to the next', () => {
  expect(isVeiled(screen(1, { unveiled: 0 }))).toBe(true);
  expect(eyesOf(screen(1, { unveiled: 0 }))).toBe(-1);
});

test('while a bot or somebody far away acts, no hand lies open', () => {
  expect(handedTo(screen(2, { unveiled: 0 }))).toBe(-1);
  expect(isVeiled(screen(2, { unveiled: 0 }))).toBe(false);
  expect(eyesOf(screen(2, { unveiled: 0 }))).toBe(-1);
});

test('nor in a pause', () => {
  expect(eyesOf(screen(0, { unveiled: 0 }, 'paused'))).toBe(-1);
});

test('dice in the middle of a turn do not close the curtain', () => {
  expect(eyesOf(screen(-1, { unveiled: 0 }))).toBe(0);
});

test('without secrets the screen follows whoever acts', () => {
  expect(eyesOf(screen(1, { secrets: false }))).toBe(1);
  expect(eyesOf(screen(2, { secrets: false }))).toBeNull();
  expect(isVeiled(screen(1, { secrets: false }))).toBe(false);
});

test('whoever has one seat keeps their eyes', () => {
  const alone = screen(0);
  alone.table.seats = alone.table.seats.slice(1);
  expect(eyesOf(alone)).toBeNull();
});
