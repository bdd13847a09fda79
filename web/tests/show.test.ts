// @vitest-environment jsdom

import { expect, test } from 'vitest';
import type { Event, Sight } from '$lib/protocol';
import { Show } from '$lib/show.svelte';

const sight = { choices: [] } as unknown as Sight;
const event = (action_number: number, seat: number): Event => ({ action_number, seat, told: [] });

test('what happened since the last turn of whoever looks is kept, that turn first', () => {
  const show = new Show();
  show.pace = () => 0;
  show.isOwn = ({ seat }) => seat === 0;
  const numbers = () => show.news.map(({ action_number }) => action_number);
  const play = (...events: Event[]) => show.add(...events.map((one) => ({ event: one, scene: null, sight })));
  play(event(1, 0), event(2, -1), event(3, 0), event(4, 1));
  expect(numbers()).toEqual([1, 2, 3, 4]);
  play(event(5, 0));
  expect(numbers()).toEqual([5]);
  show.set(sight);
  expect(numbers()).toEqual([]);
});
