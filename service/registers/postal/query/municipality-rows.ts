/** Gives the facet paths and rows of a table's municipalities. */
import type { NumberColumn } from '../../columns/columns.ts';
import type { RowSet } from '../../columns/row-set.ts';
import { COLUMN } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';

/** Neighbouring rows of one municipality; in the official files these are few runs. */
interface Run {
  readonly municipality: number;
  readonly from: number;
  readonly to: number;
}

export class MunicipalityRows {
  /** Paths by municipality: `/東京都/千代田区`. */
  readonly paths: readonly string[];
  readonly #ofRow: NumberColumn;
  readonly #runs: readonly Run[];

  constructor({ columns }: PostalTable) {
    const prefecture = columns.texts('prefecture');
    const city = columns.texts('city');
    this.paths = Array.from(columns.ids('city'), (_, m) => `/${prefecture(m)}/${city(m)}`);
    this.#ofRow = columns.numbers(COLUMN.municipality);
    this.#runs = runsOf(this.#ofRow);
  }

  get count(): number {
    return this.paths.length;
  }

  addRows(wanted: ReadonlySet<number>, rows: RowSet): void {
    for (const { municipality, from, to } of this.#runs) {
      if (wanted.has(municipality)) rows.addRange(from, to);
    }
  }

  /** Counts rows by municipality. */
  countRows(rows: Iterable<number>): Uint32Array {
    const counts = new Uint32Array(this.count);
    for (const row of rows) {
      const municipality = this.#ofRow[row] ?? 0;
      counts[municipality] = (counts[municipality] ?? 0) + 1;
    }
    return counts;
  }
}

function runsOf(column: NumberColumn): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < column.length; ) {
    const municipality = column[from] ?? 0;
    let to = from + 1;
    while (to < column.length && column[to] === municipality) to++;
    runs.push({ municipality, from, to });
    from = to;
  }
  return runs;
}
