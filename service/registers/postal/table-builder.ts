import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../columns/columns.ts';
import { sortedIndex } from '../columns/sorted-index.ts';
import { StringTableBuilder } from '../columns/string-table.ts';
import {
  COLUMN,
  CORPORATION_FIELDS,
  FLAG_FIELDS,
  MUNICIPALITY_FIELDS,
  ROW_FIELDS,
} from './record-columns.ts';

/** Collects postal records, areas before individual numbers, into columns. */
export class PostalTableBuilder {
  readonly #strings = new StringTableBuilder();
  readonly #texts = new Map<string, number[]>();
  readonly #numbers = new Map<string, number[]>();
  readonly #municipalities = new Map<string, number>();
  #last: { readonly record: PostalRecord; readonly municipality: number } | undefined;
  #rows = 0;
  #corporations = 0;

  /** @throws RangeError for an area after an individual number. */
  add(record: PostalRecord): void {
    this.#number(COLUMN.municipality, this.#municipality(record));
    this.#number(COLUMN.postalCode, Number(record.postal_code));
    this.#number(COLUMN.flags, flagsOf(record));
    this.#number(COLUMN.updateStatus, record.update_status);
    this.#number(COLUMN.updateReason, record.update_reason);
    for (const field of ROW_FIELDS) this.#text(field, record[field] ?? '');
    this.#rows += 1;
    const { corporation } = record;
    if (corporation === null) {
      if (this.#corporations > 0) throw new RangeError('areas come before individual numbers');
      return;
    }
    this.#corporations += 1;
    this.#number(COLUMN.codeType, corporation.code_type);
    for (const field of CORPORATION_FIELDS) {
      this.#text(COLUMN.corporation(field), corporation[field] ?? '');
    }
  }

  get size(): number {
    return this.#rows;
  }

  columns(): ColumnMap {
    const codes = Uint32Array.from(this.#numbers.get(COLUMN.postalCode) ?? []);
    const index = sortedIndex(codes);
    const columns: [string, NumberColumn][] = [
      [COLUMN.municipality, Uint16Array.from(this.#numbers.get(COLUMN.municipality) ?? [])],
      [COLUMN.postalCode, codes],
      [COLUMN.codeIndexKeys, index.keys],
      [COLUMN.codeIndexRows, index.rows],
    ];
    for (const name of [COLUMN.flags, COLUMN.updateStatus, COLUMN.updateReason, COLUMN.codeType]) {
      columns.push([name, Uint8Array.from(this.#numbers.get(name) ?? [])]);
    }
    for (const name of [
      ...MUNICIPALITY_FIELDS,
      ...ROW_FIELDS,
      ...CORPORATION_FIELDS.map(COLUMN.corporation),
    ]) {
      columns.push([name, Uint32Array.from(this.#texts.get(name) ?? [])]);
    }
    return withStrings(columns, this.#strings);
  }

  /** Records of a municipality mostly follow one another, so the last one is tried first. */
  #municipality(record: PostalRecord): number {
    const last = this.#last;
    if (last !== undefined && MUNICIPALITY_FIELDS.every((f) => last.record[f] === record[f])) {
      return last.municipality;
    }
    const key = MUNICIPALITY_FIELDS.map((field) => record[field]).join('\t');
    let municipality = this.#municipalities.get(key);
    if (municipality === undefined) {
      municipality = this.#municipalities.size;
      this.#municipalities.set(key, municipality);
      for (const field of MUNICIPALITY_FIELDS) this.#text(field, record[field]);
    }
    this.#last = { record, municipality };
    return municipality;
  }

  #text(column: string, value: string): void {
    push(this.#texts, column, this.#strings.id(value));
  }

  #number(column: string, value: number): void {
    push(this.#numbers, column, value);
  }
}

function flagsOf(record: PostalRecord): number {
  return FLAG_FIELDS.reduce((bits, field, bit) => (record[field] ? bits | (1 << bit) : bits), 0);
}

function push(lists: Map<string, number[]>, name: string, value: number): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [value]);
  else list.push(value);
}
