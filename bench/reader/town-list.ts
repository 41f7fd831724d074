/**
 * A town list in the format that `@geolonia/normalize-japanese-addresses` 3 reads from a folder: `ja.json` with
 * prefectures and municipalities, and `ja/PREFECTURE/CITY.json` with towns. The towns are those of a postal table,
 * which has no chome, no coordinates and no house numbers, or others that are given. The package's own list has more
 * towns, and is slower.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type {
  MachiAzaApi,
  PrefectureApi,
  SingleCity,
  SingleMachiAza,
  SinglePrefecture,
} from '@geolonia/japanese-addresses-v2';

/** The format requires coordinates, which nobody reads here. */
const NOWHERE: [number, number] = [0, 0];
const META = { updated: 1 };

/**
 * Writes the list. @param given towns by municipality, in place of those of the table.
 * @returns the value for the package's `config.japaneseAddressesApi`.
 */
export function writeTownList(
  table: PostalTable,
  folder: string,
  given?: ReadonlyMap<string, readonly SingleMachiAza[]>,
): string {
  const prefectures = new Map<string, SinglePrefecture>();
  const cities = new Map<string, { city: SingleCity; path: string; towns: Set<string> }>();
  for (let row = 0; row < table.size; row++) {
    const code = table.text('jisx0402', row);
    let place = cities.get(code);
    if (place === undefined) {
      const prefecture = table.text('prefecture', row);
      const path = join(folder, 'ja', prefecture, `${table.text('city', row)}.json`);
      place = { city: cityOf(table, row), path, towns: new Set() };
      cities.set(code, place);
      prefectureOf(prefectures, table, row).cities.push(place.city);
    }
    const town = table.text('town', row);
    if (town !== '' && table.corporation(row) === null) place.towns.add(town);
  }
  const api: PrefectureApi = { meta: META, data: [...prefectures.values()] };
  writeJson(join(folder, 'ja.json'), api);
  for (const [code, { path, towns }] of cities) {
    const own = [...towns].map((town, i) => ({ machiaza_id: String(i), oaza_cho: town }));
    const townApi: MachiAzaApi = { meta: META, data: [...(given?.get(code) ?? own)] };
    writeJson(path, townApi);
  }
  return pathToFileURL(join(folder, 'ja')).href;
}

function prefectureOf(
  known: Map<string, SinglePrefecture>,
  table: PostalTable,
  row: number,
): SinglePrefecture {
  const name = table.text('prefecture', row);
  const prefecture = known.get(name) ?? {
    code: Number(table.text('jisx0402', row).slice(0, 2)),
    pref: name,
    pref_k: table.text('prefecture_kana', row),
    pref_r: table.text('prefecture_roman', row),
    point: NOWHERE,
    cities: [],
  };
  known.set(name, prefecture);
  return prefecture;
}

function cityOf(table: PostalTable, row: number): SingleCity {
  const county = table.text('county', row);
  const ward = table.text('city_ward', row);
  return {
    code: Number(table.text('jisx0402', row)),
    ...(county === '' ? {} : { county }),
    city: table.text('city_without_county_and_ward', row),
    city_k: table.text('city_kana', row),
    city_r: table.text('city_roman', row),
    ...(ward === '' ? {} : { ward }),
    point: NOWHERE,
  };
}

function writeJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}
