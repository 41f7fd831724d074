import type { Statistics } from 'hyparquet';

/** The least and the greatest of some values, by which engines leave parts of a file out; none of no values. */
export type Bounds = Pick<Statistics, 'min_value' | 'max_value'>;

/** Gathers values as Parquet stores them plainly. */
export interface PlainValues<V> {
  /** Number of bytes that are gathered. */
  readonly length: number;
  add(value: V): void;
  /** Gives the bytes, which the next value overwrites. */
  take(): Uint8Array;
  /** Gives the bounds of all values since this was called last; only what was taken counts. */
  bounds(): Bounds;
}
