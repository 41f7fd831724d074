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
  /** Names that were looked at last, none of which a result has. */
  #free: readonly string[] | undefined;

  constructor(results: readonly string[], path: string) {
    this.#path = path;
    this.#taken = new Set(results);
    this.#keys = results.map((name) => `${JSON.stringify(name)}:`);
  }

  /** @throws TableError `key_taken` for a row that has a member of the name of a result */
  of(row: Row, results: readonly Value[]): string {
    const raw = row instanceof PlainRow ? row.raw : undefined;
    const names = this.#namesOf(row);
    if (names !== this.#free) this.#expectFree(names, row.line);
    const close = raw?.trimEnd().endsWith('}') ? raw.lastIndexOf('}') : undefined;
    if (raw === undefined || close === undefined) {
      const { values } = row;
      let own = '{';
      for (let i = 0; i < names.length; i += 1) {
        own += `${i === 0 ? '' : ','}${this.#keyOf(names[i] ?? '')}${jsonOf(values[i] ?? null)}`;
      }
      return this.#closed(own, names.length, results);
    }
    if (results.length === 0) return raw;
    return this.#closed(raw.slice(0, close).trimEnd(), names.length, results);
  }

  /** Adds the results to an object that is not closed. @param count number of members that it has */
  #closed(open: string, count: number, results: readonly Value[]): string {
    let text = open;
    for (let i = 0; i < results.length; i += 1) {
      text += `${count + i === 0 ? '' : ','}${this.#keys[i]}${jsonOf(results[i] ?? null)}`;
    }
    return `${text}}`;
  }

  /** @throws TableError `key_taken` */
  #expectFree(names: readonly string[], line: number): void {
    const taken = names.find((name) => this.#taken.has(name));
    if (taken !== undefined) {
      throw new TableError('key_taken', { path: this.#path, line, name: taken });
    }
    this.#free = names;
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
