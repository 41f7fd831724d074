/** Writes rows as JSON objects: the members of a JSON input as they stand there, then the results. */

import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import { columnName } from '../a1.ts';
import { TableError } from '../table-error.ts';
import { PlainRow, type Row, type Value } from './row.ts';
import { jsonObject, jsonOf } from './value-text.ts';

export class ObjectText {
  readonly #path: string;
  readonly #taken: ReadonlySet<string>;
  readonly #names: readonly string[];
  readonly #keys: readonly string[];
  #headers: readonly string[] | undefined;
  #members: readonly string[] = [];

  constructor(results: readonly string[], path: string) {
    this.#path = path;
    this.#names = results;
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
      return jsonObject([...names, ...this.#names], [...row.values, ...results]);
    }
    if (results.length === 0) return raw;
    const members = results.map((value, i) => `${this.#keys[i]}${jsonOf(value)}`).join(',');
    return `${raw.slice(0, close).trimEnd()}${names.length === 0 ? '' : ','}${members}}`;
  }

  /** Names the members of a row: headers that are there twice differ, and values beyond the headers have letters. */
  #namesOf({ names, width }: Row): readonly string[] {
    if (names !== this.#headers) {
      this.#headers = names;
      this.#members = new Set(names).size === names.length ? names : distinctHeaders([], names);
    }
    const members = this.#members;
    if (width <= members.length) return members;
    const behind = Array.from({ length: width - members.length }, (_, i) =>
      columnName(members.length + i + 1),
    );
    return [...members, ...distinctHeaders(members, behind)];
  }
}
