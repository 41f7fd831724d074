/** Compares the names of towns but for one letter. */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { TELLS_APART } from '../../tells-apart.ts';

/** Matches what is often put into a name, or left out. */
const MARKS = /[大小]?字|ノ/g;
/** Most towns of a municipality that are compared. */
const TOWNS_MAX = 5_000;
/** Shortest name that may be misspelt: a single letter is one letter away from every name of two letters with it. */
const SHORTEST = 2;

/** Whether one letter is wrong, missing or too many between two names, by a slip: 本町 and 新町 are told apart on purpose. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  if (short.length !== long.length) return rest === short.slice(at);
  const isOnPurpose = TELLS_APART.test(short.charAt(at)) && TELLS_APART.test(long.charAt(at));
  return rest === short.slice(at + 1) && !isOnPurpose;
}

/**
 * Lists the other listed towns that are one letter away from a name that is not written as it is listed: 三町 may be 三名町
 * as well as 三条町. A final 町, 字 or ノ is often left out or put in, which tells nothing.
 */
export function othersOneLetterAway(
  town: Town,
  written: string,
  gazetteer: Gazetteer,
): readonly Town[] {
  const own = foldName(town.name);
  const isListed =
    withoutMarks(own) === withoutMarks(written) ||
    withoutMarks(own) === `${withoutMarks(written)}町`;
  if (isListed || written.length < SHORTEST) return [];
  return gazetteer
    .townsBehind(town.municipality, '', TOWNS_MAX)
    .filter(
      (one) => one !== town && one.areas.length > 0 && isOneLetterAway(written, foldName(one.name)),
    );
}

const withoutMarks = (name: string): string => name.replace(MARKS, '');
