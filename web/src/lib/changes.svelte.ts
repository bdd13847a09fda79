/** What is done when something becomes another than it was, and not whenever it is looked at again. */

import { untrack } from 'svelte';

/** Has something done for every other value, that of the beginning included. */
export function whenever<Value>(what: () => Value, then: (now: Value, isFirst: boolean) => void): void {
  let before: { value: Value } | null = null;
  $effect(() => {
    const value = what();
    if (before && before.value === value) return;
    const isFirst = before === null;
    before = { value };
    untrack(() => then(value, isFirst));
  });
}

/** Has something done for every other value than that of the beginning: what had been heard before is no news. */
export function whenNew<Value>(what: () => Value, then: (now: Value) => void): void {
  whenever(what, (now, isFirst) => {
    if (!isFirst) then(now);
  });
}
