/** Joins the numeral at the beginning of a name if a space splits it, as in justified forms: `二 十四軒`, `八 千代市`. */
import { fold } from '@daicho/shared/text/fold.ts';
import { KANJI_NUMERALS, parseKanjiNumber } from '@daicho/shared/text/numerals.ts';
import type { AddressReading } from '../../reading.ts';

const SPLIT_NUMERAL = new RegExp(`^([${KANJI_NUMERALS}]{1,3})\\s+(?=([${KANJI_NUMERALS}]{1,3}))`);

/** @returns undefined if no space splits a numeral at the beginning. */
export function joinNumeral(reading: AddressReading): AddressReading | undefined {
  const { text, folded, at } = reading;
  const start = folded.origin[at] ?? text.length;
  const match = SPLIT_NUMERAL.exec(text.slice(start));
  if (match === null) return undefined;
  const [space, first = '', second = ''] = match;
  if (parseKanjiNumber(first + second) === undefined) return undefined;
  const joined = text.slice(0, start) + first + text.slice(start + space.length);
  return { ...reading, text: joined, folded: fold(joined) };
}
