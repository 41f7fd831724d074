import { TableError } from '../table-error.ts';
import { DelimitedRow } from './delimited.ts';
import { PlainRow, type Row } from './row.ts';

/**
 * Puts a row's values into the order of a table's columns. A row of delimited text has that order already, and keeps
 * further values after these columns.
 *
 * @throws TableError `new_column` for a name that no column has
 */
export function alignRow(row: Row, columns: readonly string[], path: string): Row {
  if (row.names === columns || row instanceof DelimitedRow) return row;
  const { line, names } = row;
  const strange = names.find((name) => !columns.includes(name));
  if (strange !== undefined) throw new TableError('new_column', { path, line, name: strange });
  const values = columns.map((name) => row.valueAt(names.indexOf(name)) ?? null);
  return new PlainRow(line, columns, values);
}
