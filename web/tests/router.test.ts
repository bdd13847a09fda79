import { expect, test } from 'vitest';
import { read, write, type Page } from '../src/lib/router';

const pages: Page[] = [
  { name: 'box' },
  { name: 'new', game: 'pyrgos' },
  { name: 'table', match: 'Ab_9-x' },
  { name: 'join', match: 'Ab_9-x', seat: 1, token: 't0k-en' },
  { name: 'replay', match: 'Ab_9-x', at: null },
  { name: 'replay', match: 'Ab_9-x', at: 12 },
  { name: 'rules', game: 'pyradice', rule: 'R3.1' },
  { name: 'rules', game: 'pyradice', rule: null },
  { name: 'learn', game: 'pyrgos' },
];

test.each(pages)('the address of a page leads back to it: $name', (page) => {
  expect(read(write(page))).toEqual(page);
});

test.each(['/nowhere', '/new', '/join/abcdef/one/x', '/join/abcdef', '/new/%E0'])(
  '%s leads nowhere, and says so',
  (path) => {
    expect(read(path)).toEqual({ name: 'lost', path });
  },
);
