/** Languages: texts by id, and sentences of the server by pattern. */

import type { Translate } from './board';
import { ENGLISH } from './languages';

export type Catalog = Record<string, string>;
/** Spells out what sentences write in notation and the board does not: `7R` is the 7 of fire there. */
export type Spell = (sentence: string, t: Translate) => string;
/** Puts a value behind the word before it. */
type Join = (before: string, value: string) => string;

const PLACEHOLDER = /\{(\w+)\}/g;
/** A placeholder, and the word before it. */
const FILLED = /([^\s{}]+ )?\{(\w+)\}/g;
/** Where one sentence ends and another begins. */
const SENTENCES = /(?<=[.!?]) (?=[A-Z])/;
const DECIMAL = /^-?\d+\.\d+$/;

/** A pattern of an English sentence, ready to be matched. */
interface Pattern {
  expression: RegExp;
  names: string[];
  translation: string;
}

/** Fills `{name}` in a text. */
export function fill(text: string, values: Record<string, string | number> = {}, join: Join = beside): string {
  return text.replace(FILLED, (whole, before: string | undefined, name: string) => {
    const value = values[name];
    return value === undefined ? whole : join(before ?? '', String(value));
  });
}

const beside: Join = (before, value) => before + value;

/** By what a language makes of a word and the value behind it: in French `de ` and `le roi` are `du roi`. */
function joining(contractions: Catalog): Join {
  const rules = Object.entries(contractions).map(
    ([pattern, short]) => [new RegExp(`^(\\P{L}*)${pattern}`, 'iu'), `$1${short}`] as const,
  );
  return (before, value) => rules.reduce((joined, [long, short]) => joined.replace(long, short), before + value);
}

/** One language: texts by id first, then sentences by pattern, the longest fixed wording first; else the text itself. */
export function translator(
  texts: Catalog,
  sentences: Catalog = {},
  spell: Spell = (text) => text,
  contractions: Catalog = {},
): Translate {
  const join = joining(contractions);
  const point = (0.5).toLocaleString(texts.language ?? ENGLISH).charAt(1);
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
      const spoken = fill(translation, values, join);
      known.set(text, spoken);
      return spoken;
    }
    return null;
  };
  const speak = (text: string): string =>
    sentence(text) ?? (DECIMAL.test(text) ? text.replace('.', point) : several(text));
  const several = (text: string): string => {
    const parts = text.split(SENTENCES);
    return parts.length > 1 ? parts.map(speak).join(' ') : text;
  };
  const translate: Translate = (text, values) => {
    const own = texts[text];
    return own === undefined ? spell(speak(text), translate) : fill(own, values, join);
  };
  return translate;
}

/** What a catalog says of a sentence, by the pattern with the longest fixed wording that fits it. */
export function lookUp(catalog: Catalog): (sentence: string) => string | null {
  const patterns = compile(catalog);
  return (sentence) =>
    catalog[sentence] ?? patterns.find(({ expression }) => expression.test(sentence))?.translation ?? null;
}

/** A text that tells how many; `<id>.one` tells of one, and in some languages of none. */
export function counted(t: Translate, id: string, count: number): string {
  const form = new Intl.PluralRules(t('language')).select(count);
  return t(form === 'one' ? `${id}.one` : id, { count });
}

/** A number with so many decimals, as the language writes it: `1,25`. */
export function decimal(t: Translate, value: number, digits: number): string {
  return value.toLocaleString(t('language'), { minimumFractionDigits: digits, maximumFractionDigits: digits });
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
