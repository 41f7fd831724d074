/** Numbers the distinct values of a column in the order of their first appearance. */
export interface DistinctValues<V> {
  readonly size: number;
  /** Gives the number of a value; a new value gets a new number. */
  numberOf(value: V): number;
  /** Gives the value with a number; the result is valid until the next call. */
  valueOf(number: number): V;
}

/** Distinct numbers. */
export class DistinctNumbers<V extends number | bigint> implements DistinctValues<V> {
  readonly #numbers = new Map<V, number>();
  readonly #values: V[] = [];

  get size(): number {
    return this.#values.length;
  }

  numberOf(value: V): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }

  valueOf(number: number): V {
    const value = this.#values[number];
    if (value === undefined) throw new RangeError(`no value has the number ${number}`);
    return value;
  }
}
