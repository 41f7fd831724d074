/**
 * Copies rows of a target to a new sheet: values with their number formats, under one row of
 * headers. Hidden rows and columns stay hidden.
 */
import type { SheetCopy, Waiting } from '@daicho/pane/src/host.ts';
import { rowStretches } from '@daicho/pane/src/row-numbers.ts';
import { calculateOnce, excelRun, type Session } from '../excel-run.ts';
import { BLOCK_ROWS } from '../reading/blocks.ts';
import { BOX, copyBox } from '../reading/box.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { certainlyHiddenRows } from '../reading/hidden-rows.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import { inHalves } from '../reading/read-rows.ts';
import { readTarget } from '../reading/read-target.ts';
import { cellInput } from './cell-input.ts';
import { forbidReadOnly } from './check-writable.ts';
import { formatToCopy } from './column-format.ts';
import { putTexts } from './put-texts.ts';

/** Longest name of a sheet. */
const NAME_MAX = 31;

/** Stretches of rows that one call hides. */
const STRETCHES_AT_ONCE = 1_000;

export async function copyToSheet(
  target: ExcelTarget,
  copy: SheetCopy,
  waiting: Waiting,
): Promise<ExcelTarget> {
  forbidReadOnly();
  const rows = await excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    const sheet = await addSheet(session, copy.name);
    try {
      await putHeaders(session, sheet, located, copy.headers);
      const { count, hidden } = await putRows(session, sheet, located, copy);
      await copyColumnLooks(session, sheet, located, copy.headers.length);
      await hideRows(session, sheet, hidden);
      await session.change(() => {
        sheet.activate();
      });
      return count;
    } catch (error) {
      // Removes an incomplete copy, which would look like a complete one.
      await session.change(() => {
        sheet.delete();
      });
      throw error;
    }
  }, waiting);
  const tableRange = {
    headerRow: 0,
    headerRows: 1,
    column: 0,
    columns: copy.headers.length,
    rows,
  } as const;
  return readTarget(waiting, tableRange);
}

/** Gives the name, with a number added if another sheet has this name. */
export function newSheetName(name: string, waiting: Waiting): Promise<string> {
  return excelRun((session) => freeName(session, name), waiting);
}

async function freeName(session: Session, name: string): Promise<string> {
  const taken = await session.step(({ workbook }) => {
    workbook.worksheets.load('items/name');
    return () => new Set(workbook.worksheets.items.map((one) => one.name.toLowerCase()));
  });
  let free = name.slice(0, NAME_MAX);
  for (let i = 2; taken.has(free.toLowerCase()); i++) {
    const end = ` (${i})`;
    free = name.slice(0, NAME_MAX - end.length) + end;
  }
  return free;
}

async function addSheet(session: Session, name: string): Promise<Excel.Worksheet> {
  const free = await freeName(session, name);
  return session.step(({ workbook }) => {
    const sheet = workbook.worksheets.add(free);
    sheet.load('id');
    return () => sheet;
  });
}

async function putHeaders(
  session: Session,
  sheet: Excel.Worksheet,
  { headerRow }: LocatedTarget,
  headers: readonly string[],
): Promise<void> {
  const format = await session.step(() => formatToCopy(headerRow));
  await session.change((context) => {
    calculateOnce(context);
    const row = sheet.getRangeByIndexes(0, 0, 1, headers.length);
    if (format !== undefined) row.copyFrom(format, 'Formats');
    putTexts(row, [headers]);
  });
}

