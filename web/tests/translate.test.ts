import { expect, test } from 'vitest';
import { covers, translator } from '../src/lib/translate';

const sentences = {
  White: 'Weiß',
  'square on {cell}': 'Quadrat auf {cell}',
  '{side} sets a {piece}.': '{side} setzt ein {piece}.',
  '{side} wins.': '{side} gewinnt.',
};

test('a text is found by its id and filled', () => {
  expect(translator({ greet: 'Hallo {name}' })('greet', { name: 'Ada' })).toBe('Hallo Ada');
});

test('a sentence is found by its pattern, and what fills it is translated too', () => {
  expect(translator({}, sentences)('White sets a square on b2.')).toBe('Weiß setzt ein Quadrat auf b2.');
});

test('what nobody has translated is said as it came', () => {
  expect(translator({}, sentences)('It rains.')).toBe('It rains.');
});

test('a catalog knows what it covers', () => {
  expect(covers(sentences, 'Black wins.')).toBe(true);
  expect(covers(sentences, 'Black loses.')).toBe(false);
});

test('letters that mean something in patterns are plain letters', () => {
  expect(translator({}, { 'Why (not) {x}?': 'Warum (nicht) {x}?' })('Why (not) Tb2^?')).toBe('Warum (nicht) Tb2^?');
});
