/**
 * The sheet that lists the changes, newest last. People may move, add and hide its columns: our columns are found by
 * their headers. Each row has a reference, so that no change is listed twice after Google killed an execution.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { cellText } from '../formulas/arguments.ts';
import { addGrid, flush, type Grid, gridById } from '../host/spreadsheet.ts';
import { radarHeaders, radarSheetSentences } from '../words/radar.ts';
import type { ChangeColumn, ChangeRow } from './change-row.ts';
import { readRadarSettings, saveRadarSettings } from './radar-settings.ts';

const COLUMNS = Object.keys(radarHeaders) as ChangeColumn[];
const ROWS_ADDED = 500;

type ColumnIndexes = Readonly<Record<ChangeColumn, number>>;

/** Adds the changes that are not listed yet. @returns the number of added rows. */
export function listChanges(changes: readonly ChangeRow[], language: Language): number {
  if (changes.length === 0) return 0;
  const grid = changesGrid() ?? addChangesGrid(language);
  const indexes = findColumns(grid, language);
  const references = column(grid, indexes.reference);
  const known = new Set(references);
  const rows = changes.filter(({ reference }) => !known.has(reference));
  if (rows.length === 0) return 0;
  const numbers = column(grid, indexes.number);
  const first = 1 + Math.max(lastFilled(numbers), lastFilled(references)) + 1;
  const missing = first + rows.length - grid.maxRows;
  if (missing > 0) grid.addRows(missing + ROWS_ADDED);
  for (const { column: at, names } of adjacentColumns(indexes)) {
    grid.putTexts(
      { row: first, column: at, rows: rows.length, columns: names.length },
      rows.map((row) => names.map((name) => row[name])),
    );
  }
  flush();
  return rows.length;
}

/** @returns undefined if there is no sheet, or a person deleted it. */
export function changesGrid(): Grid | undefined {
  const { changesSheet } = readRadarSettings();
  return changesSheet === undefined ? undefined : gridById(changesSheet);
}

function addChangesGrid(language: Language): Grid {
  const grid = addGrid(say(radarSheetSentences.changes, language));
  saveRadarSettings({ changesSheet: grid.id });
  return grid;
}

/** Finds the columns by their headers in either language, and adds missing columns at the right. */
function findColumns(grid: Grid, language: Language): ColumnIndexes {
  const width = grid.lastColumn;
  const headers =
    width === 0
      ? []
      : (grid.values({ row: 0, column: 0, rows: 1, columns: width })[0] ?? []).map((value) =>
          cellText(value).trim(),
        );
  const indexes = COLUMNS.map((name) => {
    const { ja, en } = radarHeaders[name];
    const found = headers.findIndex((header) => header === ja || header === en);
    if (found >= 0) return [name, found];
    return [name, headers.push(radarHeaders[name][language]) - 1];
  });
  const added = headers.slice(width);
  if (headers.length > grid.maxColumns) grid.addColumns(headers.length - grid.maxColumns);
  if (added.length > 0) {
    grid.putTexts({ row: 0, column: width, rows: 1, columns: added.length }, [added]);
  }
  return Object.fromEntries(indexes);
}

/**
 * Groups adjacent columns. Unless somebody moved our columns, all are written at once, so no row is ever half written.
 */
function adjacentColumns(
  indexes: ColumnIndexes,
): readonly { column: number; names: ChangeColumn[] }[] {
  const found: { column: number; names: ChangeColumn[] }[] = [];
  for (const name of COLUMNS) {
    const last = found[found.length - 1];
    if (last !== undefined && last.column + last.names.length === indexes[name]) {
      last.names.push(name);
    } else found.push({ column: indexes[name], names: [name] });
  }
  return found;
}

/** Texts below the header. */
function column(grid: Grid, index: number): readonly string[] {
  const rows = grid.lastRow - 1;
  if (rows < 1) return [];
  return grid.values({ row: 1, column: index, rows, columns: 1 }).map(([value]) => cellText(value));
}

/** @returns -1 if all are empty. */
function lastFilled(texts: readonly string[]): number {
  let last = texts.length - 1;
  while (last >= 0 && texts[last] === '') last -= 1;
  return last;
}
