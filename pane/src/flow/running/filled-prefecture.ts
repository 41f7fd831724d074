/**
 * Changes the sentence about a prefecture that does not fit its address, for rows that take the prefecture from the
 * row above.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { runSentences } from './words.ts';

/** @param filled keys whose rows all have a blank cell that was read as the cell above. */
export function withFilledPrefectures(
  outcomes: ReadonlyMap<string, Outcome>,
  filled: ReadonlySet<string>,
): ReadonlyMap<string, Outcome> {
  if (filled.size === 0) return outcomes;
  return new Map(
    [...outcomes].map(([key, outcome]) => {
      const isMeant =
        filled.has(key) && outcome.kind === 'ambiguous' && outcome.reason === 'prefecture_differs';
      return [key, isMeant ? { ...outcome, says: runSentences.filledPrefecture } : outcome];
    }),
  );
}
