/**
 * Picks a few rows as examples of the findings: at most one from each group, certain duplicates
 * first.
 */
import { duplicateTexts } from '@daicho/shared/duplicates/duplicate-columns.ts';
import type { Finding, Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Comparison } from '../../asking/compare-rows.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import type { DuplicateExample, DuplicatesStep } from '../../state/duplicates.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import { shownAs } from './marks.ts';

const EXAMPLES = 5;
/** Largest number of examples of one verdict if other verdicts have examples too. */
const OF_A_KIND = 2;
const ORDER: readonly Verdict[] = ['same', 'perhaps', 'household', 'place'];

interface Examples {
  readonly examples: readonly DuplicateExample[];
  /** Number of rows that have something in common with another row. */
  readonly rows: number;
}

export async function examplesOf(
  compared: Comparison,
  { source, headerRow, step }: { source: Source; headerRow: number; step: DuplicatesStep },
  { language, slices, signal }: { language: Language; slices: Slices; signal: AbortSignal },
): Promise<Examples> {
  const byVerdict = new Map<Verdict, (readonly [number, Finding])[]>(ORDER.map((one) => [one, []]));
  const groups = new Set<string>();
  let rows = 0;
  await slices.each(
    source.rows.length,
    (row) => {
      const finding = compared.found.finding(row);
      if (finding === undefined) return;
      rows += 1;
      const of = byVerdict.get(finding.verdict) ?? [];
      const group = groupOf(row, finding, compared);
      // A row that is not kept represents its group: the card of that row names the row that is
      // kept.
      if (finding.isKept || of.length >= EXAMPLES || groups.has(group)) return;
      groups.add(group);
      of.push([row, finding]);
    },
    signal,
  );
  const all = ORDER.flatMap((verdict) => byVerdict.get(verdict) ?? []);
  const few = ORDER.flatMap((verdict) => byVerdict.get(verdict)?.slice(0, OF_A_KIND) ?? []);
  const picked = [...new Set([...few, ...all])].slice(0, EXAMPLES);
  const indexes = cellIndexes(step.inputs.slice(0, 2), source.columns).flat();
  const input = (row: number) => joinedTexts(indexes.map((at) => source.rows[row]?.[at] ?? null));
  const shownIn = shownAs(compared, headerRow, language);
  const examples = picked.map(([row, { verdict, partner }]): DuplicateExample => {
    const [verdictText = '', certainty = '', reason = ''] = duplicateTexts(
      row,
      compared.found,
      shownIn,
    );
    return {
      verdict,
      verdictText,
      certainty,
      reason,
      rows: [partner, row].map((at) => ({ number: headerRow + 2 + at, input: input(at) })),
    };
  });
  return { examples, rows };
}

function groupOf(row: number, { verdict }: Finding, { found }: Comparison): string {
  const numbers = {
    same: found.customers,
    perhaps: undefined,
    household: found.households,
    place: found.places,
  }[verdict];
  return `${verdict} ${numbers?.[row] ?? `row ${row}`}`;
}
