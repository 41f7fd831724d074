/** Picks a few rows as examples of the findings: at most one from each group, certain duplicates first. */
import type { Finding, Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Comparison } from '../../asking/compare-rows.ts';
import type { Slices } from '../../asking/slices.ts';
import type { DuplicateExample } from '../../state/duplicates.ts';
import { type ComparedSheet, shownRows } from './marks.ts';

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
  sheet: ComparedSheet,
  { language, slices, signal }: { language: Language; slices: Slices; signal: AbortSignal },
): Promise<Examples> {
  const byVerdict = new Map<Verdict, (readonly [number, Finding])[]>(ORDER.map((one) => [one, []]));
  const groups = new Set<string>();
  let rows = 0;
  await slices.each(
    sheet.source.rows.length,
    (row) => {
      const finding = compared.found.finding(row);
      if (finding === undefined) return;
      rows += 1;
      const of = byVerdict.get(finding.verdict) ?? [];
      const group = groupOf(row, finding, compared);
      // A row that is not kept represents its group: the card of such a row also names the row that is kept.
      if (finding.isKept || of.length >= EXAMPLES || groups.has(group)) return;
      groups.add(group);
      of.push([row, finding]);
    },
    signal,
  );
  const all = ORDER.flatMap((verdict) => byVerdict.get(verdict) ?? []);
  const few = ORDER.flatMap((verdict) => byVerdict.get(verdict)?.slice(0, OF_A_KIND) ?? []);
  const picked = [...new Set([...few, ...all])].slice(0, EXAMPLES);
  const shown = shownRows(compared, sheet, 2, language);
  const examples = picked.map(
    ([row, { verdict, partner }]): DuplicateExample => ({
      verdict,
      ...shown.found(row),
      rows: [partner, row].map((at) => ({ number: shown.number(at), input: shown.input(at) })),
    }),
  );
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
