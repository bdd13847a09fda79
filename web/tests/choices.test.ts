// @vitest-environment jsdom

import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Choice } from '../src/lib/protocol';
import Choices from '../src/widgets/Choices.svelte';
import { ghosts } from './boards';

const choices: Choice[] = Array.from({ length: 200 }, (_, action) => ({
  action,
  text: `c${action}`,
  kind: 'drop',
  fields: {},
  words: `choice ${action}`,
}));
const list = (ghost: Choice[]) =>
  render(Choices, { choices, ghost, play: () => undefined, say: (text: string) => text }).container;

test('the choice a hint begins with is marked in the list, by sign and by word', () => {
  const container = list(choices.slice(3, 5));
  const marked = container.querySelector('[data-action="3"]') as Element;
  expect(ghosts(marked)).toEqual(['c3']);
  expect(marked.textContent).toContain('(Hint)');
  expect(ghosts(container)).toHaveLength(1);
});

test('it is listed however many come before it', () => {
  expect(ghosts(list(choices.slice(190, 191)))).toEqual(['c190']);
});

test('without a hint nothing is marked', () => {
  expect(ghosts(list([]))).toEqual([]);
});
