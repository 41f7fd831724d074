/** Reads a workbook's sheet or a CSV file as rows. */
import { findHeader, HEAD_ROWS } from '@daicho/shared/headers/find-header.ts';
import { columnName } from '../a1.ts';
import { columnByPlace } from '../column-places.ts';
import { readSheets } from '../open-table.ts';
import type { SheetCells, SheetRow } from '../sheet-cells.ts';
import { TableError } from '../table-error.ts';
import { PlainRow, type Row, type RowSource } from './row.ts';

interface Choice {
  /** A header in the row of headers. */
  readonly column: string;
  readonly hasHeader: boolean;
  readonly sheet: string | undefined;
}

const GROUP_ROWS = 1000;

/** @throws TableError */
export async function tableSource(path: string, choice: Choice): Promise<RowSource> {
  const sheets = await readSheets(path);
  const wanted = sheets.filter(({ sheet }) => choice.sheet === undefined || sheet === choice.sheet);
  if (wanted.length === 0) {
    const names = sheets.flatMap(({ sheet }) => sheet ?? []);
    throw new TableError('sheet_not_found', { path, sheet: choice.sheet ?? '', sheets: names });
  }
  const placed = [];
  for (const sheet of wanted) placed.push({ sheet, ...(await headOf(sheet, choice)) });
  const [first] = placed;
  const best = placed.find(({ hasColumn }) => hasColumn) ?? first;
  if (best === undefined) throw new TableError('empty_file', { path });
  const { columns, from, sheet } = best;
  return { path, columns, header: undefined, groups: () => groupsOf(sheet, columns, from) };
}

/** Finds the row of headers: the row that has the header `column`, else the first filled row. */
async function headOf({ rows }: SheetCells, { column, hasHeader }: Choice) {
  const head: SheetRow[] = [];
  for await (const row of rows()) {
    head.push(row);
    if (head.length === HEAD_ROWS) break;
  }
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const letters = Array.from({ length: width }, (_, i) => columnName(i + 1));
  if (!hasHeader) return { columns: letters, from: 0, hasColumn: width > 0 };
  const texts = head.map(({ number, cells }) => ({
    number,
    cells: cells.flatMap((cell, i) => (cell === null ? [] : [{ column: i, text: String(cell) }])),
  }));
  const place = findHeader(texts, column)[0] ?? columnByPlace(texts, column, 0);
  const number = place?.row ?? head[0]?.number ?? 0;
  const cells = head.find((row) => row.number === number)?.cells ?? [];
  const columns = cells.map((cell, i) => (cell === null ? (letters[i] ?? '') : String(cell)));
  return { columns, from: number + 1, hasColumn: place !== undefined };
}

async function* groupsOf(
  { rows }: SheetCells,
  columns: readonly string[],
  from: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  let group: Row[] = [];
  for await (const { number, cells } of rows()) {
    if (number < from) continue;
    const blanks = Array.from({ length: Math.max(0, columns.length - cells.length) }, () => null);
    group.push(new PlainRow(number + 1, columns, [...cells, ...blanks]));
    if (group.length < GROUP_ROWS) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
