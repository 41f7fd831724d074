import type { Bounds, PlainValues } from './plain-values.ts';

type Put<V> = (view: DataView, at: number, value: V) => void;

/** Numbers of each type, in little-endian order. */
export const plainNumbers = {
  INT32: () => new PlainNumbers<number>(4, (view, at, value) => view.setInt32(at, value, true)),
  INT64: () => new PlainNumbers<bigint>(8, (view, at, value) => view.setBigInt64(at, value, true)),
  FLOAT: () => new PlainNumbers<number>(4, (view, at, value) => view.setFloat32(at, value, true)),
  DOUBLE: () => new PlainNumbers<number>(8, (view, at, value) => view.setFloat64(at, value, true)),
};

class PlainNumbers<V extends number | bigint> implements PlainValues<V> {
  readonly #width: number;
  readonly #put: Put<V>;
  #view = new DataView(new ArrayBuffer(1 << 16));
  length = 0;
  #least: V | undefined;
  #greatest: V | undefined;

  /** @param width number of bytes of a number */
  constructor(width: 4 | 8, put: Put<V>) {
    this.#width = width;
    this.#put = put;
  }

  add(value: V): void {
    const end = this.length + this.#width;
    if (end > this.#view.byteLength) this.#grow();
    this.#put(this.#view, this.length, value);
    this.length = end;
    // NaN is left out of the bounds, since it is neither less nor greater than other numbers.
    if (Number.isNaN(value)) return;
    if (this.#least === undefined || value < this.#least) this.#least = value;
    if (this.#greatest === undefined || value > this.#greatest) this.#greatest = value;
  }

  take(): Uint8Array {
    const bytes = new Uint8Array(this.#view.buffer, 0, this.length);
    this.length = 0;
    return bytes;
  }

  /**
   * Treats 0 and -0 as equal, as Parquet demands: a zero that is the least value becomes -0, and one that is the
   * greatest becomes 0.
   */
  bounds(): Bounds {
    const [least, greatest] = [this.#least, this.#greatest];
    this.#least = undefined;
    this.#greatest = undefined;
    if (least === undefined || greatest === undefined) return {};
    return { min_value: least === 0 ? -0 : least, max_value: greatest === 0 ? 0 : greatest };
  }

  #grow(): void {
    const larger = new Uint8Array(this.#view.byteLength * 2);
    larger.set(new Uint8Array(this.#view.buffer));
    this.#view = new DataView(larger.buffer);
  }
}
