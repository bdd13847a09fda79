import { expect, test } from 'vitest';
import { botWords } from './bots';

const t = (id: string, values?: Record<string, string | number>) => [id, ...Object.values(values ?? {})].join(' ');
const strengths = [{ bot: 'club', against: 'casual', ahead: 72, low: 66, high: 79, matches: 200 }];

test('a bot says its strength where that was measured, and nothing else', () => {
  expect(botWords('club', { strengths }, t)).toBe('new.bot.measured club 72 casual');
  expect(botWords('mcts', { strengths }, t)).toBe('new.bot mcts');
});
