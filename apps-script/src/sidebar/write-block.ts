/** Writes cells only if they have not changed since the sidebar read them, and reads back what was written. */
import type { FormattedCell, Puts } from '@daicho/pane/src/host.ts';
import { rowNumbers } from '@daicho/pane/src/row-numbers.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { Box } from '@daicho/shared/cells/box.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { flush } from '../host/spreadsheet.ts';
import type { Piece } from '../protocol/calls.ts';
import type { WrittenRow } from '../runs/written-log.ts';
import {
  type Block,
  type BlockColumns,
  type Cells,
  columnBox,
  type Rows,
  readBlock,
} from './cells.ts';
import type { Located } from './locate.ts';
import { protectionOf } from './protection.ts';
import { stretches } from './stretches.ts';

type Put = Puts[number][number];

/**
 * @returns whether the puts were written. Nothing is written if one of the cells has changed; a row that people change
 * at that very moment is restored. @param hidden rows of the puts that are hidden. @param onWritten receives the rows
 * that now hold the puts. @throws WorkbookError if the cells have been protected meanwhile, or if a filter led the
 * texts into other rows, which are then restored.
 */
export function writeBlock(
  located: Located,
  pieces: readonly Piece[],
  columns: BlockColumns,
  puts: Puts,
  hidden: readonly number[],
  onWritten: (rows: readonly WrittenRow[]) => void,
): boolean {
  if (pieces.some(({ start, count }) => start + count > located.rowCount)) return false;
  const blocks = pieces.map((piece) => ({ piece, block: readBlock(located, columns, piece) }));
  if (blocks.some(({ piece, block }) => block.mark !== piece.mark)) return false;
  const hiddenRows = new Set(hidden);
  let row = 0;
  const toWrite = blocks.map(({ piece, block }) => {
    const put = puts.slice(row, row + piece.count);
    const first = row;
    const isHidden = (at: number) => hiddenRows.has(first + at);
    row += piece.count;
    return { piece, block, put, isHidden };
  });
  try {
    for (const { piece, block, put, isHidden } of toWrite) {
      putCells(located, piece, columns, put, block.before, isHidden);
    }
    flush();
  } catch (error) {
    throw protectionSince(located, pieces, columns) ?? error;
  }
  const misplaced: number[] = [];
  const written: WrittenRow[] = [];
  const areRight = toWrite.map(({ piece, block, put }) => {
    const now = readBlock(located, columns, piece);
    const rowsHere = located.grid.isFiltered ? misplacedRows(put, block, now) : [];
    misplaced.push(...rowsHere.map((at) => located.headerRow + 1 + piece.start + at));
    const wrong =
      rowsHere.length > 0 ? put.map((_, at) => at) : rowsWrittenWrongly(put, block, now);
    put.forEach((cells, at) => {
      if (wrong.includes(at) || cells.every((cell) => cell === null)) return;
      const [read = [], before = []] = [block.read[at], block.before[at]];
      const formats = block.looks?.formats[at];
      written.push({ row: piece.start + at, read, before, puts: cells, formats });
    });
    if (wrong.length === 0) return true;
    const before = put.map((cells, at) =>
      wrong.includes(at) ? cellsBefore(block, at, cells, now.before[at]) : [],
    );
    restoreCells(located, piece, columns, before, now.before);
    return false;
  });
  if (misplaced.length > 0) {
    throw new WorkbookError(errors.misplaced, { rows: rowNumbers(misplaced) }, 'misplaced');
  }
  onWritten(written);
  return areRight.every(Boolean);
}

/** Checks whether the cells have been protected since the run began. Google's own error says that only in free text. */
function protectionSince(
  located: Located,
  pieces: readonly Piece[],
  { write }: BlockColumns,
): WorkbookError | undefined {
  const { grid } = located;
  const boxes = pieces.flatMap((piece) => write.map((column) => columnBox(located, column, piece)));
  return protectionOf(grid, boxes);
}

/**
 * Finds rows that people changed between the last reading and the writing. If the texts are no longer where they were
 * written, rows have been moved together with their texts, and no row is wrong.
 */
