/**
 * Makes random keyword queries, as text and as what the text means, and evaluates them row by row, as the spec
 * ("Corporation" 2) and docs/reference/interface-choices.md say: it uses nothing of the engine but the list of kind
 * words and the table of kanji forms.
 */
import { KIND_WORDS } from '@daicho/service/registers/corporation/query/kind-words.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';
import fc from 'fast-check';

export type Mode = 'partial' | 'exact_with_kind' | 'exact';
const TEXTS = {
  name: COLUMN.name,
  furigana: COLUMN.furigana,
  en_name: COLUMN.enName,
  street_number: COLUMN.streetNumber,
  address_outside: COLUMN.addressOutside,
  post_code: COLUMN.postCode,
  prefecture_name: COLUMN.prefectureName,
  city_name: COLUMN.cityName,
} as const;
type Field = keyof typeof TEXTS;
const FIELDS = Object.keys(TEXTS).filter((name): name is Field => name in TEXTS);
const FACETS = ['area', 'kind', 'process', 'close_cause'] as const;
type Facet = (typeof FACETS)[number];

interface Asked {
  readonly written: string;
  /** Word that is looked for in names, if any. */
  readonly name?: string;
  readonly holds: (row: Searched, mode: Mode) => boolean;
}

export interface RandomQuery {
  readonly q: string;
  readonly groups: readonly (readonly Asked[])[];
}

/** A row with its texts as searches compare them. */
export interface Searched {
  readonly row: number;
  readonly values: CorporationRow;
  readonly texts: Readonly<Record<Field, string>>;
  /** Name with its kana not folded: what exact modes compare. */
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

/** Gives the place in the order of a row that matches, which holds the row's number; undefined for any other. */
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

/** The row of a place. */
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

/** Makes queries of words of the rows, many of them of one row, so that they are found together. */
export function randomQueries(rows: readonly Searched[]): fc.Arbitrary<RandomQuery> {
  const anyRow = fc.nat(Math.max(0, rows.length - 1));
  return anyRow.chain((home) => {
    const row = fc.oneof({ weight: 3, arbitrary: fc.constant(home) }, anyRow).map((n) => rows[n]);
    const asked = fc.oneof(
      { weight: 6, arbitrary: row.chain(word) },
      { weight: 1, arbitrary: row.chain(restriction) },
    );
    const group = fc.array(asked, { minLength: 1, maxLength: 3 });
    const groups = fc.array(group, { minLength: 1, maxLength: 3 });
    const again = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
    return fc
      .tuple(groups, again, fc.infiniteStream(fc.constantFrom(' AND ', ' ', '　', '　ＡＮＤ\t')))
      .map(([own, isAgain, joints]) => {
        const asked = isAgain ? [...own, ...own.toReversed(), own.flat()] : own;
        return { q: written(asked, joints), groups: asked };
      });
  });
}

function written(groups: RandomQuery['groups'], joints: Iterator<string>): string {
  return groups
    .map((group) =>
      group
        .map((asked) => asked.written)
        .reduce((q, next) => q + String(joints.next().value) + next),
    )
    .join(' OR ');
}

function word(row: Searched | undefined): fc.Arbitrary<Asked> {
  const texts = FIELDS.flatMap((field) => {
    const text = row?.values[TEXTS[field]] ?? '';
    const characters = [...text.replace(/[\s　]/g, '')];
    return characters.length === 0 ? [] : [{ field, characters }];
  });
  const address = [...(row?.address ?? '')];
  if (texts.length === 0) return fc.constant(anywhere('どこにもない'));
  return fc
    .record({
      text: fc.constantFrom(...texts),
      start: fc.nat(40),
      length: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 2, max: 5 }) },
        { weight: 1, arbitrary: fc.constantFrom(1, 200) },
      ),
      wanted: fc.constantFrom('field', 'anywhere', 'address'),
      typed: fc.constantFrom(narrow, old, (text: string) => text.toUpperCase()),
    })
    .map(({ text: { field, characters }, start, length, wanted, typed }) => {
      const source = wanted === 'address' && address.length > 1 ? address : characters;
      const first = length > source.length ? 0 : start % source.length;
      const piece = allowed(typed(source.slice(first, first + length).join('')));
      if (wanted === 'field') return within(field, piece);
      return isWordAlone(piece) ? anywhere(piece) : within('name', piece);
    });
}

