/** What a browser keeps for the next visit. One that keeps nothing forgets, and nothing else is lost. */

/** What was kept under a name, or else `usual`. */
export function stored<Kept>(name: string, usual: Kept): Kept {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null) ?? usual;
  } catch {
    return usual;
  }
}

/** Keeps something under a name. */
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then it is not remembered.
  }
}
