/** Languages: texts by id, and sentences of the server by pattern. */

import type { Messages, Translate } from './board';

export type Catalog = Record<string, string>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** Where one sentence ends and another begins. */
const SENTENCES = /(?<=[.!?]) (?=[A-Z])/;

/** A pattern of an English sentence, ready to be matched. */
interface Pattern {
  expression: RegExp;
  names: string[];
  translation: string;
}

/** Fills `{name}` in a text. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/** One language: texts by id first, then sentences by pattern, the longest fixed wording first; else the text itself. */
export function translator(
  texts: Catalog,
  sentences: Catalog = {},
  spell: Messages['spell'] = (text) => text,
): Translate {
  const patterns = compile(sentences);
  const known = new Map<string, string>();
  const sentence = (text: string): string | null => {
    const exact = sentences[text];
    if (exact !== undefined) return exact;
    const found = known.get(text);
    if (found !== undefined) return found;
    for (const { expression, names, translation } of patterns) {
      const match = expression.exec(text);
      if (!match) continue;
      const values = Object.fromEntries(names.map((name, index) => [name, speak(match[index + 1] ?? '')]));
      const spoken = fill(translation, values);
      known.set(text, spoken);
      return spoken;
    }
    return null;
  };
  const speak = (text: string): string => sentence(text) ?? several(text);
  const several = (text: string): string => {
    const parts = text.split(SENTENCES);
    return parts.length > 1 ? parts.map(speak).join(' ') : text;
  };
  const translate: Translate = (text, values) => {
    const own = texts[text];
    return own === undefined ? spell(speak(text), translate) : fill(own, values);
  };
  return translate;
}

/** What a catalog says of a sentence, by the pattern with the longest fixed wording that fits it. */
export function lookUp(catalog: Catalog): (sentence: string) => string | null {
  const patterns = compile(catalog);
  return (sentence) =>
    catalog[sentence] ?? patterns.find(({ expression }) => expression.test(sentence))?.translation ?? null;
}

/** A text that tells how many; `<id>.one` tells of one. */
export function counted(t: Translate, id: string, count: number): string {
  return t(count === 1 ? `${id}.one` : id, { count });
}

/** Whether a sentence is in the catalog, as it stands or by a pattern. */
export function covers(sentences: Catalog, text: string): boolean {
  return text in sentences || compile(sentences).some(({ expression }) => expression.test(text));
}

function compile(sentences: Catalog): Pattern[] {
  return Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([english, translation]) => ({
      expression: new RegExp(`^${escape(english).replace(/\\\{\w+\\\}/g, '(.+?)')}$`),
      names: [...english.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''),
      translation,
    }));
}

function fixedLength(pattern: string): number {
  return pattern.replace(PLACEHOLDER, '').length;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
