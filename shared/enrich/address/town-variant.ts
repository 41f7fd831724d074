/** Whether an address names the town of a record, with at most a slip or a shortened name. */

import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { DISTINGUISHING_LETTER } from '../../text/distinguishing-letters.ts';
import { editDistance, type Weights } from '../../text/edit-distance.ts';
import { nonEmpty } from '../postal/place.ts';

/** From this length on, one letter of a town's name may be wrong. */
const SHORTEST_WITH_SLIP = 3;

/** Counts a letter that distinguishes places as more than a slip. */
const weightOf = (letter: string) => (DISTINGUISHING_LETTER.test(letter) ? 2 : 1);

const SLIPS: Weights = {
  swapped: () => 1,
  changed: (from, to) => Math.max(weightOf(from), weightOf(to)),
  put: weightOf,
};

/** Whether the written town is the town of the records: shortened, with one letter wrong, or with words before it. */
export function isTownVariant(records: readonly PostalRecord[], query: PostalSearchQuery): boolean {
  const written = bareName(nonEmpty(query.town) ?? '');
  return records.every(({ town }) => {
    const own = bareName(town);
    if (own.length < 2 || written === '' || written === '町') return false;
    const isSlipOf = own.length >= SHORTEST_WITH_SLIP && editDistance(written, own, SLIPS) <= 1;
    return isSlipOf || written.endsWith(own) || beginsShortened(written, own);
  });
}

/**
 * If words before a town's name are left out, these have at least this many letters: a single
 * letter may distinguish places, as in 南吉原.
 */
const PLACE_BEFORE_TOWN = 2;

/**
 * Whether words begin with a shortened name: without 町 (`旭3` for 旭町) or without the place before it (`近衛町` for 吉田近衛町).
 * If only one letter remains, the words must be just that letter (`北` for 久喜北); 町 alone proves nothing.
 */
function beginsShortened(written: string, own: string): boolean {
  const starts = Array.from(own, (_, i) => i).filter((at) => at === 0 || at >= PLACE_BEFORE_TOWN);
  return starts
    .flatMap((at) => [own.slice(at), own.slice(at).replace(/(?<=.)町$/, '')])
    .some((name) => (name.length > 1 ? written.startsWith(name) : written === name));
}

/**
 * Whether the written town is a single letter: then it is more likely the rest of a name (`本` of 本堅田) than a town that
 * the register lacks. A letter may number an area: 甲, イ.
 */
export function isRestOfName({ town }: PostalSearchQuery): boolean {
  return /^(?![甲乙丙丁戊己庚辛壬癸]|[\p{Script=Hiragana}\p{Script=Katakana}])\p{L}$/u.test(
    town ?? '',
  );
}
