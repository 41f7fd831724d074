import type { ReadableFile } from '../../files/positioned-file.ts';
import type { GeographicPoint } from '../../sources/mlit/place-point.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { firstPlace } from '../columns/sorted-index.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import {
  COLUMN,
  degreesOf,
  ENTRY_BYTES,
  STORED_LEVELS,
  type StoredLevel,
} from './place-columns.ts';

export interface StoredPlace {
  readonly point: GeographicPoint;
  readonly level: StoredLevel;
  /** Finds the point of a block or a lot of the place by its number. */
  block(number: number): GeographicPoint | undefined;
}

/** Reads points by key: columns from memory, blocks from a file (place-columns.ts). */
export class PlaceTable {
  readonly #keyOffsets;
  readonly #keys: Buffer;
  readonly #latitudes;
  readonly #longitudes;
  readonly #levels;
  readonly #blockOffsets;
  readonly #blocks: ReadableFile;

  constructor(columns: ColumnMap, blocks: ReadableFile) {
    this.#keyOffsets = partNamed(columns, COLUMN.keyOffset);
    const keys = partNamed(columns, COLUMN.keyBytes);
    this.#keys = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
    this.#latitudes = partNamed(columns, COLUMN.latitude);
    this.#longitudes = partNamed(columns, COLUMN.longitude);
    this.#levels = partNamed(columns, COLUMN.level);
    this.#blockOffsets = partNamed(columns, COLUMN.blockOffset);
    this.#blocks = blocks;
    if (this.#blockOffsets[this.size] !== blocks.bytes) {
      throw new TypeError('the file of blocks is not that of the columns');
    }
  }

  /** Number of keys. */
  get size(): number {
    return this.#latitudes.length;
  }

  /** Gives every key in order. */
  *keys(): Generator<string> {
    for (let place = 0; place < this.size; place++) yield this.#key(place).toString();
  }

  find(key: string): StoredPlace | undefined {
    const bytes = Buffer.from(key);
    const at = firstPlace(0, this.size, (place) => Buffer.compare(this.#key(place), bytes) >= 0);
    if (at === this.size || !this.#key(at).equals(bytes)) return undefined;
    return {
      point: this.#pointOf(this.#latitudes[at] ?? 0, this.#longitudes[at] ?? 0),
      level: STORED_LEVELS[this.#levels[at] ?? 0] ?? 'city',
      block: (number) => this.#block(at, number),
    };
  }

  #key(place: number): Buffer {
    return this.#keys.subarray(this.#keyOffsets[place] ?? 0, this.#keyOffsets[place + 1] ?? 0);
  }

  #block(place: number, number: number): GeographicPoint | undefined {
    const from = this.#blockOffsets[place] ?? 0;
    const bytes = this.#blocks.read(from, this.#blockOffsets[place + 1] ?? from);
    const count = bytes.length / ENTRY_BYTES;
    const at = firstPlace(0, count, (entry) => bytes.readUInt32LE(entry * ENTRY_BYTES) >= number);
    const start = at * ENTRY_BYTES;
    if (at === count || bytes.readUInt32LE(start) !== number) return undefined;
    return this.#pointOf(bytes.readUInt32LE(start + 4), bytes.readUInt32LE(start + 8));
  }

  #pointOf(latitude: number, longitude: number): GeographicPoint {
    return { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
  }
}
