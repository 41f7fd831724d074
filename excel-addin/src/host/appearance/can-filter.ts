import { isSupported } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';

/** Requirement set that can clear the criteria of one column of a sheet's filter. */
const COLUMN_CRITERIA_API = '1.14';

export function canFilter({ tableId }: ExcelTarget): boolean {
  return tableId !== undefined || isSupported(COLUMN_CRITERIA_API);
}
