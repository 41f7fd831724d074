/** Compares the rows of a table with each other after their addresses were looked up. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { customerColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import type { PairDecision } from '@daicho/shared/duplicates/decisions.ts';
import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import {
  type Duplicates,
  findDuplicatesInSteps,
} from '@daicho/shared/duplicates/find-duplicates.ts';
import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import { decisionsOf, type ReviewedPair } from '@daicho/shared/duplicates/review/decisions.ts';
import { RowKeys } from '@daicho/shared/duplicates/review/row-keys.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { inputRow } from './input-row.ts';
import { cellIndexes, type InputColumns, type Source } from './input-rows.ts';
import type { Slices } from './slices.ts';

interface CompareOptions {
  /** Columns of `comparedColumns`. */
  readonly inputs: InputColumns;
  readonly customers: CustomerKind;
  /**
   * Lowest accepted likelihood, in per cent, that the rows of a pair are the same; 0 accepts all pairs that are found.
   */
  readonly atLeast: number;
  /** Columns whose filled cells show how full a row is: all columns except those with marks of earlier runs. */
  readonly counted: readonly number[];
  readonly isWanted: (row: number) => boolean;
  /** Outcome of a row's address; undefined if the row asks nothing. */
  readonly outcomeOf: (row: number) => Outcome | undefined;
  /** Decisions of a person about pairs of rows. */
  readonly reviewed: readonly ReviewedPair[];
}

export interface Comparison {
  readonly rows: ComparedRows;
  readonly found: Duplicates;
  readonly hasNames: boolean;
  /** Number of compared rows. Of these, `unlocated` have no known place: their address is blank or not located. */
  readonly count: number;
  readonly unlocated: number;
  /** Keys that identify rows by their content. */
  readonly keys: RowKeys;
  readonly decisions: readonly PairDecision[];
  /** Decisions that contradict other decisions. */
  readonly contradictions: readonly PairDecision[];
}

/**
 * @param source holds all columns, since the row with the most filled cells is kept for each customer. @throws the
 * signal's reason.
 */
export async function compareRows(
  source: Source,
  { inputs, customers, atLeast, counted, isWanted, outcomeOf, reviewed }: CompareOptions,
  slices: Slices,
  { signal, onRow }: { readonly signal: AbortSignal; readonly onRow: (row: number) => void },
): Promise<Comparison> {
  const indexes = cellIndexes(inputs, source.columns);
  const [countedIndexes = []] = cellIndexes([counted], source.columns);
  const rows = new ComparedRows();
  const keys = new RowKeys();
  let count = 0;
  let unlocated = 0;
  await slices.each(
    source.rows.length,
    (row) => {
      onRow(row);
      const cells = source.rows[row] ?? [];
      if (!isWanted(row)) {
        rows.add(undefined, 0);
        keys.add([]);
        return;
      }
      count += 1;
      const input = inputRow(indexes, cells);
      // The keys are made without the evidence, so that choosing evidence later does not lose decisions.
      keys.add(input.slice(0, customerColumns.length));
      const [address = null, name = null, kana = null, corporateNumber = null, , ...evidence] =
        input;
      const [phone = null, email = null, birth = null, code = null] = evidence;
      const filled = countedIndexes.filter((at) => isFilled(cells[at])).length;
      rows.add(customerName({ name, kana, corporateNumber }, customers), filled);
      rows.addEvidence(row, readEvidence({ phone, email, birth, code }));
      const outcome = outcomeOf(row);
      const located = outcome === undefined ? undefined : placeOfOutcome(outcome, address);
      if (located === undefined) unlocated += 1;
      rows.locate(row, located);
    },
    signal,
  );
  const [, names = [], , numbers = []] = inputs;
  const hasNames = names.length + numbers.length > 0;
  await slices.rest(signal);
  const { decisions, contradictions } = decisionsOf(reviewed, keys, rows.count);
  const search = { hasNames, atLeast, decisions };
  await slices.rest(signal);
  const found = await slices.steps(findDuplicatesInSteps(rows, search), signal);
  return { rows, found, hasNames, count, unlocated, keys, decisions, contradictions };
}

export function isFilled(cell: CellValue | undefined): boolean {
  return cell !== undefined && cell !== null && cell !== '';
}
