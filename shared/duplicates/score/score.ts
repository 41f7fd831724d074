/**
 * Gives the likelihood that two rows are the same customer: how many of 100 pairs with the same reason are. The
 * numbers were counted in made-up lists whose truth is known, not in the lists that measure the result. An equal code,
 * an equal corporate number and a person's decision are proof, so such pairs were not counted.
 */
import type { Reason } from '../compare-pair.ts';
import { SCORE_MAX } from './score-range.ts';
import { SCORES } from './score-table.ts';

/** Rows that a score is about: joined rows, or rows that may be the same. */
export type Scored = 'same' | 'perhaps';

export function scoreOf(verdict: Scored, isCompany: boolean, reason: Reason): number {
  if (
    verdict === 'same' &&
    (reason.name === 'same_number' || reason.evidence === 'code' || reason.evidence === 'decided')
  ) {
    return SCORE_MAX;
  }
  for (const pair of pairClasses(verdict, isCompany, reason)) {
    const score = SCORES[pair];
    if (score !== undefined) return score;
  }
  return 50;
}

/**
 * Names the classes of a pair, from the narrowest to the widest, since a class with too few pairs has no number of
 * its own.
 */
export function pairClasses(
  verdict: Scored,
  isCompany: boolean,
  { place, name, evidence }: Reason,
): readonly string[] {
  const who = isCompany ? 'company' : 'person';
  const beside = evidence === undefined ? [] : [`${verdict} ${who} ${place} ${name} ${evidence}`];
  return [...beside, `${verdict} ${who} ${place} ${name}`, `${verdict} ${who} ${name}`, verdict];
}
