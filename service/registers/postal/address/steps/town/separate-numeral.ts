/** Separates the numeral at the end of a town's name from the chome: 与一四丁目 is chome 4 of 与一, not chome 14 of 与. */
import { fold } from '@daicho/shared/text/fold.ts';
import { KANJI_NUMERALS } from '@daicho/shared/text/numerals.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import type { AddressReading } from '../../reading.ts';

/** Matches no more numerals than a name and a chome can have, so that a long run of numerals takes no more time. */
const NUMERALS_OF_CHOME = new RegExp(`[${KANJI_NUMERALS}]{2,6}(?=丁目)`);

/** Puts a space where the name ends, if the municipality has a town with the numeral and none without it. */
export function separateNumeral(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { text, folded, at } = reading;
  const start = folded.origin[at] ?? text.length;
  if (!text.includes('丁目', start)) return reading;
  const numerals = NUMERALS_OF_CHOME.exec(text.slice(start));
  if (numerals === null) return reading;
  const from = start + numerals.index;
  if (isTownUpTo(reading, folded.origin.indexOf(from), gazetteer)) return reading;
  for (let cut = from + numerals[0].length - 1; cut > from; cut--) {
    const separated = `${text.slice(0, cut)} ${text.slice(cut)}`;
    const read = { ...reading, text: separated, folded: fold(separated) };
    if (isTownUpTo(read, read.folded.origin.indexOf(cut + 1), gazetteer)) return read;
  }
  return reading;
}

function isTownUpTo(
  { municipalities, folded: { symbols }, at }: AddressReading,
  end: number,
  gazetteer: Gazetteer,
): boolean {
  const start = pastTownPrefix(symbols, at);
  return municipalities.some((m) => gazetteer.townAt(m, symbols, start)?.end === end);
}
