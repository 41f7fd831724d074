/**
 * Evaluates random keyword queries row by row, as the spec ("Corporation" 2) and docs/reference/interface-choices.md say,
 * without the engine.
 */
import { KIND_WORDS } from '@daicho/service/registers/corporation/query/kind-words.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { folded, forms, kana, width, withoutKinds } from './plain-folding.ts';

export type Mode = 'partial' | 'exact_with_kind' | 'exact';
export const TEXTS = {
  name: COLUMN.name,
  furigana: COLUMN.furigana,
  en_name: COLUMN.enName,
  street_number: COLUMN.streetNumber,
  address_outside: COLUMN.addressOutside,
  post_code: COLUMN.postCode,
  prefecture_name: COLUMN.prefectureName,
  city_name: COLUMN.cityName,
} as const;
export type Field = keyof typeof TEXTS;
export const FIELDS = Object.keys(TEXTS).filter((name): name is Field => name in TEXTS);

export const FACETS = ['area', 'kind', 'process', 'close_cause'] as const;
type Facet = (typeof FACETS)[number];

export interface Asked {
  readonly written: string;
  /** Word that is searched in names, if any. */
  readonly name?: string;
  readonly holds: (row: Searched, mode: Mode) => boolean;
}

export interface RandomQuery {
  readonly q: string;
  readonly groups: readonly (readonly Asked[])[];
}

/** A row with its texts in the form in which searches compare them. */
export interface Searched {
  readonly row: number;
  readonly values: CorporationRow;
  readonly texts: Readonly<Record<Field, string>>;
  /** Name without folding of its kana: exact modes compare this. */
  readonly name: string;
  readonly bareName: string;
  readonly address: string;
  readonly paths: Readonly<Record<Facet, string | undefined>>;
}

export function searched(values: CorporationRow, row: number): Searched {
  const value = (field: Field) => values[TEXTS[field]] ?? '';
  const name = forms(width(value('name')));
  return {
    row,
    values,
    name,
    bareName: withoutKinds(name),
    address: folded(value('prefecture_name') + value('city_name') + value('street_number')),
    texts: {
      name: kana(name),
      furigana: folded(value('furigana')),
      en_name: width(value('en_name')),
      street_number: folded(value('street_number')),
      address_outside: folded(value('address_outside')),
      post_code: value('post_code'),
      prefecture_name: width(value('prefecture_name')),
      city_name: width(value('city_name')),
    },
    paths: pathsOf(values),
  };
}

const MOST_ROWS = 2 ** 23;
const MOST_LETTERS = 2 ** 10;

/** Gives a sort key of a row that matches, which contains the row's number; undefined for any other row. */
export function placing(
  { groups }: RandomQuery,
  mode: Mode,
): (row: Searched) => number | undefined {
  const named = groups.flat().flatMap(({ name }) => (name === undefined ? [] : [folded(name)]));
  const telling = named.filter((word) => !KIND_WORDS.some((kind) => folded(kind) === word));
  const words = telling.length > 0 ? telling : named;
  const tier = ({ texts, bareName }: Searched) => {
    const names = [texts.name, kana(bareName)];
    if (words.some((word) => names.includes(word))) return 0;
    return words.some((word) => names.some((name) => name.startsWith(word))) ? 1 : 2;
  };
  return (row) => {
    if (row.values[COLUMN.hihyoji] === '1') return undefined;
    if (!groups.some((group) => group.every((asked) => asked.holds(row, mode)))) return undefined;
    return (tier(row) * MOST_LETTERS + [...row.name].length) * MOST_ROWS + row.row;
  };
}

/** The row of a sort key. */
export function rowAt(place: number): number {
  return place % MOST_ROWS;
}

/** The rows that match, in order. */
export function bruteForce(rows: readonly Searched[], query: RandomQuery, mode: Mode): number[] {
  const placeOf = placing(query, mode);
  return rows
    .flatMap((row) => placeOf(row) ?? [])
    .sort((a, b) => a - b)
    .map(rowAt);
}

/** Counts the children of a path, in the order of the codes. */
export class FacetCounter {
  readonly #facet: Facet;
  readonly #parent: string;
  readonly #children = new Map<string, { count: number; code: string }>();

  constructor(facet: Facet, path: string) {
    this.#facet = facet;
    this.#parent = path === '/' ? '' : path;
  }

  add({ paths, values }: Searched): void {
    const own = paths[this.#facet];
    const parent = this.#parent;
    if (own === undefined || !own.startsWith(`${parent}/`)) return;
    const child = `${parent}/${own.slice(parent.length + 1).split('/')[0]}`;
    const code = codeOf(values, this.#facet);
    const known = this.#children.get(child);
    const first = known === undefined || code < known.code ? code : known.code;
    this.#children.set(child, { count: (known?.count ?? 0) + 1, code: first });
  }

  counts(): [string, number][] {
    return [...this.#children]
      .sort(([, a], [, b]) => (a.code < b.code ? -1 : 1))
      .map(([child, { count }]) => [child, count]);
  }
}

export function isNamed(row: Searched, text: string, mode: Mode): boolean {
  const strict = forms(width(text));
  if (mode === 'exact_with_kind') return row.name === strict;
  if (mode === 'exact') return row.bareName === withoutKinds(strict);
  const wanted = kana(strict);
  return [...wanted].length === 1 ? row.texts.name === wanted : row.texts.name.includes(wanted);
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  '101': '行政機関など',
  '201': '地方公共団体',
  '301': '株式会社',
  '302': '有限会社',
  '303': '合名会社',
  '304': '合資会社',
  '305': '合同会社',
  '399': 'その他の設立登記法人',
  '401': '外国会社等',
  '499': 'その他',
};
const PROCESS_NAMES: Readonly<Record<string, string>> = {
  '01': '新規',
  '11': '商号又は名称の変更',
  '12': '国内所在地の変更',
  '13': '国外所在地の変更',
  '21': '登記記録の閉鎖等',
  '22': '登記記録の復活等',
  '71': '吸収合併',
  '72': '吸収合併無効',
  '81': '商号の登記の抹消',
  '99': '削除',
};
const CAUSE_NAMES: Readonly<Record<string, string>> = {
  '01': '清算の結了等',
  '11': '合併による解散等',
  '21': '登記官による閉鎖',
  '31': 'その他の清算の結了等',
};

function pathsOf(values: CorporationRow): Searched['paths'] {
  const value = (column: keyof typeof COLUMN) => values[COLUMN[column]] ?? '';
  const isAbroad = value('addressOutside') !== '' || value('prefectureCode') === '';
  const cause = CAUSE_NAMES[value('closeCause')];
  return {
    area: isAbroad ? '/国外' : `/${value('prefectureName')}/${value('cityName')}`,
    kind: `/${KIND_NAMES[value('kind')]}`,
    process: `/${PROCESS_NAMES[value('process')]}`,
    close_cause: cause && `/${cause}`,
  };
}

function codeOf(values: CorporationRow, facet: Facet): string {
  const value = (column: keyof typeof COLUMN) => values[COLUMN[column]] ?? '';
  if (facet === 'kind') return value('kind');
  if (facet === 'process') return value('process');
  if (facet === 'close_cause') return value('closeCause');
  return value('addressOutside') !== '' || value('prefectureCode') === ''
    ? '99'
    : value('prefectureCode') + value('cityCode');
}
