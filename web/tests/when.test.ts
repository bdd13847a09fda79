import { describe, expect, it } from 'vitest';
import { when } from '$lib/when';

const now = new Date(2026, 10, 18, 20, 0);
const at = (...date: [number, number, number, number]) => new Date(...date).getTime() / 1000;

describe('when something was', () => {
  it('is said by the hour today', () => expect(when(at(2026, 10, 18, 9), 'de', now)).toBe('9:00'));
  it('is said by the day this year', () => expect(when(at(2026, 2, 3, 9), 'en', now)).toBe('Mar 3'));
  it('is said with the year before', () => expect(when(at(2025, 2, 3, 9), 'fr', now)).toBe('3 mars 2025'));
});
