/** Tells numbers that are days from other numbers, since a spreadsheet turns `1-9` into the number of a day. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { SERIAL_OF_1904 } from '@daicho/shared/cells/cell-value.ts';
import { dayShown } from '../number-format.ts';
import { readNumberFormats } from './number-formats.ts';
import type { RawCell } from './raw-cell.ts';
import type { Workbook } from './workbook.ts';

/**
 * From 1927 to 2173. Outside of these days the format is hardly meant: 6 is a number of a block, and 1,000,005 a postal
 * code.
 */
const [FIRST_TYPED, LAST_TYPED] = [10_000, 99_999];

/** Gives a function that replaces a cell's number by the day as which the workbook shows the number. */
export async function typedDays(
  workbook: Workbook,
): Promise<(cell: RawCell, value: CellValue) => CellValue> {
  const formats = await readNumberFormats(workbook);
  const shift = workbook.countsFrom1904 ? SERIAL_OF_1904 : 0;
  return ({ style, type }, value) => {
    const format = formats[Number(style ?? 0)];
    if (type !== 'n' || typeof value !== 'number' || format === undefined) return value;
    const serial = value + shift;
    const isTyped = serial >= FIRST_TYPED && serial <= LAST_TYPED;
    return (isTyped ? dayShown({ value: serial, format }) : undefined) ?? value;
  };
}
