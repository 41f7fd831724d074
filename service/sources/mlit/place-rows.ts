/**
 * Reads points of towns and blocks: the ministry's position reference information (位置参照情報,
 * https://nlftp.mlit.go.jp/isj/), and Geolonia's address data, which is made from that information. The header of a
 * file shows which of the four layouts the file has.
 */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { type CsvRow, csvRowsOf } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { openSource } from '../../files/source-file.ts';
import { expectColumns } from '../expect-columns.ts';
import type { GeographicPoint, PlacePoint } from './place-point.ts';
import { placeSourceSentences as sentences } from './words.ts';

type Cell = (column: string) => string;

interface Layout {
  readonly columns: readonly string[];
  readonly latitude: string;
  readonly longitude: string;
  place(cell: Cell): Omit<PlacePoint, 'point'>;
  /** Whether a row is to be skipped. */
  isOut?(cell: Cell): boolean;
}

/** Reads a town or a small area in files that have codes; adds the leading zeros of codes that spreadsheets drop. */
function codedPlace(cell: Cell, koaza: string): Omit<PlacePoint, 'point'> {
  return {
    prefecture: cell('都道府県名'),
    municipality: cell('市区町村コード').padStart(5, '0'),
    city: cell('市区町村名'),
    town: cell('大字町丁目名'),
    koaza,
    block: undefined,
  };
}

/** Mark of a block that no longer exists. */
const GONE = '3';

const TOWNS: Layout = {
  columns: [
    '都道府県コード',
    '都道府県名',
    '市区町村コード',
    '市区町村名',
    '大字町丁目コード',
    '大字町丁目名',
    '緯度',
    '経度',
    '原典資料コード',
    '大字・字・丁目区分コード',
  ],
  latitude: '緯度',
  longitude: '経度',
  place: (cell) => codedPlace(cell, ''),
};

const BLOCKS: Layout = {
  columns: [
    '都道府県名',
    '市区町村名',
    '大字・丁目名',
    '小字・通称名',
    '街区符号・地番',
    '座標系番号',
    'Ｘ座標',
    'Ｙ座標',
    '緯度',
    '経度',
    '住居表示フラグ',
    '代表フラグ',
    '更新前履歴フラグ',
    '更新後履歴フラグ',
  ],
  latitude: '緯度',
  longitude: '経度',
  place: (cell) => ({
    prefecture: cell('都道府県名'),
    municipality: undefined,
    city: cell('市区町村名'),
    town: cell('大字・丁目名'),
    koaza: cell('小字・通称名'),
    block: cell('街区符号・地番'),
  }),
  // Skips points other than the one that represents a block with several points, and blocks that no longer exist, which
  // files of some years still list.
  isOut: (cell) =>
    cell('代表フラグ') === '0' ||
    cell('更新前履歴フラグ') === GONE ||
    cell('更新後履歴フラグ') === GONE,
};

/** Geolonia's `latest.csv` (https://github.com/geolonia/japanese-addresses). */
const GEOLONIA: Layout = {
  columns: [
    '都道府県コード',
    '都道府県名',
    '都道府県名カナ',
    '都道府県名ローマ字',
    '市区町村コード',
    '市区町村名',
    '市区町村名カナ',
    '市区町村名ローマ字',
    '大字町丁目名',
    '大字町丁目名カナ',
    '大字町丁目名ローマ字',
    '小字・通称名',
    '緯度',
    '経度',
  ],
  latitude: '緯度',
  longitude: '経度',
  place: (cell) => codedPlace(cell, cell('小字・通称名')),
};

/** Geolonia's data as one table, made from the files of Geolonia's web interface, which have no codes. */
const GEOLONIA_BY_NAME: Layout = {
  columns: ['prefecture', 'city', 'town', 'koaza', 'latitude', 'longitude'],
  latitude: 'latitude',
  longitude: 'longitude',
  place: (cell) => ({
    prefecture: cell('prefecture'),
    municipality: undefined,
    city: cell('city'),
    town: cell('town'),
    koaza: cell('koaza'),
    block: undefined,
  }),
};

const LAYOUTS = [TOWNS, BLOCKS, GEOLONIA, GEOLONIA_BY_NAME];
/** Rectangle around Japan, from 沖ノ鳥島 and 与那国島 to 択捉島 and 南鳥島, in degrees. */
const JAPAN = { south: 20, north: 46, west: 122, east: 154 } as const;

/** @throws SourceError with file and line for a malformed row, and for a file of another kind. */
export async function* placeRows(path: string): AsyncGenerator<PlacePoint> {
  const source = await openSource(path);
  try {
    let rows = 0;
    for (const { file, bytes } of source.members) {
      for await (const row of rowsOf(csvRowsOf(bytes(), file), file)) {
        rows += 1;
        yield row;
      }
    }
    if (rows === 0) throw new SourceError(sourceSentences.empty, { file: basename(path) });
  } finally {
    await source.close();
  }
}

async function* rowsOf(rows: AsyncIterable<CsvRow>, file: string): AsyncGenerator<PlacePoint> {
  let layout: Layout | undefined;
  let index: ReadonlyMap<string, number> = new Map();
  for await (const row of rows) {
    if (layout === undefined) {
      layout = layoutOf(row, file);
      index = new Map(layout.columns.map((column, at) => [column, at]));
      continue;
    }
    expectColumns(row, file, layout.columns.length);
    const cell: Cell = (column) => (row.fields[index.get(column) ?? -1] ?? '').trim();
    if (layout.isOut?.(cell)) continue;
    const point = pointIn(cell(layout.latitude), cell(layout.longitude), { file, line: row.line });
    const place = layout.place(cell);
    if (place.prefecture === '' || place.city === '') {
      const at = { file, line: row.line };
      throw new SourceError(sourceSentences.value, at, { column: '市区町村名' });
    }
    yield { ...place, point };
  }
}

/** Headers are compared without width and spaces: editions write `Ｘ座標` and `X座標`. */
function layoutOf({ fields, line }: CsvRow, file: string): Layout {
  const folded = (name: string) => toHalfWidthAscii(name).replace(/[\s\ufeff]/g, '');
  const names = fields.map(folded);
  const layout = LAYOUTS.find(
    ({ columns }) =>
      columns.length === names.length && columns.every((column, i) => folded(column) === names[i]),
  );
  if (layout === undefined) throw new SourceError(sentences.unknownFile, { file, line });
  return layout;
}

function pointIn(
  latitude: string,
  longitude: string,
  place: { readonly file: string; readonly line: number },
): GeographicPoint | undefined {
  if (latitude === '' && longitude === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isIn =
    point.latitude >= JAPAN.south &&
    point.latitude <= JAPAN.north &&
    point.longitude >= JAPAN.west &&
    point.longitude <= JAPAN.east;
  if (!isIn || latitude === '' || longitude === '') {
    throw new SourceError(sentences.outsideJapan, place);
  }
  return point;
}
