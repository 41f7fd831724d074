/** Writes rows as JSON objects: the members of a JSON input unchanged, then the results. */

import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import { columnName } from '../a1.ts';
import { TableError } from '../table-error.ts';
import type { TextOutput } from '../utf8/text-output.ts';
import { type Utf8, Utf8Place } from '../utf8/utf8.ts';
import { writeJson } from '../utf8/written-text.ts';
import { PlainRow, type Row, type Value } from './row.ts';
import { jsonOf } from './value-text.ts';

/** Largest number of names whose keys are stored. */
const STORED_KEYS = 1000;
const CLOSE = 0x7d;
const SPACE = 0x20;

export class ObjectText {
  readonly #output: TextOutput;
  readonly #path: string;
  readonly #taken: ReadonlySet<string>;
  readonly #keys: readonly string[];
  readonly #written = new Map<string, string>();
  readonly #place = new Utf8Place();
  #headers: readonly string[] | undefined;
  #columns: readonly string[] = [];
  /** List of names that was checked last: no result has a name in this list. */
  #free: readonly string[] | undefined;

  constructor(output: TextOutput, results: readonly string[], path: string) {
    this.#output = output;
    this.#path = path;
    this.#taken = new Set(results);
    this.#keys = results.map((name) => `${JSON.stringify(name)}:`);
  }

  /**
   * Adds an object to the output.
   *
   * @param before text before the object. @throws TableError `key_taken` if a member of the row is named like a result
   */
  add(row: Row, results: readonly Value[], before = ''): void {
    const names = this.#namesOf(row);
    if (names !== this.#free) this.#expectFree(names, row.line);
    this.#output.add(before);
    const raw = row instanceof PlainRow ? row.raw : undefined;
    const close = raw === undefined ? -1 : closeOf(raw);
    if (raw === undefined || close < 0) {
      this.#addMembers(row, names);
    } else if (results.length === 0) {
      this.#output.addUtf8(raw);
      return;
    } else {
      const { bytes, start } = raw;
      this.#output.addUtf8({ bytes, start, end: lastIn(raw, close) + 1 });
    }
    for (let i = 0; i < results.length; i += 1) {
      if (names.length + i > 0) this.#output.add(',');
      this.#output.add(`${this.#keys[i]}${jsonOf(results[i] ?? null)}`);
    }
    this.#output.add('}');
  }

  /** Adds the members of a row to an object that is not closed. */
  #addMembers(row: Row, names: readonly string[]): void {
    const output = this.#output;
    const place = this.#place;
    output.add('{');
    for (let i = 0; i < names.length; i += 1) {
      output.add(this.#keyOf(names[i] ?? '', i > 0));
      if (row.locate(i, place)) output.addWritten(place, writeJson, 6);
      else output.add(jsonOf(row.valueAt(i) ?? null));
    }
  }

  /** @throws TableError `key_taken` */
  #expectFree(names: readonly string[], line: number): void {
    const taken = names.find((name) => this.#taken.has(name));
    if (taken !== undefined) {
      throw new TableError('key_taken', { path: this.#path, line, name: taken });
    }
    this.#free = names;
  }

  /** Gives a name as a key, with a comma before it if `isNext`. Stores keys, since rows repeat the same names. */
  #keyOf(name: string, isNext: boolean): string {
    const known = this.#written.get(name);
    const key = known ?? `,${JSON.stringify(name)}:`;
    if (known === undefined && this.#written.size < STORED_KEYS) this.#written.set(name, key);
    return isNext ? key : key.slice(1);
  }

  /** Names the members of a row: repeated headers are made distinct, and values beyond the headers get letters. */
  #namesOf({ names, width }: Row): readonly string[] {
    if (names !== this.#headers) {
      this.#headers = names;
      this.#columns = new Set(names).size === names.length ? names : distinctHeaders([], names);
    }
    const members = this.#columns;
    if (width <= members.length) return members;
    const beyond = Array.from({ length: width - members.length }, (_, i) =>
      columnName(members.length + i + 1),
    );
    return [...members, ...distinctHeaders(members, beyond)];
  }
}

/**
 * Finds the position at which a JSON object closes, followed only by white space. Gives a negative number for other
 * texts.
 */
function closeOf(raw: Utf8): number {
  const last = lastIn(raw, raw.end);
  return raw.bytes[last] === CLOSE ? last : -1;
}

/** Finds the last byte before `end` that is not JSON's white space. */
function lastIn({ bytes, start }: Utf8, end: number): number {
  let last = end - 1;
  while (last >= start && (bytes[last] ?? 0) <= SPACE) last -= 1;
  return last;
}
