/** Boards on stored sights, for the tests of games. */

import type { BoardProps, GameClient, Translate } from '$lib/board';
import type { Choice, Event, Sight } from '$lib/protocol';
import { seen, type Scenery, type Seen } from '$lib/seen';
import { translator, type Catalog } from '$lib/translate';
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { vi } from 'vitest';

/** A file `fixtures/<game>/<name>.json`, written by tests/games/clients.py. */
export interface Fixture {
  sight: unknown;
  scenery?: unknown;
  last?: unknown;
}

const FILES = import.meta.glob<Catalog>('../src/messages/*.json', { eager: true, import: 'default' });
const own = (name: string): Catalog => FILES[`../src/messages/${name}.json`] ?? {};

/** Has a game learn all its languages, as `speech` wants it to have. */
export async function learnAll({ messages }: GameClient): Promise<void> {
  await Promise.all(messages.languages.map((language) => messages.learn(language)));
}

/** A game in a language, as the client speaks it. */
export function speech({ messages }: GameClient, language = 'en'): Translate {
  return translator(
    { ...own(language), ...messages.texts(language) },
    { ...own(`sentences.${language}`), ...messages.sentences(language) },
    messages.spell,
    own(`contractions.${language}`),
  );
}

/** The sight of a fixture, as boards are given it. */
export function sightOf({ sight, scenery }: Fixture): Seen {
  return seen(sight as Sight, scenery as Scenery);
}

/** A board as the seat sees it that is to act, in English, with props that remember what they are told. */
export function show(
  Board: Component<BoardProps>,
  client: GameClient,
  fixture: Fixture,
  changed: Partial<BoardProps> = {},
) {
  const sight = sightOf(fixture);
  const props: BoardProps = {
    sight,
    last: (fixture.last ?? null) as Event | null,
    seat: sight.eyes,
    interactive: true,
    ghost: [],
    play: vi.fn(),
    refuse: vi.fn(),
    say: vi.fn(),
    t: speech(client),
    ...changed,
  };
  return { ...render(Board, { props }), props, sight };
}

/** The one element of a selector: asking for roles would look through all the paths of a drawing each time. */
export function found(selector: string): HTMLElement {
  const [one, ...others] = document.querySelectorAll<HTMLElement>(selector);
  if (!one || others.length) throw new Error(`there are ${one ? others.length + 1 : 0} of ${selector}`);
  return one;
}

/** The parts of a move that are shown as a ghost within an element, in notation. */
export function ghosts(within: Element): string[] {
  return [...within.querySelectorAll<HTMLElement | SVGElement>('[data-ghost]')].map(
    ({ dataset }) => dataset.ghost ?? '',
  );
}

/** The choice written so. */
export function choiceOf({ choices }: Seen, text: string): Choice {
  const found = choices.find((choice) => choice.text === text);
  if (!found) throw new Error(`there is no ${text}`);
  return found;
}

/** The choice written so, as a number. */
export function actionOf({ choices }: Seen, text: string): number | undefined {
  return choices.find((choice) => choice.text === text)?.action;
}
