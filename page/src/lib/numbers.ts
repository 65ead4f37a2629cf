/** The numbers that cards are picked by: 1 to 9 and 0, and with Shift those of the second ten. */
import { say } from "../words";
import { keyOf } from "./keys";

const KEYS = "1234567890";

/** The place, from 0, that a press of a number means; -1 for any other key. */
export function placePressed(event: KeyboardEvent): number {
  const key = keyOf(event);
  if (key.length !== 1) return -1;
  const place = KEYS.indexOf(key);
  if (place >= 0 || !event.shiftKey) return place;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  return digit === undefined ? -1 : KEYS.length + KEYS.indexOf(digit);
}

/** What stands on the card of this place; nothing beyond the last key. */
export function numberOn(place: number): string {
  const key = KEYS[place % KEYS.length]!;
  if (place < KEYS.length) return key;
  return place < 2 * KEYS.length ? say("key.shift", { key }) : "";
}
