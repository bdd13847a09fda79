import { expect, test } from 'vitest';
import { hintWords } from '../src/lib/hints';
import type { Advised, Choice, Estimate } from '../src/lib/protocol';
import { translator } from '../src/lib/translate';

const t = translator(
  { 'hint.best': 'Best: {choice}' },
  {
    'flick {die}, which shows {face}': '{die} schnippen (zeigt {face})',
    smiley: 'Smiley',
    slide: 'rutschen',
    'P{seat} takes {die}.': 'P{seat} nimmt {die}.',
  },
);
const part = (words: string): Choice => ({ action: 0, text: '', kind: '', fields: {}, words });
const best: Estimate = { choice: part('slide'), chance: 0.5, words: '' };
const move = (told: string[], ...words: string[]): Advised => ({ seat: 0, text: '', told, choices: words.map(part) });

test('parts of which nothing is told yet are translated one by one', () => {
  const whole = move(['flick Ao2, which shows smiley, slide.'], 'flick Ao2, which shows smiley', 'slide');
  expect(hintWords(best, whole, t)).toBe('Best: Ao2 schnippen (zeigt Smiley), rutschen.');
});

test('what is told is said as it is told, and what is not after it', () => {
  const whole = move(['P1 takes R5.', 'slide.'], 'take R5', 'slide');
  expect(hintWords(best, whole, t)).toBe('Best: P1 nimmt R5. rutschen.');
});

test('without a whole move the best choice is named', () => {
  expect(hintWords(best, null, t)).toBe('Best: rutschen');
});
