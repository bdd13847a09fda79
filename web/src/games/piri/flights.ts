/** Cards, figures and mana on their way. All is over within 0.6 seconds at the usual speed. */

import { animate as setInMotion } from '$lib/motion';

const EASE = 'cubic-bezier(.3,.7,.3,1)';
const LENGTH = 560;

/** The middle of an element, in pixels of the window. */
function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** From one element to another, in the pixels of a table seen at this scale. */
function way(from: Element, to: Element, scale: number): string {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  return `translate(${(toX - x) / scale}px, ${(toY - y) / scale}px)`;
}

function animate(element: Element | null, frames: Keyframe[], length = LENGTH): void {
  setInMotion(element, frames, length, EASE);
}

/** A card, a figure or a mana that has arrived comes from where it was. */
export function comeFrom(arrived: Element | null, from: Element | null, scale = 1): void {
  if (!arrived || !from) return;
  animate(
    arrived,
    [
      { transform: way(arrived, from, scale), zIndex: 9 },
      { transform: 'none', zIndex: 9 },
    ],
    420,
  );
}

/** A figure hops to its new card. */
export function hop(figure: Element | null): void {
  animate(figure, [
    { transform: 'translateY(-26px) scale(1.25)' },
    { transform: 'none', offset: 0.7 },
    { transform: 'translateY(-5px)', offset: 0.85 },
    { transform: 'none' },
  ]);
}

/** A flanked card is squeezed between the two others, then goes under the deck. */
export function squeeze(card: Element | null, deck: Element | null, sideways: boolean, scale: number): void {
  if (!card || !deck) return;
  const pressed = sideways ? 'scaleX(.55)' : 'scaleY(.55)';
  animate(card, [
    { transform: 'none', opacity: 1, zIndex: 9 },
    { transform: pressed, opacity: 1, offset: 0.35, zIndex: 9 },
    { transform: `${way(card, deck, scale)} scale(.7)`, opacity: 0.9, zIndex: 9 },
  ]);
}

/** What a ritual consumes glows and is drawn into its centre. */
export function consume(card: Element | null, centre: Element | null, scale: number): void {
  if (!card || !centre) return;
  animate(card, [
    { transform: 'none', opacity: 1, filter: 'brightness(1)', zIndex: 9 },
    { transform: 'scale(1.08)', opacity: 1, filter: 'brightness(1.5)', offset: 0.4, zIndex: 9 },
    { transform: `${way(card, centre, scale)} scale(.1)`, opacity: 0.8, filter: 'brightness(2)', zIndex: 9 },
  ]);
}

/** A spirit unfolds where it was called. */
export function unfold(card: Element | null): void {
  animate(card, [
    { transform: 'scale(0) rotate(-35deg)', opacity: 0 },
    { transform: 'scale(0) rotate(-35deg)', opacity: 0, offset: 0.45 },
    { transform: 'scale(1.18) rotate(3deg)', opacity: 1, offset: 0.8 },
    { transform: 'none', opacity: 1 },
  ]);
}

/** The two cards that flank press towards what lies between them. */
export function press(card: Element | null, right: number, down: number): void {
  animate(
    card,
    [
      { transform: 'none' },
      { transform: `translate(${12 * right}px, ${12 * down}px)`, offset: 0.35 },
      { transform: 'none' },
    ],
    420,
  );
}
