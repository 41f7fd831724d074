/** Writes one row for each customer of a list, and the dropped values in a second sheet or file. */
import { extname } from 'node:path';
import { CellsAbove } from '@daicho/shared/cells/cells-above.ts';
import type { Duplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { headerKey } from '@daicho/shared/headers/find-header.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { columnName } from '../../../tables/a1.ts';
import { type NewCell, type NewSheet, shownCell } from '../../../tables/new-sheet.ts';
import type { SheetRow } from '../../../tables/sheet-cells.ts';
import { readAnySheets } from '../../../tables/streams/open-any-table.ts';
import type { TableFile } from '../../../tables/table-file.ts';
import { besideTable, writeNewCsv, writeNewWorkbook } from '../../../tables/write-new-table.ts';
import { runError } from '../../error.ts';
import { columnsOf } from '../list.ts';
import type { ListOptions } from '../options.ts';
import { type DroppedValue, groupRow, mergedRow } from './merge-rows.ts';
import { rowRanges } from './row-ranges.ts';
import type { CellRules, GroupRow } from './rules.ts';
import { mergeHeaders, mergeSentences, mergeSheetNames } from './words.ts';

interface Merging {
  readonly output: string;
  readonly rules: CellRules;
  readonly list: ListOptions;
  readonly table: TableFile;
  readonly found: Duplicates;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly formulaGuard: boolean;
}

export interface Merged {
  readonly rows: number;
  readonly dropped: number;
  /** Files that were written. */
  readonly outputs: readonly string[];
}

export async function writeMerged(merging: Merging): Promise<Merged> {
  const { output, table, language, signal, formulaGuard } = merging;
  const whole = await wholeTable(merging);
  const dropped: MergedValue[] = [];
  let written = 0;
  const sheet = (name: keyof typeof mergeSheetNames, width: number, rows: NewSheet['rows']) => ({
    name: say(mergeSheetNames[name], language),
    columns: Array.from({ length: width }, () => ({ width: 16 })),
    rows,
  });
  const merged = sheet('merged', whole.headers.length + 1, async function* () {
    yield [...whole.headers, say(mergeHeaders.from, language)];
    for await (const { cells, drops } of goldenRows(merging, whole)) {
      for (const drop of drops) dropped.push({ ...drop, mergedRow: written + 2 });
      written += 1;
      yield cells;
    }
  });
  const rest = sheet('dropped', 5, () => droppedRows(dropped, whole.headers, language));
  const file = { output, source: table.path, signal, formulaGuard };
  if (extname(output).toLowerCase() !== '.csv') {
    await writeNewWorkbook(file, [merged, rest]);
    return { rows: written, dropped: dropped.length, outputs: [output] };
  }
  const beside = besideTable(output, 'dropped');
  await writeNewCsv(file, merged);
  await writeNewCsv({ ...file, output: beside }, rest);
  return { rows: written, dropped: dropped.length, outputs: [output, beside] };
}

interface MergedValue extends DroppedValue {
  /** Number of the merged row in the new table. */
  readonly mergedRow: number;
}

interface WholeTable {
  readonly headers: readonly string[];
  readonly rules: CellRules;
  readonly dateAt: number | undefined;
  /** Gives the rows below the headers, with their numbers in the list, counted from 0. */
  rows(): AsyncGenerator<SheetRow>;
}

/** Opens the table with all of its columns. @throws EnrichError for a rule about a missing column. */
async function wholeTable({ list, table, rules }: Merging): Promise<WholeTable> {
  const sheets = await readAnySheets(table.path);
  const sheet = sheets.find((each) => each.sheet === table.sheet) ?? sheets[0];
  const headerRow = table.firstRow - 2;
  let headers: readonly string[] = list.hasHeader ? [] : letters(table.freeColumn);
  for await (const { number, cells } of sheet?.rows() ?? []) {
    if (number < headerRow || !list.hasHeader) continue;
    if (number === headerRow) headers = Array.from(cells, (cell) => String(cell ?? ''));
    break;
  }
  const at = (header: string) => {
    const column = headers.findIndex((each) => headerKey(each) === headerKey(header));
    if (column < 0) throw runError(mergeSentences.noColumn, { header });
    return column;
  };
  // A rule may spell a header differently, so the rule is stored under the table's own header.
  const byHeader = new Map(
    [...rules.byHeader].map(([header, rule]) => [headers[at(header)] ?? '', rule]),
  );
  const { dateColumn } = rules;
  const compared = columnsOf(list).map((of) => of.map(at));
  const above = () => (list.readsDittos ? new CellsAbove(compared, headers) : undefined);
  return {
    headers,
    rules: { ...rules, byHeader },
    dateAt: dateColumn === undefined ? undefined : at(dateColumn),
    async *rows() {
      // A row that is no longer below its neighbour has to contain the cells that its ditto marks stand for.
      const dittos = above();
      for await (const row of sheet?.rows() ?? []) {
        const number = row.number - headerRow - 1;
        if (number < 0 || number >= table.rowCount) continue;
        yield { ...row, cells: dittos?.read(row.cells) ?? row.cells, number };
      }
    },
  };
}

function letters(width: number): readonly string[] {
  return Array.from({ length: width }, (_, i) => columnName(i + 1));
}

async function* goldenRows(
  { table, found, language }: Merging,
  { headers, rules, dateAt, rows }: WholeTable,
): AsyncGenerator<{ readonly cells: readonly NewCell[]; readonly drops: readonly DroppedValue[] }> {
  const groups = new Map<number, GroupRow[]>();
  for await (const sheetRow of rows()) {
    const { number } = sheetRow;
    const group = found.customers[number] ?? 0;
    if (group === 0) continue;
    const isKept = found.finding(number)?.isKept === true;
    const row = groupRow(table.firstRow + number, sheetRow, isKept, dateAt);
    const others = groups.get(group);
    if (others === undefined) groups.set(group, [row]);
    else others.push(row);
  }
  for await (const { number, cells, formats = [] } of rows()) {
    const group = groups.get(found.customers[number] ?? 0);
    if (group === undefined) {
      const shown = cells.map((cell, i) => shownCell(cell, formats[i]));
      yield { cells: padded(shown, headers.length), drops: [] };
    } else if (group[0]?.number === table.firstRow + number) {
      const merged = mergedRow(group, headers, rules);
      const numbers = group.map((row) => row.number);
      const from = rowRanges(numbers, language);
      yield { cells: [...padded(merged.cells, headers.length), from], drops: merged.dropped };
    }
  }
}

function padded(cells: readonly NewCell[], width: number): readonly NewCell[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, i) => cells[i] ?? null);
}

async function* droppedRows(
  dropped: readonly MergedValue[],
  headers: readonly string[],
  language: Language,
): AsyncGenerator<readonly NewCell[]> {
  const order = ['mergedRow', 'row', 'column', 'kept', 'dropped'] as const;
  yield order.map((header) => say(mergeHeaders[header], language));
  for (const { mergedRow: to, row, column, kept, dropped: value } of dropped) {
    yield [to, row, headers[column] ?? '', kept, value];
  }
}