/** Leaves out half-width brackets and apostrophes, which are in no query; the full-width ones find them. */
function allowed(text: string): string {
  return text.replace(/[(){}[\]']/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0));
}

function isWordAlone(text: string): boolean {
  return !/^(?:AND|OR)$|:/.test(narrow(text));
}

function anywhere(text: string): Asked {
  const isSingle = [...text].length === 1;
  const wanted = folded(text);
  return {
    written: text,
    name: text,
    holds: (row, mode) =>
      isNamed(row, text, mode) ||
      (!isSingle &&
        (row.texts.furigana.includes(wanted) ||
          row.address.includes(wanted) ||
          row.texts.address_outside.includes(wanted))),
  };
}

function within(field: Field, text: string): Asked {
  const written = `${field}:${text}`;
  if (field === 'name') {
    return { written, name: text, holds: (row, mode) => isNamed(row, text, mode) };
  }
  const plain = ['en_name', 'prefecture_name', 'city_name', 'post_code'].includes(field);
  const wanted = plain ? width(text) : folded(text);
  return { written, holds: (row) => row.texts[field].includes(wanted) };
}

function isNamed(row: Searched, text: string, mode: Mode): boolean {
  const strict = forms(width(text));
  if (mode === 'exact_with_kind') return row.name === strict;
  if (mode === 'exact') return row.bareName === withoutKinds(strict);
  const wanted = kana(strict);
  return [...wanted].length === 1 ? row.texts.name === wanted : row.texts.name.includes(wanted);
}

function restriction(row: Searched | undefined): fc.Arbitrary<Asked> {
  return fc
    .record({ facet: fc.constantFrom(...FACETS), depth: fc.nat(2), cut: fc.boolean() })
    .map(({ facet, depth, cut }) => {
      const own = row?.paths[facet] ?? '/nothing';
      const shown = own
        .split('/')
        .slice(0, depth + 1)
        .join('/');
      const path = cut ? shown.slice(0, -1) : shown;
      const parent = path.replace(/\/+$/, '');
      return {
        written: `_facet_${facet}:${path === '' ? '/' : path}`,
        holds: ({ paths }) =>
          `${paths[facet] ?? ''}/`.startsWith(`${parent}/`) && paths[facet] !== undefined,
      };
    });
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

/** Removes kind words at the front, then at the end, the longest first, as long as something is left. */
function withoutKinds(name: string): string {
  const longestFirst = KIND_WORDS.toSorted((a, b) => b.length - a.length);
  let rest = name;
  for (const end of [false, true]) {
    for (let isShorter = true; isShorter; ) {
      const kind = longestFirst.find(
        (word) => rest.length > word.length && (end ? rest.endsWith(word) : rest.startsWith(word)),
      );
      isShorter = kind !== undefined;
      if (kind !== undefined) rest = end ? rest.slice(0, -kind.length) : rest.slice(kind.length);
    }
  }
  return rest;
}

function folded(text: string): string {
  return kana(forms(width(text)));
}

/** Folds width, letter case and hyphens, and leaves out white space. */
function width(text: string): string {
  return narrow(text)
    .replace(/[｡-ﾟ]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[−‐―─–—‑]/g, '-')
    .replace(/[‘’′´]/g, "'")
    .replace(/〜/g, '~')
    .replace(/[\s　]/g, '')
    .toLowerCase();
}

function forms(text: string): string {
  return [...text]
    .map((c) => foldKanji(/[\u2f00-\u2fdf\uf900-\ufaff]/.test(c) ? c.normalize('NFKC') : c))
    .join('');
}

const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶゐゑヰヱをヲぢヂづヅ';
const LARGE = 'あいうえおつやゆよわかけアイウエオツヤユヨワカケいえイエおオじジずズ';
function kana(text: string): string {
  return [...repeated(text)]
    .map((c) => (SMALL.includes(c) ? LARGE.charAt(SMALL.indexOf(c)) : c))
    .join('');
}

/** Writes the marks ゝ and ゞ out as the kana that they repeat. */
function repeated(text: string): string {
  let before = '';
  return text.replace(/./gsu, (c) => {
    const plain = /[ぁ-ゖァ-ヺ]/.test(before) ? before.normalize('NFD').charAt(0) : '';
    const voiced = `${plain}\u3099`.normalize('NFC');
    if (plain !== '' && 'ゝヽ'.includes(c)) before = plain;
    else if (plain !== '' && voiced.length === 1 && 'ゞヾ'.includes(c)) before = voiced;
    else before = c;
    return before;
  });
}

/** Writes a text as it may be typed: with old kanji and kana. */
function old(text: string): string {
  return text
    .replaceAll('会', '會')
    .replaceAll('沢', '澤')
    .replaceAll('エ', 'ヱ')
    .replaceAll('オ', 'ヲ')
    .replaceAll('ジ', 'ヂ')
    .replaceAll('ズ', 'ヅ')
    .replaceAll('ヤ', 'ャ');
}

function narrow(text: string): string {
  return [...text]
    .map((c) => (c >= '！' && c <= '～' ? String.fromCodePoint(c.charCodeAt(0) - 0xfee0) : c))
    .join('');
}
