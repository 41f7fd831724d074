import type { NumberColumn } from '@daicho/service/registers/columns/columns.ts';
import {
  COLUMN,
  STORED_LEVELS,
  stored,
} from '@daicho/service/registers/coordinates/place-columns.ts';
import { PlaceTable } from '@daicho/service/registers/coordinates/place-table.ts';
import type { Point } from '@daicho/shared/model/distance.ts';

const KEY = /^13101 /;

/** Makes a table of points, by default of towns whose names are numbers. */
export function tableOf(
  points: readonly Point[],
  keys = points.map((_, i) => `13101 ${i}\t\t`),
): PlaceTable {
  const places = points
    .map((point, i) => ({ point, key: Buffer.from(keys[i] ?? '') }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  const names = places.map(({ key }) => Buffer.from(key.toString().replace(KEY, '').trim()));
  const offsets = (lengths: readonly number[]) => {
    let sum = 0;
    return [0, ...lengths.map((length) => (sum += length))];
  };
  const latitude = (place: number) => places[place]?.point.latitude ?? 0;
  const columns = new Map<string, NumberColumn>([
    [COLUMN.keyOffset, Uint32Array.from(offsets(places.map(({ key }) => key.length)))],
    [COLUMN.keyBytes, new Uint8Array(Buffer.concat(places.map(({ key }) => key)))],
    [COLUMN.latitude, Uint32Array.from(places, ({ point }) => stored(point.latitude))],
    [COLUMN.longitude, Uint32Array.from(places, ({ point }) => stored(point.longitude))],
    [COLUMN.level, Uint8Array.from(places, () => STORED_LEVELS.indexOf('town'))],
    [COLUMN.nameOffset, Uint32Array.from(offsets(names.map(({ length }) => length)))],
    [
      COLUMN.northward,
      Uint32Array.from([...places.keys()].sort((a, b) => latitude(a) - latitude(b))),
    ],
    [COLUMN.blockOffset, new Float64Array(places.length + 1)],
  ]);
  const file = (bytes: Buffer) => ({
    bytes: bytes.length,
    read: (from: number, to: number) => bytes.subarray(from, to),
    close: () => undefined,
  });
  return new PlaceTable(columns, file(Buffer.alloc(0)), file(Buffer.concat(names)));
}
