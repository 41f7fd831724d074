/** Turns a function's results into values that cells show. */
import { FunctionError } from '../../functions/function-error.ts';
import type { DayCell } from '../../functions/shown-cells.ts';
import { DAY_FORMAT } from '../writing/day-cells.ts';
import { excelError } from './excel-error.ts';

/** A number with its format, which makes a cell show a day ("Use data types with custom functions in Excel"). */
interface FormattedNumber {
  readonly type: 'Double';
  readonly basicValue: number;
  readonly numberFormat: string;
}

/** @throws FunctionError for a single cell without a result. */
export function excelCells<T>(
  results: readonly (readonly (T | DayCell | FunctionError)[])[],
): (Exclude<T, DayCell | FunctionError> | number | FormattedNumber | Error)[][] {
  const [[first] = [], ...others] = results;
  if (first instanceof FunctionError && others.length === 0 && results[0]?.length === 1)
    throw first;
  return results.map((row) =>
    row.map((cell) => {
      if (cell instanceof FunctionError) return excelError(cell);
      if (isDay(cell)) return dayIn(cell);
      return cell as Exclude<T, DayCell | FunctionError>;
    }),
  );
}

function isDay(cell: unknown): cell is DayCell {
  return typeof cell === 'object' && cell !== null && 'serial' in cell;
}

/** An Excel without formatted numbers gets the plain number, which counts and compares in the same way. */
function dayIn({ serial }: DayCell): number | FormattedNumber {
  const isFormatted = Office.context.requirements.isSetSupported('ExcelApi', '1.16');
  return isFormatted ? { type: 'Double', basicValue: serial, numberFormat: DAY_FORMAT } : serial;
}
