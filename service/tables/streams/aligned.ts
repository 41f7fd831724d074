import { TableError } from '../table-error.ts';
import { DelimitedRow } from './delimited.ts';
import type { Row, Value } from './row.ts';

/**
 * Puts a row's values under the columns of a table; what is more than these stays behind them.
 *
 * @throws TableError `new_column` for a name that no column has
 */
export function aligned(row: Row, columns: readonly string[], path: string): readonly Value[] {
  if (row.names === columns || row instanceof DelimitedRow) return row.values;
  const strange = row.names.find((name) => !columns.includes(name));
  if (strange !== undefined) {
    throw new TableError('new_column', { path, line: row.line, name: strange });
  }
  return columns.map((name) => row.valueAt(row.names.indexOf(name)) ?? null);
}
