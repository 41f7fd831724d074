import type { CellValue } from '../cells/cell.ts';
import {
  type CorporateNumberReason,
  isInvoiceNumber,
  parseCorporateNumber,
} from './corporate-number.ts';
import type { Parsed } from './parsed.ts';

/** Reads a number to watch: with a `T` before it that of an invoice issuer, else that of a corporation. */
export function parseWatchedNumber(cell: CellValue): Parsed<CorporateNumberReason> {
  const parsed = parseCorporateNumber(cell);
  return parsed.ok && isInvoiceNumber(cell) ? { ok: true, value: `T${parsed.value}` } : parsed;
}
