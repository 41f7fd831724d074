/**
 * Counts the rows whose ditto marks can be read as the cells above, and detects whether the rows
 * were sorted after they were written.
 */

import { behindMark } from '@daicho/shared/cells/behind-mark.ts';
import { isDittoMark } from '@daicho/shared/cells/ditto-mark.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { cellsAboveFor } from './ditto-cells.ts';
import { cellIndexes, distinctColumns, type InputColumns, type Source } from './input-rows.ts';
import type { Slices } from './slices.ts';

export interface DittoRows {
  /**
   * How many of the rows that are asked about have a cell that would be read as the cell above: `marks` for a written
   * mark, `blanks` only for a prefecture or city that is left out.
   */
  readonly marks: number;
  /** Whether any mark that `marks` counts is followed by the rest of an address. */
  readonly goesOn: boolean;
  /**
   * Number of rows in which a mark leaves it uncertain how the address continues, and the text of the first such cell.
   */
  readonly unclear: { readonly first: string; readonly rows: number };
  readonly blanks: number;
  /** Blank cells that would be read as the cell above, in the rows counted in `blanks`: their row numbers by column. */
  readonly blankCells: ReadonlyMap<number, readonly number[]>;
  /** Whether the rows look sorted, so that a mark no longer means the row above. */
  readonly looksSorted: boolean;
}

/**
 * A table looks sorted if at least this many marks are in one block at the end, with at least this
 * many rows above that block.
 */
const BLOCK_MIN = 3;
const OTHERS_MIN = 4;

interface DittoTable {
  readonly inputs: InputColumns;
  readonly headers: readonly string[];
  readonly lookup: Pick<Lookup, 'takesReadings'>;
}

/** @param isWanted whether a row is to be asked about. @throws the signal's reason. */
export async function dittoRows(
  { columns, rows }: Source,
  { inputs, headers, lookup }: DittoTable,
  slices: Slices,
  signal: AbortSignal,
  isWanted: (row: number) => boolean,
): Promise<DittoRows> {
  const indexes = cellIndexes(inputs, columns);
  const read = distinctColumns(indexes);
  const withMarks = cellsAboveFor(columns, indexes, headers, ['marks'], lookup);
  const withBoth = cellsAboveFor(columns, indexes, headers, ['marks', 'blanks'], lookup);
  const marked: number[] = [];
  const blankCells = new Map<number, number[]>();
  let [marks, blanks, goesOn] = [0, 0, false];
  const unclear = { first: '', rows: 0 };
  await slices.eachOf(
    rows,
    (cells, row) => {
      const continuing = read.find((at) => behindMark(cells[at]) !== undefined);
      const continues = continuing !== undefined;
      if (continues || read.some((at) => isDittoMark(cells[at]))) marked.push(row);
      const filled = withBoth.read(cells);
      if (withMarks.read(cells) !== cells) {
        if (!isWanted(row)) return;
        marks += 1;
        goesOn ||= continues;
        return;
      }
      if (continues && isWanted(row)) {
        unclear.rows += 1;
        unclear.first ||= String(cells[continuing]).trim();
      } else if (filled !== cells && isWanted(row)) {
        blanks += 1;
        for (const at of read) {
          if (filled[at] !== cells[at]) appendTo(blankCells, columns[at] ?? -1, row);
        }
      }
    },
    signal,
  );
  return {
    marks,
    goesOn,
    unclear,
    blanks,
    blankCells,
    looksSorted: looksSorted(marked, rows.length),
  };
}

/**
 * Whether the first row has a mark, or all marks are at the end, where sorting gathers them.
 * @param marked rows with marks, ascending.
 */
function looksSorted(marked: readonly number[], count: number): boolean {
  const [first] = marked;
  if (first === undefined) return false;
  const isAtEnd = first === count - marked.length;
  return first === 0 || (isAtEnd && marked.length >= BLOCK_MIN && first >= OTHERS_MIN);
}
