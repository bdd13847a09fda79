/** Where we are, kept in step with the browser's history. */

import { read, write, type Page } from './router';

let page = $state.raw<Page>(read(globalThis.location?.href ?? '/'));

/** The page shown now. */
export const here = {
  get page(): Page {
    return page;
  },
};

/** Goes to a page; `replace` leaves no trace of the present one. */
export function go(target: Page, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', write(target));
  arrive();
  if (!replace) scrollTo(0, 0);
}

/** Writes the address anew without going anywhere. */
export function rename(target: Page): void {
  history.replaceState(null, '', write(target));
}

function arrive(): void {
  page = read(location.href);
}

/** Lets plain links inside the box be followed without loading it again. */
export function followLinks(): () => void {
  const click = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest('a');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/') || link.pathname === '/docs') return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(read(link.href));
  };
  addEventListener('popstate', arrive);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', arrive);
    document.removeEventListener('click', click);
  };
}
