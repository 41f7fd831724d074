/** Writes rows as JSON objects: the members of a JSON input as they stand there, then the results. */

import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import { columnName } from '../a1.ts';
import { TableError } from '../table-error.ts';
import { PlainRow, type Row, type Value } from './row.ts';
import { jsonOf } from './value-text.ts';

const KEPT_KEYS = 1000;

export class ObjectText {
  readonly #path: string;
  readonly #taken: ReadonlySet<string>;
  readonly #keys: readonly string[];
  readonly #written = new Map<string, string>();
  #headers: readonly string[] | undefined;
  #columns: readonly string[] = [];

  constructor(results: readonly string[], path: string) {
    this.#path = path;
    this.#taken = new Set(results);
    this.#keys = results.map((name) => `${JSON.stringify(name)}:`);
  }

  /** @throws TableError `key_taken` for a row that has a member of the name of a result */
  of(row: Row, results: readonly Value[]): string {
    const raw = row instanceof PlainRow ? row.raw : undefined;
    const names = this.#namesOf(row);
    const { line } = row;
    const taken = names.find((name) => this.#taken.has(name));
    if (taken !== undefined) {
      throw new TableError('key_taken', { path: this.#path, line, name: taken });
    }
    const close = raw?.trimEnd().endsWith('}') ? raw.lastIndexOf('}') : undefined;
    if (raw === undefined || close === undefined) {
      const { values } = row;
      const own = names.map((name, i) => `${this.#keyOf(name)}${jsonOf(values[i] ?? null)}`);
      return `{${[...own, ...this.#members(results)].join(',')}}`;
    }
    if (results.length === 0) return raw;
    const members = this.#members(results).join(',');
    return `${raw.slice(0, close).trimEnd()}${names.length === 0 ? '' : ','}${members}}`;
  }

  #members(results: readonly Value[]): readonly string[] {
    return results.map((value, i) => `${this.#keys[i]}${jsonOf(value)}`);
  }

  /** Writes a name as a key once: rows have the same names over and over. */
  #keyOf(name: string): string {
    const known = this.#written.get(name);
    if (known !== undefined) return known;
    const key = `${JSON.stringify(name)}:`;
    if (this.#written.size < KEPT_KEYS) this.#written.set(name, key);
    return key;
  }

  /** Names the members of a row: headers that are there twice differ, and values beyond the headers have letters. */
  #namesOf({ names, width }: Row): readonly string[] {
    if (names !== this.#headers) {
      this.#headers = names;
      this.#columns = new Set(names).size === names.length ? names : distinctHeaders([], names);
    }
    const members = this.#columns;
    if (width <= members.length) return members;
    const behind = Array.from({ length: width - members.length }, (_, i) =>
      columnName(members.length + i + 1),
    );
    return [...members, ...distinctHeaders(members, behind)];
  }
}
