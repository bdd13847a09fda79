/** Chance on this side of the wire. */

/** 96 random bits to name or salt something with. Unlike `crypto.randomUUID` it is there over plain http too, as in a home network. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
