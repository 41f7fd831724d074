/**
 * Counts, for each kind of trouble, the pairs that the marking of duplicates finds, and those that it joins wrongly. A
 * section of `npm run accuracy`.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { type CausedRow, troubledList } from './customer-causes.ts';
import { compare } from './duplicates.ts';
import { percent } from './percent.ts';

export interface CauseScore {
  pairs: number;
  /** Pairs marked as the same. */
  same: number;
  /** Pairs marked as perhaps the same. */
  perhaps: number;
}

export function scoreByCause(
  list: readonly CausedRow[],
  register: PostalRegister,
): ReadonlyMap<string, CauseScore> {
  const found = compare(list, register, 'mixed');
  const scores = new Map<string, CauseScore>();
  for (const [first, second] of pairsOf(list)) {
    const { cause = '' } = list[first] ?? {};
    const score = scores.get(cause) ?? { pairs: 0, same: 0, perhaps: 0 };
    scores.set(cause, score);
    score.pairs += 1;
    const group = found.customers[first];
    if (group !== 0 && group === found.customers[second]) score.same += 1;
    else if (areDoubted(found, first, second)) score.perhaps += 1;
  }
  return scores;
}

/** Gives the two rows of each pair: two rows of the customer n, or rows of two strangers, n and n + 1 (n is even). */
function pairsOf(list: readonly CausedRow[]): readonly (readonly [number, number])[] {
  const firstOf = new Map<number, number>();
  const pairs: (readonly [number, number])[] = [];
  for (const [row, { customer }] of list.entries()) {
    const pair = Math.floor(customer / 2);
    const first = firstOf.get(pair);
    if (first === undefined) firstOf.set(pair, row);
    else pairs.push([first, row]);
  }
  return pairs;
}

function areDoubted(found: Duplicates, one: number, other: number): boolean {
  const isDoubt = (row: number, partner: number) => {
    const finding = found.finding(row);
    return finding?.verdict === 'perhaps' && finding.partner === partner;
  };
  return isDoubt(one, other) || isDoubt(other, one);
}

const LIST_ROWS = 30_000;
const HELD_OUT = 987_654;

export function duplicatesByCause(register: PostalRegister): void {
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  const list = troubledList(towns, { size: LIST_ROWS, seed: HELD_OUT });
  console.log(`\nDuplicates by cause, held out: ${list.length} rows`);
  for (const [cause, { pairs, same, perhaps }] of scoreByCause(list, register)) {
    console.log(`  ${cause}: same ${percent(same / pairs)}, perhaps ${percent(perhaps / pairs)}`);
  }
}
