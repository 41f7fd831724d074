/** Writes the rows of the next snapshot in their order: all rows, or the rows of a layer over the base. */
import { COLUMN, type CorporationRow } from '../../../sources/nta/corporation-row.ts';
import type { ColumnMap } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import type { LayeredTable } from '../layered-table.ts';
import { RowColumnsBuilder } from '../row-columns.ts';
import { OldRows } from './old-rows.ts';

/** Takes rows by ascending number. */
export interface NextRows {
  /** Whether `keep` has to be called for every unchanged row. */
  readonly needsAll: boolean;
  /** Keeps a register row. */
  keep(row: number): void;
  /** Writes an imported row, new or in place of a register row. */
  write(line: Uint8Array, row: CorporationRow): void;
  finish(): { readonly columns: ColumnMap; readonly rows: number };
}

/** Writes every row. @param most upper bound of the imported rows. */
export function allRows(
  there: LayeredTable | undefined,
  into: AppendedFile,
  most: number,
): NextRows {
  const columns = new RowColumnsBuilder((there?.size ?? 0) + most);
  const old = there && new OldRows(there, into, columns);
  return {
    needsAll: true,
    keep: (row) => old?.keep(row),
    write(line, row) {
      old?.flush();
      into.append(line);
      columns.add(row, into.bytes);
    },
    finish() {
      old?.flush();
      return { columns: columns.build(), rows: columns.rows };
    },
  };
}

/** Writes the rows of a layer: the rows of the old layer and the rows of the import. */
export function layerRows(there: LayeredTable, into: AppendedFile, most: number): NextRows {
  const { base, layer } = there;
  const size = layer?.size ?? 0;
  const columns = new RowColumnsBuilder(size + most);
  const old = new OldRows(there, into, columns);
  /** First row of the old layer that has not been handled. */
  let next = 0;
  const keepBelow = (number: number) => {
    while (next < size && (layer?.number(next) ?? 0) < number) old.keep(base.size + next++);
  };
  return {
    needsAll: false,
    keep: () => undefined,
    write(line, row) {
      const number = Number(row[COLUMN.corporateNumber]);
      keepBelow(number);
      if (layer?.number(next) === number) next += 1;
      old.flush();
      into.append(line);
      columns.add(row, into.bytes);
    },
    finish() {
      keepBelow(Number.POSITIVE_INFINITY);
      old.flush();
      return { columns: columns.build(), rows: columns.rows };
    },
  };
}
