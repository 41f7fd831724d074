/** Writes texts only if the cells are as the sidebar has read them, and reads back what it wrote. */
import { rowNumbers } from '@daicho/pane/src/row-numbers.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
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

type Texts = readonly (readonly (string | null)[])[];

/**
 * @returns whether the texts were written. Nothing is written if one of the cells has changed; a row that people
 * change at that very moment is restored. @param hidden rows of the texts that are hidden. @param onWritten gets the
 * rows that hold their texts now. @throws WorkbookError if the cells have been protected meanwhile, or if texts are
 * elsewhere than they were written, on a sheet with a filter; the rows are then restored.
 */
export function writeBlock(
  located: Located,
  pieces: readonly Piece[],
  columns: BlockColumns,
  texts: Texts,
  hidden: readonly number[] = [],
  onWritten: (rows: readonly WrittenRow[]) => void = () => {},
): boolean {
  if (pieces.some(({ start, count }) => start + count > located.rowCount)) return false;
  const blocks = pieces.map((piece) => ({ piece, block: readBlock(located, columns, piece) }));
  if (blocks.some(({ piece, block }) => block.mark !== piece.mark)) return false;
  const hiddenRows = new Set(hidden);
  let row = 0;
  const toWrite = blocks.map(({ piece, block }) => {
    const put = texts.slice(row, row + piece.count);
    const first = row;
    const isHidden = (at: number) => hiddenRows.has(first + at);
    row += piece.count;
    return { piece, block, put, isHidden };
  });
  try {
    for (const { piece, block, put, isHidden } of toWrite) {
      putTexts(located, piece, columns, put, block.before, isHidden);
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
    put.forEach((texts, at) => {
      if (wrong.includes(at) || texts.every((text) => text === null)) return;
      const [read = [], before = []] = [block.read[at], block.before[at]];
      written.push({ row: piece.start + at, read, before, texts });
    });
    if (wrong.length === 0) return true;
    const before = put.map((cells, at) =>
      wrong.includes(at) ? textsOf(block.before[at], cells, now.before[at]) : [],
    );
    restoreTexts(located, piece, columns, before, now.before);
    return false;
  });
  if (misplaced.length > 0) {
    throw new WorkbookError(errors.misplaced, { rows: rowNumbers(misplaced) }, 'misplaced');
  }
  onWritten(written);
  return areRight.every(Boolean);
}

/** Checks whether the cells have been protected since the run began; Google reports that only as free text. */
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
 * written, rows have moved afterwards, with their own texts.
 */
function rowsWrittenWrongly(put: Texts, blockBefore: Block, now: Block): readonly number[] {
  const areInPlace = put.every((texts, row) =>
    texts.every((text, at) => text === null || text === String(now.before[row]?.[at] ?? '')),
  );
  if (!areInPlace) return [];
  return put.flatMap((_, row) => {
    const isSame = blockBefore.read[row]?.every((cell, at) => cell === now.read[row]?.[at]) ?? true;
    return isSame ? [] : [row];
  });
}

/**
 * Finds rows that do not hold what was written, although none has changed or moved. Cells that held something and got
 * no text are never in a written range.
 */
function misplacedRows(put: Texts, blockBefore: Block, now: Block): readonly number[] {
  const haveMoved = blockBefore.read.some((cells, row) =>
    cells.some((cell, at) => cell !== now.read[row]?.[at]),
  );
  if (haveMoved) return [];
  return put.flatMap((texts, row) => {
    const isRight = texts.every((text, at) => {
      const before = blockBefore.before[row]?.[at] ?? null;
      const isOpen = text !== null || before === null;
      return !isOpen || (text ?? '') === String(now.before[row]?.[at] ?? '');
    });
    return isRight ? [] : [row];
  });
}

/** Gives the texts that the cells held before they were written, also of empty ones that now hold something. */
function textsOf(
  before: readonly CellValue[] | undefined,
  put: readonly (string | null)[],
  now: readonly CellValue[] | undefined,
): (string | null)[] {
  return put.map((text, at) => {
    const was = before?.[at] ?? null;
    const isChanged = text !== null || (was === null && (now?.[at] ?? null) !== null);
    return isChanged ? String(was ?? '') : null;
  });
}

/** Puts texts back row by row, so that no filter can lead them into other rows. */
function restoreTexts(
  located: Located,
  { start }: Rows,
  columns: BlockColumns,
  texts: Texts,
  now: Cells,
): void {
  texts.forEach((cells, at) => {
    if (cells.length === 0) return;
    putTexts(located, { start: start + at, count: 1 }, columns, [cells], now.slice(at, at + 1));
  });
}

function putTexts(
  located: Located,
  rows: Rows,
  { write, days = [], blankFormats = [] }: BlockColumns,
  texts: Texts,
  before: Cells,
  isHidden?: (row: number) => boolean,
): void {
  write.forEach((column, at) => {
    const wanted = texts.map((row) => row[at] ?? null);
    const is = before.map((row) => row[at] ?? null);
    for (const { start, put } of stretches(wanted, is, isHidden)) {
      const box = columnBox(located, column, { start: rows.start + start, count: put.length });
      const cells = put.map((text) => [text]);
      const blank = blankFormats[at] ?? undefined;
      if (days.includes(column)) located.grid.putDays(box, cells, blank);
      else located.grid.putTexts(box, cells, blank);
    }
  });
}
