import type { Statistics } from 'hyparquet';

/**
 * The least and the greatest of some values, by which engines skip parts of a file. Both are absent if there are no
 * values.
 */
export type Bounds = Pick<Statistics, 'min_value' | 'max_value'>;

/** Gathers values in Parquet's plain form. */
export interface PlainValues<V> {
  /** Number of gathered bytes. */
  readonly length: number;
  add(value: V): void;
  /** Gives the bytes, which the next value overwrites. */
  take(): Uint8Array;
  /** Gives the bounds of all values since the last call; only values that were already passed on count. */
  bounds(): Bounds;
}
