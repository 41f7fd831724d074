/** Writes texts only if the cells are as the sidebar has read them. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { flush } from '../host/spreadsheet.ts';
import { type Block, type BlockColumns, boxOf, type Cells, type Rows, readBlock } from './cells.ts';
import type { Located } from './locate.ts';
import type { Piece } from './protocol.ts';
import { stretches } from './stretches.ts';

type Texts = readonly (readonly (string | null)[])[];

/**
 * @returns whether the texts were written. Nothing is written if one of the cells has changed; a row that people change at
 * that very moment is restored.
 * @throws WorkbookError if the cells have been protected meanwhile.
 */
export function writeBlock(
  located: Located,
  pieces: readonly Piece[],
  columns: BlockColumns,
  texts: Texts,
): boolean {
  if (pieces.some(({ start, count }) => start + count > located.rowCount)) return false;
  const blocks = pieces.map((piece) => ({ piece, block: readBlock(located, columns, piece) }));
  if (blocks.some(({ piece, block }) => block.mark !== piece.mark)) return false;
  let row = 0;
  const toWrite = blocks.map(({ piece, block }) => {
    const put = texts.slice(row, row + piece.count);
    row += piece.count;
    return { piece, block, put };
  });
  try {
    for (const { piece, block, put } of toWrite) {
      putTexts(located, piece, columns.write, put, block.before);
    }
    flush();
  } catch (error) {
    throw protectionOf(located, pieces, columns) ?? error;
  }
  const areRight = toWrite.map(({ piece, block, put }) => {
    const now = readBlock(located, columns, piece);
    const wrong = rowsWrittenWrongly(put, block, now);
    if (wrong.length === 0) return true;
    const before = put.map((cells, at) =>
      wrong.includes(at) ? textsOf(block.before[at], cells) : [],
    );
    putTexts(located, piece, columns.write, before, now.before);
    return false;
  });
  return areRight.every(Boolean);
}

/** Checks whether the cells have been protected since the run began, which Google reports only in free text. */
function protectionOf(
  located: Located,
  pieces: readonly Piece[],
  { write }: BlockColumns,
): WorkbookError | undefined {
  const { grid } = located;
  const boxes = pieces.flatMap((piece) => write.map((column) => boxOf(located, column, piece)));
  if (!grid.isProtected(boxes)) return undefined;
  return new WorkbookError(errors.protectedSheet, { name: grid.name });
}

/**
 * Finds rows that people changed between the last reading and the writing. If the texts are no longer where they were
 * written, rows have moved afterwards and took their own texts with them.
 */
function rowsWrittenWrongly(put: Texts, seen: Block, now: Block): readonly number[] {
  const areInPlace = put.every((texts, row) =>
    texts.every((text, at) => text === null || text === String(now.before[row]?.[at] ?? '')),
  );
  if (!areInPlace) return [];
  return put.flatMap((_, row) => {
    const isSame = seen.read[row]?.every((cell, at) => cell === now.read[row]?.[at]) ?? true;
    return isSame ? [] : [row];
  });
}

/** Gives the texts of the cells before they were written. */
function textsOf(
  before: readonly CellValue[] | undefined,
  put: readonly (string | null)[],
): (string | null)[] {
  return put.map((text, at) => (text === null ? null : String(before?.[at] ?? '')));
}

function putTexts(
  located: Located,
  rows: Rows,
  write: readonly number[],
  texts: Texts,
  before: Cells,
): void {
  write.forEach((column, at) => {
    const wanted = texts.map((row) => row[at] ?? null);
    const is = before.map((row) => row[at] ?? null);
    for (const { start, put } of stretches(wanted, is)) {
      const box = boxOf(located, column, { start: rows.start + start, count: put.length });
      located.grid.putTexts(
        box,
        put.map((text) => [text]),
      );
    }
  });
}