/** @returns the number of rows that were copied, and the rows of the new sheet whose originals are hidden. */
async function putRows(
  session: Session,
  sheet: Excel.Worksheet,
  located: LocatedTarget,
  { headers, rows }: SheetCopy,
): Promise<{ readonly count: number; readonly hidden: readonly number[] }> {
  const wanted = rows === undefined ? undefined : new Set(rows);
  const columns = headers.map((_, column) => column);
  const hidden: number[] = [];
  let next = 1;
  for (let start = 0; start < located.rowCount; start += BLOCK_ROWS) {
    const size = Math.min(BLOCK_ROWS, located.rowCount - start);
    await inHalves(start, size, async (from, count) => {
      const read = await readCells(session, located, columns, { from, count });
      const isWanted = (_: unknown, at: number) => wanted?.has(from + at) !== false;
      const copied = Array.from({ length: count }, (_, at) => at).filter((at) => isWanted(at, at));
      const { length } = copied;
      if (length === 0) return;
      const isHidden = new Set(await hiddenAmong(session, located, from, count));
      copied.forEach((at, place) => {
        if (isHidden.has(at)) hidden.push(next + place);
      });
      await session.change((context) => {
        calculateOnce(context);
        read.forEach(({ values, formats }, column) => {
          const range = sheet.getRangeByIndexes(next, column, length, 1).untrack();
          putCells(range, values.filter(isWanted), formats.filter(isWanted));
        });
      });
      next += length;
    });
  }
  return { count: next - 1, hidden };
}

/**
 * Lists the hidden rows among `count` rows. The caller keeps `count` so small that Excel can answer
 * even if hidden and visible rows alternate.
 */
async function hiddenAmong(
  session: Session,
  located: LocatedTarget,
  from: number,
  count: number,
): Promise<readonly number[]> {
  const body = await session.step(() => {
    const range = located.body.untrack();
    range.load(BOX);
    return () => copyBox(range);
  });
  const rows = { ...body, rowIndex: body.rowIndex + from, rowCount: count };
  return certainlyHiddenRows(session, located.sheet, rows);
}

/** Gives the columns of the copy the widths of their originals, and hides columns whose originals are hidden. */
async function copyColumnLooks(
  session: Session,
  sheet: Excel.Worksheet,
  located: LocatedTarget,
  count: number,
): Promise<void> {
  const originals = await session.step(() => {
    const cells = Array.from({ length: count }, (_, column) => {
      const cell = located.cells(column, 0, 1).untrack();
      cell.load('columnHidden,format/columnWidth');
      return cell;
    });
    return () =>
      cells.map(({ columnHidden, format }) => ({ columnHidden, width: format.columnWidth }));
  });
  await session.change(() => {
    originals.forEach(({ columnHidden, width }, column) => {
      const cell = sheet.getRangeByIndexes(0, column, 1, 1).untrack();
      if (columnHidden) cell.columnHidden = true;
      else cell.format.columnWidth = width;
    });
  });
}

/** @param rows ascending. */
async function hideRows(
  session: Session,
  sheet: Excel.Worksheet,
  rows: readonly number[],
): Promise<void> {
  const stretches = rowStretches(rows);
  for (let at = 0; at < stretches.length; at += STRETCHES_AT_ONCE) {
    await session.change(() => {
      for (const { start, count } of stretches.slice(at, at + STRETCHES_AT_ONCE)) {
        sheet.getRangeByIndexes(start, 0, count, 1).untrack().rowHidden = true;
      }
    });
  }
}

interface Cells {
  readonly values: readonly unknown[];
  readonly formats: readonly unknown[];
}

function readCells(
  session: Session,
  located: LocatedTarget,
  columns: readonly number[],
  { from, count }: { readonly from: number; readonly count: number },
): Promise<readonly Cells[]> {
  return session.step(() => {
    const ranges = columns.map((column) => {
      const range = located.cells(column, from, count).untrack();
      range.load('values,numberFormat');
      return range;
    });
    return () =>
      ranges.map(({ values, numberFormat }) => ({
        values: values.map(([value]) => value),
        formats: numberFormat.map(([format]) => format),
      }));
  });
}

/** A text gets the text format; otherwise Excel would read it as a number or a date. */
function putCells(
  range: Excel.Range,
  values: readonly unknown[],
  formats: readonly unknown[],
): void {
  const wanted = formats.map((format, at) =>
    typeof values[at] === 'string' && values[at] !== '' ? '@' : format,
  );
  const [first] = wanted;
  // Excel accepts one value for all cells, although its types do not allow that.
  range.numberFormat = wanted.every((format) => format === first)
    ? (first as unknown as string[][])
    : wanted.map((format) => [format]);
  range.values = values.map((value) => [typeof value === 'string' ? cellInput(value) : value]);
}
