/**
 * Writes the cells of a dropped list in the form that the page reads: one JSON text on each line. The name of a sheet
 * comes first, then lines with some of its rows each, so that the page never reads much at once.
 */

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { readSheets } from '../../tables/open-table.ts';
import type { SheetCells, SheetRow } from '../../tables/sheet-cells.ts';
import { DeskError } from './desk-error.ts';
import { BLANKS_MAX, CELLS_MAX, CHARACTERS_MAX } from './limits.ts';
import { listSentences as sentences } from './words.ts';

export const CELLS_FILE = 'cells.ndjson';

/** Number of cells after which a line ends. */
const CELLS_OF_LINE = 4_000;

/** @returns the names of the sheets, with null for the sheet of a CSV. @throws TableError, DeskError */
export async function writeCells(path: string, folder: string): Promise<(string | null)[]> {
  const sheets = await readSheets(path);
  const output = createWriteStream(join(folder, CELLS_FILE), { mode: 0o600 });
  await pipeline(Readable.from(linesOf(sheets)), output);
  return sheets.map(({ sheet }) => sheet ?? null);
}

async function* linesOf(sheets: readonly SheetCells[]): AsyncGenerator<string> {
  const left: Room = { cells: CELLS_MAX, blanks: BLANKS_MAX, characters: CHARACTERS_MAX };
  for (const { sheet, rows } of sheets) {
    yield line({ sheet: sheet ?? null });
    let held: SheetRow[] = [];
    let count = 0;
    for await (const row of rows()) {
      spend(row, left);
      held.push(row);
      count += row.cells.length + 1;
      if (count < CELLS_OF_LINE) continue;
      yield line(linedUp(held));
      held = [];
      count = 0;
    }
    if (held.length > 0) yield line(linedUp(held));
  }
}

/** Gives rows as arrays: their numbers, their cells, and the numbers of hidden rows. */
function linedUp(rows: readonly SheetRow[]) {
  return {
    numbers: rows.map(({ number }) => number),
    cells: rows.map(({ cells }) => cells),
    hidden: rows.filter(({ isHidden }) => isHidden).map(({ number }) => number),
  };
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** What a list may still hold. */
interface Room {
  cells: number;
  blanks: number;
  characters: number;
}

function spend({ cells }: SheetRow, left: Room): void {
  for (const cell of cells) {
    if (cell === null) {
      left.blanks -= 1;
      continue;
    }
    left.cells -= 1;
    if (typeof cell === 'string') left.characters -= cell.length;
  }
  if (left.cells < 0 || left.characters < 0) {
    throw new DeskError(413, sentences.tooManyCells, { limit: countText(CELLS_MAX) });
  }
  if (left.blanks < 0) {
    throw new DeskError(413, sentences.tooManyBlanks, { limit: countText(BLANKS_MAX) });
  }
}
