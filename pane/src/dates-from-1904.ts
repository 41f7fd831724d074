/** Reads dates of a workbook that counts days from 1904: the number of each day is 1,462 less than usual. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isSerial, SERIAL_OF_1904 } from '@daicho/shared/cells/cell-value.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { withKey } from './with-key.ts';

export function withDatesFrom1904(kind: Kind): Kind {
  const { inputs } = kind;
  if (!inputs.some(({ holdsDates }) => holdsDates)) return kind;
  const inUsualNumbers = (cells: readonly CellValue[]) =>
    cells.map((cell, at) => (inputs[at]?.holdsDates === true ? usualNumber(cell) : cell));
  return withKey(kind, (key) => (cells) => key(inUsualNumbers(cells)));
}

/** Gives the usual number of a day. Leaves numbers that are not days, such as 20261124, unchanged. */
function usualNumber(cell: CellValue): CellValue {
  if (typeof cell !== 'number' || cell < 0) return cell;
  const serial = cell + SERIAL_OF_1904;
  return isSerial(serial) ? serial : cell;
}
