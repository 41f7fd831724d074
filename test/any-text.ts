/**
 * Texts of any characters, for properties. fast-check's own generator of them keeps a table of all 1,112,064 characters in
 * memory.
 */
import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };
const COUNT = 0x110000 - SURROGATES.count;

const character = fc.integer({ min: 0, max: COUNT - 1 }).map(
  (n) => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count),
  // The way back from a character to its number: with it, fast-check can also add texts that are often handled wrongly,
  // such as `__proto__`.
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('no character');
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);

export function anyText(length: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...length, unit: character });
}
