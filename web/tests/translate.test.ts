import { expect, test } from 'vitest';
import { counted, covers, decimal, translator } from '../src/lib/translate';
import contractions from '../src/messages/contractions.fr.json';

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

test.each([
  ['le roi', 'la tour du roi'],
  ['Les Blancs', 'la tour des Blancs'],
  ['la dame', 'la tour de la dame'],
  ['Ada', 'la tour d’Ada'],
  ['Émile', 'la tour d’Émile'],
  ['7', 'la tour de 7'],
  ['A', 'la tour de A'],
  ['Ao2', 'la tour de Ao2'],
])('a value runs together with the word before it: %s', (who, told) => {
  const french = translator({ tower: 'la tour de {who}' }, { "{who}'s tower": '(de {who})' }, undefined, contractions);
  expect(french('tower', { who })).toBe(told);
  expect(french(`${who}'s tower`)).toBe(`(${told.replace('la tour ', '')})`);
});

test('words that only look like it stay apart: nothing runs together but a word and a value', () => {
  const french = translator({ allowed: 'permet de le prendre à {who}' }, {}, undefined, contractions);
  expect(french('allowed', { who: 'Ada' })).toBe('permet de le prendre à Ada');
});

test.each([
  ['en', ['0 points', '1 point', '2 points'], '1.25'],
  ['de', ['0 points', '1 point', '2 points'], '1,25'],
  ['fr', ['0 point', '1 point', '2 points'], '1,25'],
])('numbers are told as the language has it: %s', (language, told, speed) => {
  const t = translator({ language, points: '{count} points', 'points.one': '{count} point' }, { '{x} m/s': '{x} m/s' });
  expect([0, 1, 2].map((count) => counted(t, 'points', count))).toEqual(told);
  expect(decimal(t, 1.25, 2)).toBe(speed);
  expect(t('1.25 m/s')).toBe(`${speed} m/s`);
  expect(translator({ language }, { '49.3': '49.3' })('49.3')).toBe('49.3');
});
