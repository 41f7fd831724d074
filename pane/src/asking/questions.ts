/** Finds the questions that rows ask, without sending any. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { keyOf } from '@daicho/shared/enrich/plan.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import { cellsAboveFor, type DittoReading } from './ditto-cells.ts';
import { inputRow } from './input-row.ts';
import { cellIndexes, type InputColumns, type Source } from './input-rows.ts';
import type { Slices } from './slices.ts';

export interface Questions {
  /** Key of each row, wanted or not; undefined for a blank or unreadable row, which asks nothing. */
  readonly keys: readonly (string | undefined)[];
  /** Distinct questions of the wanted rows, in the order of first appearance. */
  readonly asks: readonly Question[];
  /** Number of wanted rows. */
  readonly rows: number;
  /** Number of wanted rows whose outcome is known without a question, by outcome. */
  readonly settled: Readonly<Partial<Record<OutcomeKind, number>>>;
  /** Wanted rows whose inputs are blank. */
  readonly blanks: readonly BlankRow[];
  /** Keys of the questions of which every wanted row has a blank cell that was read as the cell above. */
  readonly filled: ReadonlySet<string>;
}

export interface BlankRow {
  readonly row: number;
  readonly isHeader: boolean;
}

interface QuestionOptions extends DittoReading {
  readonly inputs: InputColumns;
  readonly lookup: Lookup;
}

/** @param isWanted whether a row is to be asked about. @throws the signal's reason. */
export async function questionsOf(
  source: Source,
  { inputs, lookup, headers, dittos = [] }: QuestionOptions,
  slices: Slices,
  signal: AbortSignal,
  isWanted: (row: number) => boolean = () => true,
): Promise<Questions> {
  const indexes = cellIndexes(inputs, source.columns);
  const keys: (string | undefined)[] = [];
  const settled: Partial<Record<OutcomeKind, number>> = {};
  const rowsByKey = new Map<string, { readonly key: string; readonly rows: number[] }>();
  const above = cellsAboveFor(source.columns, indexes, headers, dittos, lookup);
  const blanks: BlankRow[] = [];
  const filled = new Map<string, boolean>();
  let wanted = 0;
  await slices.each(
    source.rows.length,
    (row) => {
      const isAsked = isWanted(row);
      if (isAsked) wanted += 1;
      const written = source.rows[row] ?? [];
      const cells = dittos.length === 0 ? written : above.read(written);
      const keyed = keyOf(inputRow(indexes, cells), lookup);
      if ('settled' in keyed) {
        const { kind } = keyed.settled;
        keys.push(undefined);
        if (isAsked) settled[kind] = (settled[kind] ?? 0) + 1;
        if (isAsked && keyed.settled.kind === 'blank') {
          blanks.push({ row, isHeader: keyed.settled.isHeader === true });
        }
        return;
      }
      const same = rowsByKey.get(keyed.key);
      // Rows with the same question share one string.
      keys.push(same?.key ?? keyed.key);
      if (!isAsked) return;
      const isFilled = cells.some((cell, at) => cell !== written[at] && isBlank(written[at]));
      filled.set(keyed.key, isFilled && filled.get(keyed.key) !== false);
      if (same === undefined) rowsByKey.set(keyed.key, { key: keyed.key, rows: [row] });
      else same.rows.push(row);
    },
    signal,
  );
  return {
    keys,
    asks: [...rowsByKey.values()],
    rows: wanted,
    settled,
    blanks,
    filled: new Set([...filled].flatMap(([key, isFilled]) => (isFilled ? [key] : []))),
  };
}

function isBlank(cell: CellValue | undefined): boolean {
  return String(cell ?? '').trim() === '';
}
