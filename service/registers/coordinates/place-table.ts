import { distanceKm, KM_PER_DEGREE } from '@daicho/shared/model/distance.ts';
import type { ReadableFile } from '../../files/positioned-file.ts';
import type { GeographicPoint } from '../../sources/mlit/place-point.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { firstPosition } from '../columns/sorted-index.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import {
  COLUMN,
  degreesOf,
  ENTRY_BYTES,
  pointAt,
  STORED_LEVELS,
  type StoredLevel,
} from './place-columns.ts';

export interface StoredPlace {
  readonly point: GeographicPoint;
  readonly level: StoredLevel;
  /** Finds the point of a block or a lot of the place by its number. */
  block(number: number): GeographicPoint | undefined;
}

const MUNICIPALITY_DIGITS = 5;

/** Places from `from` up to but not including `to`, whose keys share their first `length` bytes. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Greatest rounding error of distances. */
const ROUNDED_KM = 0.0005;

/** Place near a point. */
export interface NearPlace {
  /** Code of the municipality (JIS X 0402). */
  readonly municipality: string;
  /** Town and small area as the publisher writes them. */
  readonly name: string;
  readonly point: GeographicPoint;
  readonly level: StoredLevel;
  readonly distanceKm: number;
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
  readonly #nameOffsets;
  readonly #names: ReadableFile;
  readonly #northward;

  constructor(columns: ColumnMap, blocks: ReadableFile, names: ReadableFile) {
    this.#keyOffsets = partNamed(columns, COLUMN.keyOffset);
    const keys = partNamed(columns, COLUMN.keyBytes);
    this.#keys = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
    this.#latitudes = partNamed(columns, COLUMN.latitude);
    this.#longitudes = partNamed(columns, COLUMN.longitude);
    this.#levels = partNamed(columns, COLUMN.level);
    this.#blockOffsets = partNamed(columns, COLUMN.blockOffset);
    this.#blocks = blocks;
    this.#nameOffsets = partNamed(columns, COLUMN.nameOffset);
    this.#names = names;
    this.#northward = partNamed(columns, COLUMN.northward);
    if (this.#nameOffsets[this.size] !== names.bytes) {
      throw new TypeError('the file of names is not that of the columns');
    }
    if (this.#blockOffsets[this.size] !== blocks.bytes) {
      throw new TypeError('the file of blocks is not that of the columns');
    }
  }

  /** Number of keys. */
  get size(): number {
    return this.#latitudes.length;
  }

  /** Gives the keys with this beginning, in order. */
  *keysFrom(beginning: string): Generator<string> {
    const { from, to } = this.rangeOf(beginning);
    for (let place = from; place < to; place++) yield this.#key(place).toString();
  }

  find(key: string): StoredPlace | undefined {
    const bytes = Buffer.from(key);
    const at = firstPosition(0, this.size, (place) => this.#compared(place, bytes) >= 0);
    if (at === this.size || this.#compared(at, bytes) !== 0) return undefined;
    return {
      point: this.#pointOf(this.#latitudes[at] ?? 0, this.#longitudes[at] ?? 0),
      level: STORED_LEVELS[this.#levels[at] ?? 0] ?? 'city',
      block: (number) => this.#block(at, number),
    };
  }

  /** Finds the places whose keys have this beginning. */
  rangeOf(beginning: string): PlaceRange {
    const begun = Buffer.from(beginning);
    const isAfter = (at: number) => begun.compare(this.#key(at).subarray(0, begun.length)) < 0;
    const from = firstPosition(0, this.size, (at) => Buffer.compare(this.#key(at), begun) >= 0);
    return { from, to: firstPosition(from, this.size, isAfter), length: begun.length };
  }

  /**
   * Compares a text with the keys of a range, each without the beginning that all of them share. Gives the length of
   * the longest key with which the text begins, or undefined if there is none.
   */
  longestIn({ from, to, length }: PlaceRange, text: string): number | undefined {
    const bytes = Buffer.from(text);
    let longest = 0;
    for (let at = from; at < to; at++) {
      const key = this.#key(at);
      const more = key.length - length;
      if (more <= longest || more > bytes.length) continue;
      if (bytes.compare(key, length, key.length, 0, more) === 0) longest = more;
    }
    return longest === 0 ? undefined : bytes.toString('utf8', 0, longest).length;
  }

  /**
   * Lists the places around a point, the nearest first. The search goes from the point's latitude to the north and
   * south, as long as a place may be nearer than the places found so far.
   */
  near(point: GeographicPoint, count: number, withinKm: number): NearPlace[] {
    const near: { place: number; km: number }[] = [];
    let reachKm = withinKm;
    const latitudeAt = (at: number) => degreesOf(this.#latitudes[this.#northward[at] ?? 0] ?? 0);
    /** Takes a place, and tells whether places that far to the north or south may still be near enough. */
    const take = (at: number): boolean => {
      const latitude = latitudeAt(at);
      const northKm = Math.abs(latitude - point.latitude) * KM_PER_DEGREE;
      if (northKm > reachKm + ROUNDED_KM) return false;
      const place = this.#northward[at] ?? 0;
      const longitude = degreesOf(this.#longitudes[place] ?? 0);
      const km = distanceKm(point, { latitude, longitude });
      if (km > reachKm) return true;
      near.push({ place, km });
      near.sort((a, b) => a.km - b.km);
      if (near.length > count) near.pop();
      if (near.length === count) reachKm = near[count - 1]?.km ?? reachKm;
      return true;
    };
    const { length } = this.#northward;
    const start = firstPosition(0, length, (at) => latitudeAt(at) >= point.latitude);
    for (let at = start; at < length && take(at); at++);
    for (let at = start - 1; at >= 0 && take(at); at--);
    return near.map(({ place, km }) => this.#nearPlace(place, km));
  }

  #nearPlace(place: number, km: number): NearPlace {
    const from = this.#nameOffsets[place] ?? 0;
    return {
      municipality: this.#key(place).toString().slice(0, MUNICIPALITY_DIGITS),
      name: this.#names.read(from, this.#nameOffsets[place + 1] ?? from).toString(),
      point: this.#pointOf(this.#latitudes[place] ?? 0, this.#longitudes[place] ?? 0),
      level: STORED_LEVELS[this.#levels[place] ?? 0] ?? 'city',
      distanceKm: km,
    };
  }

  /** Compares two keys byte by byte: `Buffer.compare` takes several times as long for such short keys. */
  #compared(place: number, bytes: Uint8Array): number {
    const from = this.#keyOffsets[place] ?? 0;
    const length = (this.#keyOffsets[place + 1] ?? 0) - from;
    const shared = Math.min(length, bytes.length);
    for (let i = 0; i < shared; i++) {
      const difference = (this.#keys[from + i] ?? 0) - (bytes[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - bytes.length;
  }

  #key(place: number): Buffer {
    return this.#keys.subarray(this.#keyOffsets[place] ?? 0, this.#keyOffsets[place + 1] ?? 0);
  }

  #block(place: number, number: number): GeographicPoint | undefined {
    const from = this.#blockOffsets[place] ?? 0;
    const bytes = this.#blocks.read(from, this.#blockOffsets[place + 1] ?? from);
    const count = bytes.length / ENTRY_BYTES;
    const at = firstPosition(
      0,
      count,
      (entry) => bytes.readUInt32LE(entry * ENTRY_BYTES) >= number,
    );
    const start = at * ENTRY_BYTES;
    if (at === count || bytes.readUInt32LE(start) !== number) return undefined;
    return pointAt(bytes, start);
  }

  #pointOf(latitude: number, longitude: number): GeographicPoint {
    return { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
  }
}
