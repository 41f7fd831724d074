/**
 * An immutable trie over UTF-16 units, in three columns. Nodes are numbered breadth first, so that a node's children
 * are adjacent and sorted (a step is a binary search), and end where the next node's children begin.
 */
import type { NumberColumn } from '../../../columns/columns.ts';

interface TrieColumns {
  /** Unit that leads to each node; the root, node 0, has none. */
  readonly units: NumberColumn;
  /** First child of each node; one more element than there are nodes. */
  readonly firstChild: NumberColumn;
  /** Value, plus one, of the key that ends at each node; 0 if none ends there. */
  readonly values: NumberColumn;
}

export class Trie {
  readonly #units: NumberColumn;
  readonly #firstChild: NumberColumn;
  readonly #values: NumberColumn;

  constructor(columns: TrieColumns) {
    this.#units = columns.units;
    this.#firstChild = columns.firstChild;
    this.#values = columns.values;
  }

  /** Gives the child of `node` by one unit, or -1. The root is 0. */
  step(node: number, unit: number): number {
    let low = this.#firstChild[node] ?? 0;
    let high = this.#firstChild[node + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = this.#units[middle] ?? 0;
      if (found === unit) return middle;
      if (found < unit) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  /** Whether any key continues below a node. */
  goesOn(node: number): boolean {
    return (this.#firstChild[node + 1] ?? 0) > (this.#firstChild[node] ?? 0);
  }

  *children(node: number): Generator<number> {
    const end = this.#firstChild[node + 1] ?? 0;
    for (let child = this.#firstChild[node] ?? 0; child < end; child++) yield child;
  }

  /** Gives the unit that leads to a node. */
  unit(node: number): string {
    return String.fromCharCode(this.#units[node] ?? 0);
  }

  /** Gives the value of the key that ends at a node. */
  value(node: number): number | undefined {
    const value = this.#values[node] ?? 0;
    return value === 0 ? undefined : value - 1;
  }

  /** Finds the longest key, below `node`, that `text` continues with from `start`. Gives the key's value and end. */
  longest(text: string, start: number, node = 0): { value: number; end: number } | undefined {
    let best = 0;
    let end = start;
    for (let i = start; i < text.length; i++) {
      node = this.step(node, text.charCodeAt(i));
      if (node < 0) break;
      const value = this.#values[node] ?? 0;
      if (value === 0) continue;
      best = value;
      end = i + 1;
    }
    return best === 0 ? undefined : { value: best - 1, end };
  }

  /** Finds the key that `longest` finds, or else the key that ends at `node` itself. */
  longestFrom(
    text: string,
    start: number,
    node: number,
  ): { value: number; end: number } | undefined {
    const match = this.longest(text, start, node);
    if (match !== undefined) return match;
    const value = this.value(node);
    return value === undefined ? undefined : { value, end: start };
  }
}

/** @param entries distinct keys in any order, with their values (0 or more). */
export function trieColumns(entries: ReadonlyMap<string, number>): TrieColumns {
  // Sorts by UTF-16 units, as strings sort by default.
  const keys = [...entries.keys()].sort();
  const units: number[] = [0];
  const firstChild: number[] = [];
  const values: number[] = [];
  // Node n is the run of sorted keys from[n] to to[n] that share their first depth[n] units.
  const from: number[] = [0];
  const to: number[] = [keys.length];
  const depth: number[] = [0];
  for (let node = 0; node < from.length; node++) {
    const end = to[node] ?? 0;
    const at = depth[node] ?? 0;
    let next = from[node] ?? 0;
    const first = keys[next];
    const endsHere = first !== undefined && next < end && first.length === at;
    values.push(endsHere ? (entries.get(first) ?? 0) + 1 : 0);
    if (endsHere) next++;
    firstChild.push(units.length);
    while (next < end) {
      const unit = keys[next]?.charCodeAt(at) ?? 0;
      let last = next + 1;
      while (last < end && keys[last]?.charCodeAt(at) === unit) last++;
      units.push(unit);
      from.push(next);
      to.push(last);
      depth.push(at + 1);
      next = last;
    }
  }
  firstChild.push(units.length);
  return {
    units: Uint16Array.from(units),
    firstChild: Uint32Array.from(firstChild),
    values: Uint32Array.from(values),
  };
}
