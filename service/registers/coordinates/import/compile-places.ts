/**
 * Compiles collected points into the columns and the files (place-columns.ts), one prefecture after another. Keys begin
 * with the prefecture's code, so they come in order.
 */
import type { ColumnMap, NumberColumn } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { COLUMN, STORED_LEVELS, stored } from '../place-columns.ts';
import type { PlaceCollection } from './collect-places.ts';
import { inOrderOfBytes } from './ordered-keys.ts';

/** Files that are read by position. */
interface PlaceFiles {
  readonly blocks: AppendedFile;
  readonly names: AppendedFile;
}

/** Columns of a prefecture. Offsets and ends count from the first prefecture. */
interface PrefectureColumns {
  readonly keyBytes: Uint8Array;
  readonly keyEnds: Uint32Array;
  readonly latitudes: Uint32Array;
  readonly longitudes: Uint32Array;
  readonly levels: Uint8Array;
  readonly nameEnds: Uint32Array;
  readonly blockEnds: Float64Array;
  /** 1 for a place that the publisher names, 0 for a place that was derived from other places. */
  readonly named: Uint8Array;
}

export class PlaceCompiler {
  readonly #files: PlaceFiles;
  readonly #parts: PrefectureColumns[] = [];
  #keyBytes = 0;

  constructor(files: PlaceFiles) {
    this.#files = files;
  }

  get size(): number {
    return this.#parts.reduce((sum, { levels }) => sum + levels.length, 0);
  }

  /** Adds a prefecture, whose code is above that of the previous one. */
  add(collection: PlaceCollection): void {
    const ordered = inOrderOfBytes([...collection.places.keys()]);
    const places = ordered.keys.map((key) => collection.places.get(key));
    const blocks = new Map(collection.blocks());
    const nameEnds = new Uint32Array(places.length);
    const blockEnds = new Float64Array(places.length);
    const files = this.#files;
    ordered.keys.forEach((key, i) => {
      const entries = blocks.get(key);
      if (entries !== undefined) files.blocks.append(entries);
      blockEnds[i] = files.blocks.bytes;
      files.names.appendText(places[i]?.name ?? '');
      nameEnds[i] = files.names.bytes;
    });
    const degrees = (axis: 'latitude' | 'longitude') =>
      Uint32Array.from(places, (place) => stored(place?.point?.[axis] ?? 0));
    const before = this.#keyBytes;
    this.#parts.push({
      keyBytes: ordered.bytes,
      keyEnds: ordered.offsets.subarray(1).map((end) => before + end),
      latitudes: degrees('latitude'),
      longitudes: degrees('longitude'),
      levels: Uint8Array.from(places, (place) => STORED_LEVELS.indexOf(place?.level ?? 'city')),
      nameEnds,
      blockEnds,
      named: Uint8Array.from(places, (place) => (place?.isDerived === undefined ? 1 : 0)),
    });
    this.#keyBytes += ordered.bytes.length;
  }

  columns(): ColumnMap {
    const of = <N extends keyof PrefectureColumns>(name: N) =>
      this.#parts.map((part) => part[name]);
    const latitudes = joined(new Uint32Array(this.size), of('latitudes'));
    const offsets = () => new Uint32Array(this.size + 1);
    return new Map<string, NumberColumn>([
      [COLUMN.keyOffset, joined(offsets(), of('keyEnds'), 1)],
      [COLUMN.keyBytes, joined(new Uint8Array(this.#keyBytes), of('keyBytes'))],
      [COLUMN.latitude, latitudes],
      [COLUMN.longitude, joined(new Uint32Array(this.size), of('longitudes'))],
      [COLUMN.level, joined(new Uint8Array(this.size), of('levels'))],
      [COLUMN.nameOffset, joined(offsets(), of('nameEnds'), 1)],
      [COLUMN.northward, northward(latitudes, joined(new Uint8Array(this.size), of('named')))],
      [COLUMN.blockOffset, joined(new Float64Array(this.size + 1), of('blockEnds'), 1)],
    ]);
  }
}

/** Joins arrays into one. @param start position of the first. */
function joined<A extends NumberColumn>(into: A, parts: readonly NumberColumn[], start = 0): A {
  let at = start;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
  return into;
}

function northward(latitudes: Uint32Array, named: Uint8Array): Uint32Array<ArrayBuffer> {
  const latitude = (place: number) => latitudes[place] ?? 0;
  const places = Uint32Array.from(latitudes.keys()).filter((place) => named[place] === 1);
  return places.sort((a, b) => latitude(a) - latitude(b) || a - b);
}
