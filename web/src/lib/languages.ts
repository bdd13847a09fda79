/** The languages there are: each is a file `messages/<code>.json`, and whatever else carries its code. */

/** The language everything is written in first, and spoken where no other is known. */
export const ENGLISH = 'en';

const files = import.meta.glob(['../messages/*.json', '!../messages/*.*.json']);

/** By code, what speakers of a language call it: `Français`. */
export const languages: Record<string, string> = Object.fromEntries(
  Object.keys(files)
    .map((path) => path.replace(/^.*\/|\.json$/g, ''))
    .map((code) => [code, ownName(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other)),
);

/** Of the languages somebody would like, as browsers name them (`fr-CA`), the first there is. */
export function spokenBy(wishes: readonly string[]): string {
  const codes = wishes.map((wish) => wish.toLowerCase().replace(/-.*$/, ''));
  return codes.find((code) => code in languages) ?? ENGLISH;
}

function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
