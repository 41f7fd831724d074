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
  const places = [...collection.places]
    .map(([key, place]) => ({ key, bytes: Buffer.from(key), ...place }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const keyOffsets = new Uint32Array(places.length + 1);
  const blockOffsets = new Float64Array(places.length + 1);
  const nameOffsets = new Uint32Array(places.length + 1);
  let prefecture = '';
  let blocks: ReadonlyMap<string, Buffer> = new Map();
  places.forEach(({ key, bytes, name }, i) => {
    keyOffsets[i + 1] = (keyOffsets[i] ?? 0) + bytes.length;
    if (prefectureOf(key) !== prefecture) {
      prefecture = prefectureOf(key);
      blocks = new Map(collection.blocksIn(prefecture));
    }
    const entries = blocks.get(key);
    if (entries !== undefined) files.blocks.append(entries);
    blockOffsets[i + 1] = files.blocks.bytes;
    files.names.appendText(name);
    nameOffsets[i + 1] = files.names.bytes;
  });
  const degrees = (axis: 'latitude' | 'longitude') =>
    Uint32Array.from(places, ({ point }) => stored(point?.[axis] ?? 0));
  return new Map<string, NumberColumn>([
    [COLUMN.keyOffset, keyOffsets],
    [COLUMN.keyBytes, new Uint8Array(Buffer.concat(places.map(({ bytes }) => bytes)))],
    [COLUMN.latitude, degrees('latitude')],
    [COLUMN.longitude, degrees('longitude')],
    [COLUMN.level, Uint8Array.from(places, ({ level }) => STORED_LEVELS.indexOf(level))],
    [COLUMN.nameOffset, nameOffsets],
    [COLUMN.northward, northward(places)],
    [COLUMN.blockOffset, blockOffsets],
  ]);
}

function northward(
  places: readonly Pick<FoundPlace, 'point' | 'isDerived'>[],
): Uint32Array<ArrayBuffer> {
  const latitude = (place: number) => places[place]?.point?.latitude ?? 0;
  const named = [...places.keys()].filter((place) => places[place]?.isDerived === undefined);
  return Uint32Array.from(named.sort((a, b) => latitude(a) - latitude(b)));
}
