/** Counts, for each class of pairs that were marked, how many are the same customer. */
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { pairClasses } from '@daicho/shared/duplicates/score/score.ts';
import type { CustomerRow } from '../customer-list.ts';

export interface Rightness {
  /** Number of marked rows in the class, and number of those whose partner is the same customer. */
  rows: number;
  right: number;
}

/** Pairs of marked rows with their scores. */
export function* markedPairs(list: readonly CustomerRow[], found: Duplicates) {
  for (const [row, { customer, isCompany }] of list.entries()) {
    const finding = found.finding(row);
    if (finding === undefined || finding.score === undefined) continue;
    const { verdict, reason, partner, score } = finding;
    if (verdict !== 'same' && verdict !== 'perhaps') continue;
    const other = list[partner];
    const isRight = other?.customer === customer;
    yield { verdict, reason, score, isRight, isCompany: isCompany || other?.isCompany === true };
  }
}

export function countClasses(
  counts: Map<string, Rightness>,
  list: readonly CustomerRow[],
  found: Duplicates,
): void {
  for (const { verdict, reason, isRight, isCompany } of markedPairs(list, found)) {
    for (const pair of pairClasses(verdict, isCompany, reason)) {
      const count = counts.get(pair) ?? { rows: 0, right: 0 };
      counts.set(pair, count);
      count.rows += 1;
      count.right += isRight ? 1 : 0;
    }
  }
}
