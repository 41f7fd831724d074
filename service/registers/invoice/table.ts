import { ForwardReader, type ReadableFile } from '../../files/positioned-file.ts';
import { ISSUER_COLUMN } from '../../sources/nta/issuer-row.ts';
import type { ColumnMap, NumberColumn } from '../columns/columns.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import { historyIn } from './entry-text.ts';
import type { History } from './history.ts';
import { NUMBER, OFFSET, PARTS } from './issuer-columns.ts';

/** Entry of a number; valid until the next entry is read. */
export interface Entry {
  readonly number: number;
  /** Bits of the parts that the number may belong to (coverage.ts). */
  readonly parts: number;
  readonly bytes: Buffer;
}

/** Reads entries by number: columns from memory, entries from a file (issuer-columns.ts). */
export class IssuerTable {
  readonly #numbers;
  readonly #offsets;
  readonly #parts;
  readonly #file: ReadableFile;

  constructor(columns: ColumnMap, file: ReadableFile) {
    this.#numbers = partNamed(columns, NUMBER);
    this.#offsets = partNamed(columns, OFFSET);
    this.#parts = partNamed(columns, PARTS);
    this.#file = file;
    if (this.#offsets.length !== this.size + 1 || this.#offsets[this.size] !== file.bytes) {
      throw new TypeError('the file of rows is not that of the columns');
    }
  }

  get size(): number {
    return this.#numbers.length;
  }

  /** Ascending. */
  get numbers(): NumberColumn {
    return this.#numbers;
  }

  has(number: number): boolean {
    return this.#positionOf(number) !== undefined;
  }

  find(number: number): Entry | undefined {
    const position = this.#positionOf(number);
    return position === undefined
      ? undefined
      : this.#entry(position, (from, to) => this.#file.read(from, to));
  }

  /** Gives every entry by number. */
  *entries(): Generator<Entry> {
    const reader = new ForwardReader(this.#file);
    for (let position = 0; position < this.size; position++) {
      yield this.#entry(position, (from, to) => reader.read(from, to));
    }
  }

  close(): void {
    this.#file.close();
  }

  #positionOf(number: number): number | undefined {
    const position = firstAtLeast(this.#numbers, number);
    return this.#numbers[position] === number ? position : undefined;
  }

  #entry(position: number, read: (from: number, to: number) => Buffer): Entry {
    return {
      number: this.#numbers[position] ?? 0,
      parts: this.#parts[position] ?? 0,
      bytes: read(this.#offsets[position] ?? 0, this.#offsets[position + 1] ?? 0),
    };
  }
}

/** Reads a base, and a layer of newer entries that add to the base's entries or replace them. */
export class LayeredIssuers {
  readonly base: IssuerTable;
  readonly layer: IssuerTable | undefined;
  /** Number of issuers. */
  readonly size: number;

  constructor(base: IssuerTable, layer?: IssuerTable) {
    this.base = base;
    this.layer = layer;
    let added = 0;
    for (const number of layer?.numbers ?? []) if (!base.has(number)) added += 1;
    this.size = base.size + added;
  }

  find(number: number): Entry | undefined {
    return this.layer?.find(number) ?? this.base.find(number);
  }

  /** Gives the bits of the parts that a number may belong to (coverage.ts); none for an unknown number. */
  partsOf(number: number): number {
    return this.find(number)?.parts ?? 0;
  }

  /** @throws Error if the entry of the number has another number, so that the file is damaged. */
  history(number: number): History | undefined {
    const entry = this.find(number);
    if (entry === undefined) return undefined;
    const history = historyIn(entry.bytes);
    if (history[0][ISSUER_COLUMN.number] !== `T${number}`) {
      throw new Error('the file of rows is damaged');
    }
    return history;
  }

  /** Gives every entry by number. */
  *entries(): Generator<Entry> {
    const newer = this.layer?.entries();
    let next = newer?.next().value ?? undefined;
    for (const entry of this.base.entries()) {
      while (next !== undefined && next.number < entry.number) {
        yield next;
        next = newer?.next().value ?? undefined;
      }
      if (next?.number !== entry.number) yield entry;
    }
    while (next !== undefined) {
      yield next;
      next = newer?.next().value ?? undefined;
    }
  }

  close(): void {
    this.base.close();
    this.layer?.close();
  }
}
