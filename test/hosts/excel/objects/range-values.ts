/** Reads the values and properties of a range, and writes into it. */
import * as z from 'zod/mini';
import type { Cell, Value } from '../cell.ts';
import type { Place } from '../sheet.ts';
import type { Workbook } from '../workbook.ts';
import type { Box } from './box.ts';
import { ExcelError } from './excel-error.ts';
import { boxOf } from './excel-object.ts';

/** Microsoft, "Resource limits and performance optimization for Office Add-ins": five million cells for each reading. */
export const CELLS_MAX = 5_000_000;

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);
const valuesSchema = z.array(z.array(z.nullable(valueSchema)));
const ERROR = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!)$/;

export function cellReaders(place: Place): Record<string, () => unknown> {
  const matrix = (read: (cell: Cell) => unknown) => () =>
    cellsOf(place).map((row) => row.map(read));
  return {
    values: matrix(({ value }) => value),
    formulas: matrix(({ value, formula }) => formula ?? value),
    numberFormat: matrix(({ format }) => format),
    valueTypes: matrix(valueType),
  };
}

export function cellSetters(
  workbook: Workbook,
  place: Place,
): Record<string, (v: unknown) => void> {
  const edited = () => workbook.changed(place.sheet, boxOf(place));
  return {
    NumberFormat: (given) => {
      place.sheet.forbidProtected();
      eachCell(place, given, (row, column, format) =>
        place.sheet.setFormat(row, column, String(format) || 'General'),
      );
    },
    Values: (given) => {
      place.sheet.forbidProtected(boxOf(place));
      eachCell(place, filtered(place, given), (row, column, value) =>
        place.sheet.enter(row, column, value),
      );
      edited();
    },
    Formulas: (given) => {
      place.sheet.forbidProtected(boxOf(place));
      eachCell(place, filtered(place, given), (row, column, value) =>
        workbook.enterFormula(place.sheet, row, column, value),
      );
      edited();
    },
  };
}

/** Clears cells as Microsoft's `Excel.ClearApplyTo` says; without it, everything is cleared. */
export function clearCells(place: Place, applyTo: unknown): void {
  const what = applyTo ?? 'All';
  place.sheet.forbidProtected(what === 'Contents' ? boxOf(place) : undefined);
  if (what !== 'All' && what !== 'Contents' && what !== 'Formats') {
    throw new Error(`this host does not clear ${String(what)}`);
  }
  const { sheet } = place;
  const box = boxOf(place);
  sheet.cells(box).forEach((row, r) => {
    row.forEach((cell, c) => {
      const { format, ...content } = cell;
      if (what === 'All') sheet.write(box.row + r, box.column + c, undefined);
      else if (what === 'Contents') sheet.write(box.row + r, box.column + c, { value: '', format });
      else sheet.write(box.row + r, box.column + c, { ...content, format: 'General' });
    });
  });
}

/** @throws ExcelError InvalidArgument unless a matrix has the shape of the range */
export function checkShape(
  { rows, columns }: Box,
  height: number,
  widths: readonly number[],
): void {
  if (height !== rows || widths.some((width) => width !== columns)) {
    throw new ExcelError('InvalidArgument', 'the matrix has not the shape of the range');
  }
}

function cellsOf(place: Place): Cell[][] {
  const box = boxOf(place);
  if (box.rows * box.columns > CELLS_MAX) throw new ExcelError('RangeExceedsLimit');
  return place.sheet.cells(box);
}

/** Gives the matrix that the cells of a range really get if a filter hides some of its rows. */
function filtered({ sheet, box }: Place, given: unknown): unknown {
  if (sheet.filter === undefined || box === undefined || !Array.isArray(given)) return given;
  const isHidden = given.map((_, r) => sheet.hiddenRows.has(box.row + r));
  const areAllHidden = !isHidden.includes(false);
  const isWritten = areAllHidden ? sheet.filter === 'misplaces' : !isHidden.includes(true);
  if (isWritten) return given;
  return given.map((row: unknown[], r) => (isHidden[r] ? row.map(() => null) : given[0]));
}

function valueType({ value, format }: Cell): string {
  if (value === '') return 'Empty';
  if (typeof value === 'number') return 'Double';
  if (typeof value === 'boolean') return 'Boolean';
  return format !== '@' && ERROR.test(value) ? 'Error' : 'String';
}

/**
 * Gives each cell its value. Excel refuses a matrix of another shape than the range. `null` leaves a cell as it is, a
 * single value goes into every cell (Microsoft, "Read or write to a range", "Set null values").
 */
function eachCell(
  place: Place,
  given: unknown,
  set: (row: number, column: number, value: Value) => void,
): void {
  const box = boxOf(place);
  const single = valueSchema.safeParse(given);
  const matrix = single.success
    ? Array.from({ length: box.rows }, () => Array(box.columns).fill(single.data))
    : valuesSchema.parse(given);
  checkShape(
    box,
    matrix.length,
    matrix.map((row) => row.length),
  );
  matrix.forEach((row, r) => {
    row.forEach((value, c) => {
      if (value !== null) set(box.row + r, box.column + c, value);
    });
  });
}
