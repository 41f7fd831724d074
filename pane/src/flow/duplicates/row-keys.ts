/** Gives each row what it is known by, wherever it moves, so that no row gets the marks of another. */
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { isFilled } from '../../run/compare-rows.ts';
import { placesOf, type Source } from '../../run/input-rows.ts';
import type { Slices } from '../../run/slices.ts';

type Cells = readonly CellValue[];

export interface RowKeys {
  /** Columns that tell the rows: those that are compared, then those of which it counts whether they are filled. */
  readonly columns: readonly number[];
  /** Keys of the rows when they were read. */
  readonly keys: readonly string[];
  /** @param cells of `columns`. */
  keyOf(cells: Cells): string;
  /** Gives those of `cells` that are compared. */
  compared(cells: Cells): Cells;
}

interface Telling {
  /** Columns that are compared. */
  readonly inputs: readonly number[];
  /** Columns that say how full a row is. */
  readonly counted: readonly number[];
  readonly isOfGroup: (row: number) => boolean;
}

/**
 * Rows of one customer are often written alike: which of them is kept is told by what else is filled. Only columns in
 * which such rows differ are looked at, since others may hold formulas that never rest.
 */
export async function rowKeys(
  source: Source,
  { inputs, counted, isOfGroup }: Telling,
  slices: Slices,
  signal: AbortSignal,
): Promise<RowKeys> {
  const [inputPlaces = [], others = []] = placesOf([inputs, counted], source.columns);
  const inputsOf = (row: number) => inputPlaces.map((at) => source.rows[row]?.[at] ?? null);
  const firsts = new Map<string, number>();
  const differing = new Set<number>();
  const compare = (row: number) => {
    if (!isOfGroup(row)) return;
    const looks = JSON.stringify(inputsOf(row));
    const first = firsts.get(looks);
    if (first === undefined) firsts.set(looks, row);
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
  const places = [...inputPlaces, ...differing];
  const keys: string[] = [];
  const note = (row: number) => {
    keys.push(keyOf(places.map((at) => source.rows[row]?.[at] ?? null)));
  };
  await slices.each(source.rows.length, note, signal);
  const columns = places.flatMap((at) => source.columns[at] ?? []);
  return { columns, keys, keyOf, compared };
}
