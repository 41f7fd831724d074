/**
 * Puts a floor back where it was written, before the words for a person or company there: `見本ビル5F 山田様方` has the
 * building `見本ビル 山田様方`.
 */
import { toHalfWidthAscii } from '../../text/width.ts';

/**
 * Matches the text between a building and a person or company there, if this text can be a floor or a room with the
 * signs around it.
 */
const FLOOR = /^[\s、,・（(]*(?=.*[0-9A-Z階])[0-9A-Z階号室F・、,~〜\s-]{1,12}[）)\s]*$/i;

/** Gives the building, the floor and the words after it; undefined if the floor was written last. */
export function floorInside(
  building: string,
  floorRoom: string,
  written: string,
): readonly string[] | undefined {
  if (floorRoom === '') return undefined;
  const whole = toHalfWidthAscii(written);
  for (const { index } of building.matchAll(/\s/g)) {
    const [before, behind] = [building.slice(0, index), building.slice(index + 1)];
    const start = whole.lastIndexOf(toHalfWidthAscii(before));
    const end = whole.indexOf(toHalfWidthAscii(behind), start + before.length);
    if (start < 0 || end < 0) continue;
    if (FLOOR.test(whole.slice(start + before.length, end))) return [before, floorRoom, behind];
  }
  return undefined;
}
