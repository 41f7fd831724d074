/**
 * Chooses the pairs that a person may want to look at: pairs that may be one customer, pairs that are probably, but
 * not certainly, one customer, and pairs that were decided.
 */
import { type PairDecision, pairKey } from '../decisions.ts';
import type { Duplicates, Finding } from '../find-duplicates.ts';
import { sortedInSteps } from '../sorted-in-steps.ts';

export interface ReviewPair {
  readonly one: number;
  readonly other: number;
  /** Undefined for a pair that is listed only because it was decided. */
  readonly finding: Finding | undefined;
  readonly isSame: boolean | undefined;
}

const ROWS_OF_A_STEP = 256;

/**
 * Chooses the pairs for a review, in short steps.
 *
 * @param count number of rows of the list itself.
 */
export function* reviewPairs(
  found: Duplicates,
  count: number,
  decisions: readonly PairDecision[],
): Generator<undefined, readonly ReviewPair[]> {
  const pairs = new Map<string, ReviewPair>();
  for (const { one, other, isSame } of decisions) {
    pairs.set(pairKey(one, other), { one, other, finding: undefined, isSame });
  }
  for (let row = 0; row < count; row++) {
    if (row % ROWS_OF_A_STEP === 0) yield;
    const finding = found.finding(row);
    if (finding === undefined || !isDoubtful(finding)) continue;
    const key = pairKey(row, finding.partner);
    const decided = pairs.get(key);
    if (decided?.finding !== undefined) continue;
    pairs.set(key, { one: finding.partner, other: row, finding, isSame: decided?.isSame });
  }
  // Undecided pairs come before decided pairs, likelier pairs before others; pairs of one score keep the list's order.
  const rank = ({ isSame, finding }: ReviewPair) =>
    (isSame === undefined ? 0 : 1000) - (finding?.score ?? 0);
  const all = [...pairs.values()];
  const compare = (a: ReviewPair, b: ReviewPair) =>
    rank(a) - rank(b) || a.one - b.one || a.other - b.other;
  const order = yield* sortedInSteps(Uint32Array.from(all.keys()), (i, j) => {
    const [a, b] = [all[i], all[j]];
    return a === undefined || b === undefined ? 0 : compare(a, b);
  });
  return Array.from(order, (i) => all[i]).filter((pair) => pair !== undefined);
}

function isDoubtful({ verdict, certainty, isKept, reason }: Finding): boolean {
  if (verdict === 'perhaps') return true;
  const isDecided = reason.evidence === 'decided';
  return verdict === 'same' && !isKept && (certainty === 'likely' || isDecided);
}
