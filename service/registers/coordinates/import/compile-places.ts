/** Compiles collected points into the columns and the file of blocks (place-columns.ts). */
import type { ColumnMap, NumberColumn } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { COLUMN, STORED_LEVELS, stored } from '../place-columns.ts';
import { prefectureOf } from '../place-key.ts';
import type { PlaceCollection } from './collect-places.ts';
import type { FoundPlace } from './found-place.ts';

/** Files that take what is read by position. */
interface PlaceFiles {
  readonly blocks: AppendedFile;
  readonly names: AppendedFile;
}

export function compilePlaces(collection: PlaceCollection, files: PlaceFiles): ColumnMap {
  const keys = inOrderOfBytes([...collection.places.keys()]);
  const places = keys.names.map((key) => collection.places.get(key));
  const blockOffsets = new Float64Array(places.length + 1);
  const nameOffsets = new Uint32Array(places.length + 1);
  let prefecture = '';
  let blocks: ReadonlyMap<string, Buffer> = new Map();
  keys.names.forEach((key, i) => {
    if (prefectureOf(key) !== prefecture) {
      prefecture = prefectureOf(key);
      blocks = new Map(collection.blocksIn(prefecture));
    }
    const entries = blocks.get(key);
    if (entries !== undefined) files.blocks.append(entries);
    blockOffsets[i + 1] = files.blocks.bytes;
    files.names.appendText(places[i]?.name ?? '');
    nameOffsets[i + 1] = files.names.bytes;
  });
  const degrees = (axis: 'latitude' | 'longitude') =>
    Uint32Array.from(places, (place) => stored(place?.point?.[axis] ?? 0));
  return new Map<string, NumberColumn>([
    [COLUMN.keyOffset, keys.offsets],
    [COLUMN.keyBytes, keys.bytes],
    [COLUMN.latitude, degrees('latitude')],
    [COLUMN.longitude, degrees('longitude')],
    [COLUMN.level, Uint8Array.from(places, levelOf)],
    [COLUMN.nameOffset, nameOffsets],
    [COLUMN.northward, northward(places)],
    [COLUMN.blockOffset, blockOffsets],
  ]);
}

function levelOf(place: FoundPlace | undefined): number {
  return place === undefined ? 0 : STORED_LEVELS.indexOf(place.level);
}

interface OrderedKeys {
  readonly names: readonly string[];
  /** Keys one behind the other, and where each begins; one offset more than there are keys. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly offsets: Uint32Array<ArrayBuffer>;
}

/** Orders keys by their bytes, which is not the order of JavaScript's strings where a key has a rare kanji. */
function inOrderOfBytes(keys: readonly string[]): OrderedKeys {
  const given = packed(keys);
  const start = (key: number) => given.offsets[key] ?? 0;
  const compared = (a: number, b: number) => {
    const [from, other] = [start(a), start(b)];
    const [length, otherLength] = [start(a + 1) - from, start(b + 1) - other];
    const shared = Math.min(length, otherLength);
    for (let i = 0; i < shared; i++) {
      const difference = (given.bytes[from + i] ?? 0) - (given.bytes[other + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  };
  const order = Uint32Array.from(keys.keys()).sort(compared);
  return packed(Array.from(order, (key) => keys[key] ?? ''));
}

/** Writes keys into one array: a buffer for each would take more memory than all else of an import. */
function packed(names: readonly string[]): OrderedKeys {
  const offsets = new Uint32Array(names.length + 1);
  names.forEach((name, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + Buffer.byteLength(name);
  });
  const bytes = new Uint8Array(offsets[names.length] ?? 0);
  const buffer = Buffer.from(bytes.buffer);
  names.forEach((name, i) => {
    buffer.write(name, offsets[i] ?? 0);
  });
  return { names, bytes, offsets };
}

function northward(
  places: readonly (Pick<FoundPlace, 'point' | 'isDerived'> | undefined)[],
): Uint32Array<ArrayBuffer> {
  const latitude = (place: number) => places[place]?.point?.latitude ?? 0;
  const named = [...places.keys()].filter((place) => places[place]?.isDerived === undefined);
  return Uint32Array.from(named.sort((a, b) => latitude(a) - latitude(b)));
}
