/** Shows pairs of rows side by side, with the letters in which they differ, for a person to decide. */
import { differences } from '@daicho/shared/duplicates/review/differences.ts';
import { reviewPairs } from '@daicho/shared/duplicates/review/review-pairs.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Comparison } from '../../asking/compare-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import type { DuplicatePair } from '../../state/duplicates.ts';
import { type ComparedSheet, shownRows } from './marks.ts';

/** Pairs that are shown at a time: the undecided and likeliest come first. */
const SHOWN = 30;
const NOTHING_FOUND = { verdictText: '', certainty: '', reason: '' };

export async function pairsOf(
  compared: Comparison,
  sheet: ComparedSheet,
  { language, slices, signal }: { language: Language; slices: Slices; signal: AbortSignal },
): Promise<{ readonly pairs: readonly DuplicatePair[]; readonly pairCount: number }> {
  const { found, rows, keys, decisions } = compared;
  const all = await slices.steps(reviewPairs(found, rows.count, decisions), signal);
  const shown = shownRows(compared, sheet, 3, language);
  const pairs = all.slice(0, SHOWN).map(({ one, other, finding, isSame }): DuplicatePair => {
    const parts = differences(shown.input(one), shown.input(other));
    return {
      key: keys.ofPair(one, other),
      verdict: finding?.verdict ?? 'place',
      ...(finding === undefined ? NOTHING_FOUND : shown.found(other)),
      isSame,
      rows: [one, other].map((row, i) => ({ number: shown.number(row), parts: parts[i] ?? [] })),
    };
  });
  return { pairs, pairCount: all.length };
}
