/** Prints a cell as its sheet shows it, as far as value and header show this. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { parseDate } from '@daicho/shared/identifiers/date.ts';

/** Matches headers of dates: 受付日, 登録年月日, 更新日時, Date of birth. */
const OF_DATES = /(?:日|日付|年月日|日時|期限)$|\bdate\b/i;

/** A number under a header of dates is the serial number of a day. */
export function cellText(cell: CellValue, header: string): string {
  if (typeof cell === 'number' && OF_DATES.test(header.normalize('NFKC').trim())) {
    const date = parseDate(cell);
    if (date.ok) return date.value.replaceAll('-', '/');
  }
  return cell === null ? '' : String(cell);
}
