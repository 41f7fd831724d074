import type { AppendedFile } from '../../snapshots/appended-file.ts';
import type { LayeredTable } from '../layered-table.ts';
import { type RowColumnsBuilder, registeredMunicipality } from '../row-columns.ts';
import type { CorporationTable } from '../table.ts';

const COPY_BYTES = 1 << 19;

/** Copies register rows into the next file, in the order in which they are kept. */
export class OldRows {
  readonly #table: LayeredTable;
  readonly #parts: ReadonlyMap<CorporationTable, OldPart>;
  /** Part whose rows wait to be copied. */
  #current: OldPart | undefined;

  constructor(table: LayeredTable, into: AppendedFile, columns: RowColumnsBuilder) {
    this.#table = table;
    const tables = table.layer === undefined ? [table.base] : [table.base, table.layer];
    this.#parts = new Map(tables.map((one) => [one, new OldPart(one, into, columns)]));
  }

  keep(row: number): void {
    const [part, own] = this.#at(row);
    if (this.#current !== part) this.flush();
    this.#current = part;
    part.keep(own);
  }

  flush(): void {
    this.#current?.flush();
  }

  #at(row: number): readonly [part: OldPart, row: number] {
    const [table, own] = this.#table.at(row);
    const part = this.#parts.get(table);
    if (part === undefined) throw new RangeError(`no row ${row}`);
    return [part, own];
  }
}

/** Copies rows of one table. Neighbouring rows are copied together as bytes. */
class OldPart {
  readonly #table: CorporationTable;
  readonly #into: AppendedFile;
  readonly #columns: RowColumnsBuilder;
  readonly #copier;
  readonly #values;
  /** New ids of the places, by their old ids. */
  readonly #places = new Map<number, number>();
  #keptFrom = 0;
  #keptTo = 0;

  constructor(table: CorporationTable, into: AppendedFile, columns: RowColumnsBuilder) {
    this.#table = table;
    this.#into = into;
    this.#columns = columns;
    this.#copier = table.forwardReader();
    this.#values = table.values();
  }

  keep(row: number): void {
    if (this.#keptTo !== row) {
      this.flush();
      this.#keptFrom = row;
    }
    this.#keptTo = row + 1;
  }

  flush(): void {
    const table = this.#table;
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
    const { prefecture, city, code } = registeredMunicipality(this.#table.columns, place);
    const id = this.#columns.placeId(prefecture, city, code);
    this.#places.set(place, id);
    return id;
  }
}