function rowsWrittenWrongly(put: Puts, blockBefore: Block, now: Block): readonly number[] {
  const areInPlace = put.every((cells, row) =>
    cells.every((cell, at) => cell === null || holds(now.before[row]?.[at], cell)),
  );
  if (!areInPlace) return [];
  return put.flatMap((_, row) => {
    const isSame = blockBefore.read[row]?.every((cell, at) => cell === now.read[row]?.[at]) ?? true;
    return isSame ? [] : [row];
  });
}

/**
 * Whether a cell holds the value that was put there. A text may have become a value of any type; a
 * formatted value has to be the same.
 */
function holds(cell: CellValue | undefined, put: string | FormattedCell): boolean {
  return typeof put === 'string' ? put === String(cell ?? '') : put.value === cell;
}

/**
 * Finds rows that do not hold what was written although no row has changed or moved. A cell with a value that gets no
 * text is never inside a written range.
 */
function misplacedRows(put: Puts, blockBefore: Block, now: Block): readonly number[] {
  const haveMoved = blockBefore.read.some((cells, row) =>
    cells.some((cell, at) => cell !== now.read[row]?.[at]),
  );
  if (haveMoved) return [];
  return put.flatMap((cells, row) => {
    const isRight = cells.every((cell, at) => {
      const before = blockBefore.before[row]?.[at] ?? null;
      const isOpen = cell !== null || before === null;
      return !isOpen || holds(now.before[row]?.[at], cell ?? '');
    });
    return isRight ? [] : [row];
  });
}

/**
 * Gives the former content of the cells of a row that was written; also for cells that were empty
 * and now hold something.
 */
function cellsBefore(
  { before, looks }: Block,
  row: number,
  put: readonly Put[],
  now: readonly CellValue[] | undefined,
): Put[] {
  return put.map((cell, at) => {
    const was = before[row]?.[at] ?? null;
    if (cell === null && (was !== null || (now?.[at] ?? null) === null)) return null;
    const format = looks?.formats[row]?.[at];
    if (cell === null || typeof cell === 'string' || format === undefined) return String(was ?? '');
    return { value: typeof was === 'number' ? was : String(was ?? ''), format };
  });
}

/** Puts cells back row by row, so that no filter can lead the values into other rows. */
function restoreCells(
  located: Located,
  { start }: Rows,
  columns: BlockColumns,
  puts: Puts,
  now: Cells,
): void {
  puts.forEach((cells, at) => {
    if (cells.length === 0) return;
    putCells(located, { start: start + at, count: 1 }, columns, [cells], now.slice(at, at + 1));
  });
}

function putCells(
  located: Located,
  rows: Rows,
  { write, days = [], blankFormats = [] }: BlockColumns,
  puts: Puts,
  before: Cells,
  isHidden?: (row: number) => boolean,
): void {
  write.forEach((column, at) => {
    const boxOf = (start: number, count: number) =>
      columnBox(located, column, { start: rows.start + start, count });
    const wanted = puts.map((row) => row[at] ?? null);
    putFormatted(located, wanted, boxOf);
    const texts = wanted.map((put) => (typeof put === 'string' ? put : null));
    const is = before.map((row) => row[at] ?? null);
    for (const { start, put } of stretches(texts, is, isHidden)) {
      const box = boxOf(start, put.length);
      const cells = put.map((text) => [text]);
      const blank = blankFormats[at] ?? undefined;
      if (days.includes(column)) located.grid.putDays(box, cells, blank);
      else located.grid.putTexts(box, cells, blank);
    }
  });
}

/** Puts values with their formats and skips the cells between them, which may have other formats or formulas. */
function putFormatted(
  { grid }: Located,
  wanted: readonly Put[],
  boxOf: (start: number, count: number) => Box,
): void {
  const runs: { readonly start: number; readonly cells: FormattedCell[][] }[] = [];
  wanted.forEach((put, row) => {
    if (put === null || typeof put === 'string') return;
    const last = runs[runs.length - 1];
    if (last !== undefined && last.start + last.cells.length === row) last.cells.push([put]);
    else runs.push({ start: row, cells: [[put]] });
  });
  for (const { start, cells } of runs) grid.putFormatted(boxOf(start, cells.length), cells);
}
