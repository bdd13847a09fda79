/** Addresses of the pages, read and written. Where we are now is in `location.svelte.ts`. */

/** A page with what its address says. */
export type Page =
  | { name: 'box' }
  | { name: 'new'; game: string }
  | { name: 'table'; match: string }
  | { name: 'join'; match: string; seat: number; token: string }
  | { name: 'replay'; match: string; at: number | null }
  | { name: 'rules'; game: string; rule: string | null }
  | { name: 'learn'; game: string }
  | { name: 'lost'; path: string };

/** The page at an address. */
export function read(address: string): Page {
  const url = new URL(address, 'http://box');
  const parts = decoded(url.pathname.split('/').filter(Boolean));
  if (!parts) return { name: 'lost', path: url.pathname };
  const [name = '', first = '', second = '', third = ''] = parts;
  if (!name) return { name: 'box' };
  if (first) {
    if (name === 'new') return { name, game: first };
    if (name === 'table') return { name, match: first };
    if (name === 'learn') return { name, game: first };
    if (name === 'rules') return { name, game: first, rule: url.hash.slice(1) || null };
    if (name === 'replay') return { name, match: first, at: whole(url.searchParams.get('at')) };
    const seat = whole(second);
    if (name === 'join' && seat !== null && third) return { name, match: first, seat, token: third };
  }
  return { name: 'lost', path: url.pathname };
}

/** The address of a page. */
export function write(page: Page): string {
  switch (page.name) {
    case 'box':
      return '/';
    case 'new':
    case 'learn':
      return `/${page.name}/${encodeURIComponent(page.game)}`;
    case 'table':
      return `/table/${page.match}`;
    case 'join':
      return `/join/${page.match}/${page.seat}/${page.token}`;
    case 'replay':
      return `/replay/${page.match}${page.at === null ? '' : `?at=${page.at}`}`;
    case 'rules':
      return `/rules/${encodeURIComponent(page.game)}${page.rule ? `#${page.rule}` : ''}`;
    case 'lost':
      return page.path;
  }
}

/** The parts of a path as they were meant; null where `%` is followed by nonsense. */
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
