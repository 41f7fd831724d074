/** Makes keys that recognise moved rows, so that no row gets another row's marks. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isFilled } from '../../asking/compare-rows.ts';
import { cellIndexes, type Source } from '../../asking/input-rows.ts';
import type { Slices } from '../../asking/slices.ts';

type Cells = readonly CellValue[];

export interface RowKeys {
  /** Columns of the key: first the columns that are compared, then the columns that only count as filled or empty. */
  readonly columns: readonly number[];
  /** Keys of the rows when they were read. */
  readonly keys: readonly string[];
  /** @param cells of `columns`. */
  keyOf(cells: Cells): string;
  /** Picks the cells that are compared. */
  compared(cells: Cells): Cells;
}

interface RowKeyOptions {
  /** Columns that are compared. */
  readonly inputs: readonly number[];
  /** Columns whose filled cells show how full a row is. */
  readonly counted: readonly number[];
  readonly isOfGroup: (row: number) => boolean;
}

/**
 * Makes keys that also say which other columns are filled, since rows of one customer are often written alike and the
 * fullest is kept. Only columns in which such rows differ count: other columns may hold formulas that keep changing.
 */
export async function rowKeys(
  source: Source,
  { inputs, counted, isOfGroup }: RowKeyOptions,
  slices: Slices,
  signal: AbortSignal,
): Promise<RowKeys> {
  const [inputIndexes = [], others = []] = cellIndexes([inputs, counted], source.columns);
  const inputsOf = (row: number) => inputIndexes.map((at) => source.rows[row]?.[at] ?? null);
  const firsts = new Map<string, number>();
  const differing = new Set<number>();
  const compare = (row: number) => {
    if (!isOfGroup(row)) return;
    const inputKey = JSON.stringify(inputsOf(row));
    const first = firsts.get(inputKey);
    if (first === undefined) firsts.set(inputKey, row);
    else {
      for (const at of others) {
        const [one, other] = [source.rows[first]?.[at], source.rows[row]?.[at]];
        if (isFilled(one) !== isFilled(other)) differing.add(at);
      }
    }
  };
  await slices.each(source.rows.length, compare, signal);
  const compared = (cells: Cells) => cells.slice(0, inputs.length);
  const keyOf = (cells: Cells) =>
    JSON.stringify([...compared(cells), ...cells.slice(inputs.length).map(isFilled)]);
  const indexes = [...inputIndexes, ...differing];
  const keys: string[] = [];
  const addKey = (row: number) => {
    keys.push(keyOf(indexes.map((at) => source.rows[row]?.[at] ?? null)));
  };
  await slices.each(source.rows.length, addKey, signal);
  const columns = indexes.flatMap((at) => source.columns[at] ?? []);
  return { columns, keys, keyOf, compared };
}
