/** When something was, as short as it can be said: today by the hour, this year by the day. */

export function when(seconds: number, language: string, now = new Date()): string {
  const then = new Date(1000 * seconds);
  return new Intl.DateTimeFormat(language, fields(then, now)).format(then);
}

function fields(then: Date, now: Date): Intl.DateTimeFormatOptions {
  if (then.toDateString() === now.toDateString()) return { hour: 'numeric', minute: '2-digit' };
  if (then.getFullYear() === now.getFullYear()) return { day: 'numeric', month: 'short' };
  return { day: 'numeric', month: 'short', year: 'numeric' };
}
