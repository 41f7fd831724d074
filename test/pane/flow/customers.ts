/** A table of customers with their postal codes, and a small register for it. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { MemoryHost, type MemoryOptions } from '../memory-host.ts';
import { SETTINGS } from './pane.ts';
import { PostalRegister } from './postal-register.ts';

/** Codes that are found, ambiguous, not found, blank, invalid, and the first one again. */
export const CODES = ['1000001', '3000001', '4040001', null, 'x', '1000001'];

export function customers(
  codes: readonly CellValue[] = CODES,
  options: MemoryOptions & { readonly own?: readonly (readonly [string, CellValue])[] } = {},
) {
  const register = new PostalRegister();
  const { own = [], ...rest } = options;
  const headers = ['name', 'Postal code', ...own.map(([header]) => header)];
  const rows = codes.map((code, i) => [`customer ${i}`, code, ...own.map(([, cell]) => cell)]);
  const host = new MemoryHost(headers, rows, { settings: SETTINGS, send: register.send, ...rest });
  return { host, register };
}

/** Takes the columns of results off the table, which then stands for another table with the same headers. */
export function withoutResults(host: MemoryHost): void {
  host.headers.splice(2);
  for (const row of host.rows) row.splice(2);
}
