/** Distinguishes a number that names no town from a town's name with a number in it: 3丁目4-5 is not in 三ケ. */
import { foldName } from '@daicho/shared/text/fold.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import type { AddressReading } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import type { FoundTown } from './town-ways.ts';

const NUMBER = /^\d+＃$/;
/** Matches units that count chome, blocks and houses, and a hyphen after which the number goes on. */
const COUNTS = /^(?:丁目|番|号|条|[-‐−－ー])/;

/**
 * Whether the text has nothing of a found town's name except a number that is more likely a chome, a block or a house.
 */
export function isNumberAlone(
  { start, match: { end, of }, how }: FoundTown,
  { text, folded: { symbols, origin } }: AddressReading,
): boolean {
  const written = symbols.slice(start, end);
  const behind = symbols.slice(end);
  const isArabic = !isKanjiNumeral(text.charAt(origin[start] ?? 0));
  if (NUMBER.test(written)) {
    // 十二 is a town of 新潟市北区, and 12 is not.
    return how !== decisions.asWritten || isArabic || COUNTS.test(behind);
  }
  // 7番8号 is a block and a house, 7番町8号 is not.
  if (/^\d+＃番$/.test(written)) return isArabic && /^\d/.test(behind);
  if (/^\d+＃丁$/.test(written)) return behind.startsWith('目');
  // 六丁目 is a town of 京都市中京区.
  const isItsName = !isArabic && of.some(({ name }) => foldName(name) === written);
  return /^\d+＃丁目$/.test(written) && how !== decisions.asWritten && !isItsName;
}
