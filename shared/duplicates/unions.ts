/** Rows joined into groups, two at a time (a disjoint-set forest); a group is named by its first row. */
export class Unions {
  readonly #parent: Uint32Array;

  constructor(count: number) {
    this.#parent = Uint32Array.from({ length: count }, (_, row) => row);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.first(one), this.first(other)];
    this.#parent[Math.max(a, b)] = Math.min(a, b);
  }

  /** Gives the first row of a row's group. */
  first(row: number): number {
    const parent = this.#parent;
    let at = row;
    for (let up = parent[at] ?? at; up !== at; up = parent[at] ?? at) {
      parent[at] = parent[up] ?? up;
      at = up;
    }
    return at;
  }
}
