import {
  findHeader,
  HEAD_ROWS,
  type HeaderPosition,
  type HeadRow,
} from '@daicho/shared/headers/find-header.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { cellName } from '../a1.ts';
import { columnByPlace, headerNotFound, letteredColumn } from '../column-places.ts';
import { TableError } from '../table-error.ts';
import type { TableOptions } from '../table-file.ts';
import { cellValue, sharedIndex } from './cell-value.ts';
import { namingPart, scanPart } from './part-scan.ts';
import type { RawCell } from './raw-cell.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet-reader.ts';
import { chooseSheets, type Sheet, type Workbook } from './workbook.ts';
import { XmlProblem } from './xml-scanner.ts';

/** Position of the header cell; rows and columns are counted from 1. */
export interface SheetHeader extends HeaderPosition {
  /** Whether a person has seen and chosen this position, so that a merged header is not refused. */
  readonly isSeen?: true;
  readonly sheet: Sheet;
}

/**
 * Finds the header on the named sheet, or on the first visible sheet that has it; if none has it, the column with these
 * letters or this number.
 *
 * @throws TableError `sheet_not_found`, `no_visible_sheet`, `empty_sheet`, `header_not_found`, `header_twice`
 */
export async function findSheetHeader(
  workbook: Workbook,
  options: Pick<TableOptions, 'column' | 'sheet' | 'place'>,
): Promise<SheetHeader> {
  const { column, place: known } = options;
  const [sheet] = known === undefined ? [] : chooseSheets(workbook, options.sheet);
  if (known !== undefined && sheet !== undefined) {
    return {
      row: known.row + 1,
      column: known.column + 1,
      headers: [],
      cells: [],
      sheet,
      isSeen: true,
    };
  }
  const seen: HeadRow[] = [];
  let named: SheetHeader | undefined;
  for await (const { sheet, rows } of sheetHeads(workbook, options.sheet)) {
    const [place, ...more] = findHeader(rows, column);
    if (place !== undefined && more.length > 0) {
      throw new TableError('header_twice', { column, places: [place, ...more].map(cellName) });
    }
    if (place !== undefined) return { ...place, sheet };
    const lettered = columnByPlace(rows, column, 1);
    if (lettered !== undefined) named ??= { ...lettered, sheet };
    seen.push(...rows);
  }
  if (named !== undefined) return named;
  throw headerNotFound(seen, column);
}

/**
 * Finds a column by its letters on the named sheet, or on the first visible sheet that is not empty. @throws TableError
 */
export async function findSheetColumn(
  workbook: Workbook,
  { column, sheet: name }: { readonly column: string; readonly sheet?: string },
): Promise<SheetHeader> {
  for await (const { sheet, rows } of sheetHeads(workbook, name)) {
    if (rows.length === 0) continue;
    return { ...letteredColumn(rows, column, { row: 0, first: 1 }), sheet };
  }
  throw headerNotFound([], column);
}

/**
 * Reads the first rows of the named sheet, or of every visible sheet.
 *
 * @throws TableError `sheet_not_found`, `no_visible_sheet`, and at the end `empty_sheet` if no sheet has a filled row.
 */
export async function* sheetHeads(
  workbook: Workbook,
  name: string | undefined,
  count = HEAD_ROWS,
): AsyncGenerator<{ readonly sheet: Sheet; readonly rows: readonly HeadRow[] }> {
  const sheets = chooseSheets(workbook, name);
  let isEmpty = true;
  for (const sheet of sheets) {
    const rows = await readHead(workbook, sheet, count);
    if (rows.length > 0) isEmpty = false;
    yield { sheet, rows };
  }
  if (isEmpty) throw new TableError('empty_sheet', { sheets: sheets.map((sheet) => sheet.name) });
}

/** Largest number of characters in the first rows: a row of 16,384 long headers has a million. */
const MOST_CHARACTERS = 2 ** 24;

/** Reads the first filled rows. */
async function readHead(
  workbook: Workbook,
  sheet: Sheet,
  count: number,
): Promise<readonly HeadRow[]> {
  const { archive } = workbook;
  const rows: RawCell[][] = [];
  let cells: RawCell[] = [];
  let length = 0;
  const reader = new SheetReader('all');
  await scanPart(archive, sheet.entry, reader, (event) => {
    if (event === 'row') cells = [];
    else if (event === 'cell-end' && reader.cell?.hasContent) {
      cells.push(reader.cell);
      length += lengthOf(reader.cell);
      if (length > MOST_CHARACTERS) {
        if (rows.length >= HEAD_ROWS) return 'stop';
        throw tooMuchText();
      }
    } else if (event === 'row-end' && cells.length > 0) rows.push(cells);
    return rows.length === count ? 'stop' : undefined;
  });
  try {
    const indices = rows.flat().map(sharedIndex);
    const wanted = new Set(indices.filter((index) => index !== undefined));
    const strings = await readSharedStrings(workbook, wanted);
    return rows.map((row) => ({
      number: row[0]?.row ?? 0,
      cells: row
        .map((cell) => ({ column: cell.column, text: String(cellValue(cell, strings) ?? '') }))
        .filter((cell) => cell.text !== ''),
    }));
  } catch (error) {
    throw namingPart(error, archive, sheet.entry);
  }
}

function lengthOf({ value = '', inline = '' }: RawCell): number {
  return value.length + inline.length;
}

function tooMuchText(): XmlProblem {
  const limit = countText(MOST_CHARACTERS);
  return new XmlProblem('unsupported', `over ${limit} characters in the first ${HEAD_ROWS} rows`);
}
