import { COLUMN } from '../../sources/nta/corporation-row.ts';
import type { AppendedFile } from '../snapshots/appended-file.ts';
import { placeOf, type RowColumnsBuilder } from './row-columns.ts';
import { rowOf } from './row-text.ts';
import type { CorporationSnapshot } from './snapshot.ts';

const COPY_BYTES = 1 << 19;

/** Copies the rows that are there into the next file: neighbours that stay are copied together, unread. */
export class OldRows {
  readonly #snapshot: CorporationSnapshot;
  readonly #into: AppendedFile;
  readonly #columns: RowColumnsBuilder;
  readonly #reader;
  readonly #copier;
  readonly #values;
  /** New ids of the places by their old ones. */
  readonly #places = new Map<number, number>();
  #keptFrom = 0;
  #keptTo = 0;

  constructor(snapshot: CorporationSnapshot, into: AppendedFile, columns: RowColumnsBuilder) {
    this.#snapshot = snapshot;
    this.#into = into;
    this.#columns = columns;
    this.#reader = snapshot.table.forwardReader();
    this.#copier = snapshot.table.forwardReader();
    this.#values = snapshot.table.values();
  }

  /** Gives the bytes of a row, valid until the next one is read. */
  line(row: number): Buffer {
    const { table } = this.#snapshot;
    return this.#reader.read(table.offset(row), table.offset(row + 1));
  }

  updateDate(row: number): string {
    return rowOf(this.line(row))[COLUMN.updateDate] ?? '';
  }

  keep(row: number): void {
    if (this.#keptTo !== row) {
      this.flush();
      this.#keptFrom = row;
    }
    this.#keptTo = row + 1;
  }

  /** Copies what is to be kept so far. */
  flush(): void {
    const { table } = this.#snapshot;
    const start = table.offset(this.#keptFrom);
    const shift = this.#into.bytes - start;
    for (let row = this.#keptFrom; row < this.#keptTo; row++) {
      const values = this.#values(row);
      const end = table.offset(row + 1);
      this.#columns.addValues({ ...values, place: this.#place(values.place) }, end + shift);
    }
    for (let from = start; from < table.offset(this.#keptTo); from += COPY_BYTES) {
      const to = Math.min(from + COPY_BYTES, table.offset(this.#keptTo));
      this.#into.append(this.#copier.read(from, to));
    }
    this.#keptFrom = this.#keptTo;
  }

  #place(place: number): number {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const { prefecture, city, code } = placeOf(this.#snapshot.table.columns, place);
    const id = this.#columns.placeId(prefecture, city, code);
    this.#places.set(place, id);
    return id;
  }
}
