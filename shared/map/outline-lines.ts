/** Reads the outlines of the prefectures as lines on a map. */
import { mercatorLatitude } from './mercator.ts';
import { OUTLINES } from './outlines.ts';

/** Points along a line: degrees east, and degrees north as Mercator stretches them. */
export type Line = readonly (readonly [east: number, north: number])[];

/** The outlines have two decimals. */
const PARTS = 100;

export function outlineLines(): readonly Line[] {
  return OUTLINES.split(' ').map((text) => {
    let [north, east] = [0, 0];
    const line: [number, number][] = [];
    const steps = decoded(text);
    for (let i = 0; i < steps.length; i += 2) {
      north += steps[i] ?? 0;
      east += steps[i + 1] ?? 0;
      line.push([east / PARTS, mercatorLatitude(north / PARTS)]);
    }
    return line;
  });
}

/**
 * Reads the numbers of an encoded polyline: five bits a character, the lowest first, and the sign in the lowest of all.
 */
function decoded(text: string): readonly number[] {
  const numbers: number[] = [];
  let [bits, shift] = [0, 0];
  for (const character of text) {
    const value = character.charCodeAt(0) - 63;
    bits |= (value & 0x1f) << shift;
    shift += 5;
    if (value >= 0x20) continue;
    numbers.push(bits & 1 ? ~(bits >> 1) : bits >> 1);
    [bits, shift] = [0, 0];
  }
  return numbers;
}
