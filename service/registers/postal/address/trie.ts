/**
 * An immutable trie over UTF-16 units, in flat typed arrays: a node's children lie side by side, sorted,
 * so that a step is a binary search and a whole gazetteer is five arrays.
 */
export class Trie {
  readonly #units: Uint16Array;
  readonly #firstChild: Uint32Array;
  readonly #childCount: Uint16Array;
  readonly #value: Int32Array;

  /** @param entries keys with their values (0 or more); keys need not be sorted, and each is there once. */
  constructor(entries: ReadonlyMap<string, number>) {
    // The default order of strings is that of their UTF-16 units.
    const keys = [...entries.keys()].sort();
    const units: number[] = [0];
    const firstChild: number[] = [0];
    const childCount: number[] = [0];
    const value: number[] = [-1];
    // Breadth first: node n is the run of sorted keys from[n] to to[n] that share their first depth[n] units.
    const from: number[] = [0];
    const to: number[] = [keys.length];
    const depth: number[] = [0];
    for (let node = 0; node < from.length; node++) {
      const end = to[node] ?? 0;
      const at = depth[node] ?? 0;
      let next = from[node] ?? 0;
      const first = keys[next];
      if (first !== undefined && next < end && first.length === at) {
        value[node] = entries.get(first) ?? -1;
        next++;
      }
      firstChild[node] = units.length;
      while (next < end) {
        const unit = keys[next]?.charCodeAt(at) ?? 0;
        let last = next + 1;
        while (last < end && keys[last]?.charCodeAt(at) === unit) last++;
        units.push(unit);
        firstChild.push(0);
        childCount.push(0);
        value.push(-1);
        from.push(next);
        to.push(last);
        depth.push(at + 1);
        next = last;
      }
      childCount[node] = units.length - (firstChild[node] ?? 0);
    }
    this.#units = Uint16Array.from(units);
    this.#firstChild = Uint32Array.from(firstChild);
    this.#childCount = Uint16Array.from(childCount);
    this.#value = Int32Array.from(value);
  }

  /** The child of `node` by one unit, or -1. The root is 0. */
  step(node: number, unit: number): number {
    let low = this.#firstChild[node] ?? 0;
    let high = low + (this.#childCount[node] ?? 0);
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = this.#units[middle] ?? 0;
      if (found === unit) return middle;
      if (found < unit) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  /** The node that `prefix` leads to, or -1. */
  descend(prefix: string, node = 0): number {
    for (let i = 0; i < prefix.length && node >= 0; i++) {
      node = this.step(node, prefix.charCodeAt(i));
    }
    return node;
  }

  /** Every key that `text` continues with from `start`, shortest first, as its value and where it ends. */
  prefixes(text: string, start: number, node = 0): { value: number; end: number }[] {
    const found: { value: number; end: number }[] = [];
    for (let i = start; i < text.length; i++) {
      node = this.step(node, text.charCodeAt(i));
      if (node < 0) break;
      const value = this.#value[node] ?? -1;
      if (value >= 0) found.push({ value, end: i + 1 });
    }
    return found;
  }
}
