import type { Statistics } from 'hyparquet';

/**
 * The least and the greatest of some values. Engines use them to skip parts of a file. Both are absent if there are no
 * values.
 */
export type Bounds = Pick<Statistics, 'min_value' | 'max_value'>;

/** Gathers values in Parquet's plain form. */
export interface PlainValues<V> {
  /** Number of gathered bytes. */
  readonly length: number;
  add(value: V): void;
  /** Gives the gathered bytes, which are valid until the next value is added. */
  take(): Uint8Array;
  /** Gives the bounds of all values since the last call; only values whose bytes were taken count. */
  bounds(): Bounds;
}
