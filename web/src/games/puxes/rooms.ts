/** What of the stage is free: controls float over its edges, and dice are shown between them. */

/** A part of the stage, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The stage, and how much of it is covered along its edges. */
export interface Room {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Between what floats and what is free. */
const GAP = 4;
/** Rooms that are tried. */
const TRIED = 5;
const NARROW = 60;
const ACROSS = 0.72;

/** What nothing lies over, in pixels. */
export function freeOf({ width, height, top, right, bottom, left }: Room): { width: number; height: number } {
  return { width: Math.max(NARROW, width - left - right), height: Math.max(NARROW, height - top - bottom) };
}

/** The largest rooms that leave all boxes outside: each is passed above or below, or on its left or right. */
export function roomsAround(size: { width: number; height: number }, boxes: readonly Box[]): Room[] {
  const whole: Room = { ...size, top: GAP, right: GAP, bottom: GAP, left: GAP };
  const rooms = boxes.reduce((sofar, box) => unlike(sofar.flatMap((room) => passing(room, box))), [whole]);
  return rooms.sort((one, other) => area(other) - area(one)).slice(0, TRIED);
}

function passing(room: Room, box: Box): Room[] {
  const { width, height } = room;
  const above = box.top + box.height / 2 < height / 2;
  const before = box.left + box.width / 2 < width / 2;
  // What reaches from side to side is passed above or below, what reaches from top to bottom at its side.
  const [across, along] = [box.width > ACROSS * width, box.height > ACROSS * height];
  const ways = [
    above
      ? { ...room, top: Math.max(room.top, box.top + box.height + GAP) }
      : { ...room, bottom: Math.max(room.bottom, height - box.top + GAP) },
    before
      ? { ...room, left: Math.max(room.left, box.left + box.width + GAP) }
      : { ...room, right: Math.max(room.right, width - box.left + GAP) },
  ];
  return across === along ? ways : ways.slice(Number(along), 1 + Number(along));
}

function unlike(rooms: Room[]): Room[] {
  return [...new Map(rooms.map((room) => [JSON.stringify(room), room])).values()];
}

function area(room: Room): number {
  const { width, height } = freeOf(room);
  return width * height;
}

/** Whether two boxes have anything in common. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** Below the table: the edge of the page. */
const BELOW = 28;
const SHORT = 500;
const LEAST = 0.66;

/** How high the table is in a window of that height, with so much above it; where that is little, all of the window. */
export function tableHeight(window: number, above: number, below = BELOW): number {
  const left = window - above - below;
  return Math.round(Math.max(left, window < SHORT ? window - 16 : window * LEAST, 320));
}
