/**
 * Stores lists of numbers by id in two columns: the items of all lists one after another, and the offset of each list.
 */
import type { ColumnMap, Columns } from './columns.ts';

const NOTHING: readonly number[] = [];

/** `offsets` has one more element than there are lists: list `i` is `items[offsets[i]..offsets[i + 1]]`. */
export function numberLists(name: string, lists: readonly (readonly number[])[]): ColumnMap {
  const offsets = new Uint32Array(lists.length + 1);
  for (const [id, list] of lists.entries()) offsets[id + 1] = (offsets[id] ?? 0) + list.length;
  const items = new Uint32Array(offsets[lists.length] ?? 0);
  for (const [id, list] of lists.entries()) items.set(list, offsets[id]);
  return new Map([
    [offsetsOf(name), offsets],
    [itemsOf(name), items],
  ]);
}

export class NumberLists {
  readonly #offsets: Uint32Array;
  readonly #items: Uint32Array;

  constructor(columns: Columns, name: string) {
    this.#offsets = columns.ids(offsetsOf(name));
    this.#items = columns.ids(itemsOf(name));
  }

  of(id: number): readonly number[] {
    const from = this.#offsets[id] ?? 0;
    const to = this.#offsets[id + 1] ?? from;
    if (from === to) return NOTHING;
    if (to === from + 1) return [this.#items[from] ?? 0];
    const list: number[] = [];
    for (let at = from; at < to; at++) list.push(this.#items[at] ?? 0);
    return list;
  }
}

function offsetsOf(name: string): string {
  return `${name}/offsets`;
}

function itemsOf(name: string): string {
  return `${name}/items`;
}
