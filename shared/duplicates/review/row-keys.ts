/** Names rows by their content, so that a decision stays with its rows at any position in the next list. */
import type { CellValue } from '../../cells/cell.ts';
import { appendTo } from '../../model/append-to.ts';
import { fingerprint } from '../fingerprint.ts';

export class RowKeys {
  readonly #keys: number[] = [];

  add(cells: readonly CellValue[]): void {
    this.#keys.push(fingerprint(JSON.stringify(cells)));
  }

  /** Gives the key of a pair, the same in either order. */
  ofPair(one: number, other: number): string {
    return [this.#textOf(one), this.#textOf(other)].sort().join('-');
  }

  /** Gives the rows of each half of a key; no entry for a half that matches no row. */
  rowsOf(keys: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
    const rows = new Map<string, number[]>();
    if (keys.size === 0) return rows;
    for (const row of this.#keys.keys()) {
      const key = this.#textOf(row);
      if (keys.has(key)) appendTo(rows, key, row);
    }
    return rows;
  }

  #textOf(row: number): string {
    return (this.#keys[row] ?? 0).toString(36).padStart(11, '0');
  }
}
