/** Shows pairs of rows side by side, with the letters in which they differ, for a person to decide. */
import { duplicateTexts } from '@daicho/shared/duplicates/duplicate-columns.ts';
import { differences } from '@daicho/shared/duplicates/review/differences.ts';
import { reviewPairs } from '@daicho/shared/duplicates/review/review-pairs.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Comparison } from '../../asking/compare-rows.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import type { DuplicatePair, DuplicatesStep } from '../../state/duplicates.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import { shownAs } from './marks.ts';

/** Pairs that are shown at a time: the undecided and likeliest come first. */
const SHOWN = 30;

export async function pairsOf(
  compared: Comparison,
  { source, headerRow, step }: { source: Source; headerRow: number; step: DuplicatesStep },
  { language, slices, signal }: { language: Language; slices: Slices; signal: AbortSignal },
): Promise<{ readonly pairs: readonly DuplicatePair[]; readonly pairCount: number }> {
  const { found, rows, keys, decisions } = compared;
  const all = await slices.steps(reviewPairs(found, rows.count, decisions), signal);
  const indexes = cellIndexes(step.inputs.slice(0, 3), source.columns).flat();
  const input = (row: number) => joinedTexts(indexes.map((at) => source.rows[row]?.[at] ?? null));
  const shownIn = shownAs(compared, headerRow, language);
  const pairs = all.slice(0, SHOWN).map(({ one, other, finding, isSame }): DuplicatePair => {
    const [verdictText = '', certainty = '', reason = ''] =
      finding === undefined ? [] : duplicateTexts(other, found, shownIn);
    const parts = differences(input(one), input(other));
    return {
      key: keys.ofPair(one, other),
      verdict: finding?.verdict ?? 'place',
      verdictText,
      certainty,
      reason,
      isSame,
      rows: [one, other].map((row, i) => ({ number: headerRow + 2 + row, parts: parts[i] ?? [] })),
    };
  });
  return { pairs, pairCount: all.length };
}
