/**
 * Builds the search part of the schools' snapshot. A document is a school. Documents are in the order of the answers:
 * open schools before closed ones, then short names before long ones.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  BRANCH_NAMES,
  ESTABLISHMENT_NAMES,
  SCHOOL_TYPE_NAMES,
} from '@daicho/shared/messages/school-codes.ts';
import { PREFECTURES, prefectureNames } from '@daicho/shared/model/prefectures.ts';
import { ABOLISHED } from '@daicho/shared/model/school.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../../columns/columns.ts';
import { StringTableBuilder } from '../../columns/string-table.ts';
import { foldText, KANA_FOLD } from '../../keywords/fold.ts';
import { markedText } from '../../keywords/marks.ts';
import { ngramColumns } from '../../text-index/ngram-columns.ts';
import { buildNgramLevels } from '../../text-index/ngram-levels.ts';
import { TextCollector } from '../../text-index/text-column.ts';
import { placesOf } from '../addresses.ts';
import type { ReadSchool } from '../record-columns.ts';
import { FACETS, type FacetName, TEXT_FIELDS, type TextField } from './query.ts';

export const SEARCH_COLUMN = {
  /** u32: the row of the register. */
  row: 'row',
  /** u16: for each document, the index of its path in the facet. */
  facet: (facet: FacetName) => `${facet}/value`,
  /**
   * Texts: paths of a facet in the order in which their counts are shown; the first path is empty and stands for none.
   */
  paths: (facet: FacetName) => `${facet}/paths`,
  text: (field: TextField) => `${field}/`,
} as const;

/** An n-gram is common if more than one document in 64 has it. */
const COMMON_SHARE = 64;

/** @param schools in the order of the register, with their addresses. */
export function searchColumns(schools: readonly ReadSchool[]): ColumnMap {
  const order = Uint32Array.from(schools.keys());
  const keys = schools.map(
    ({ school }) => Number(school.branch === ABOLISHED) * 1_000 + [...school.name].length,
  );
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  const documents = Array.from(order, (row) => schools[row]).filter((one) => one !== undefined);
  const strings = new StringTableBuilder();
  const columns: [string, NumberColumn][] = [[SEARCH_COLUMN.row, order]];
  for (const facet of FACETS) {
    const { paths, values } = facetValues(facet, documents);
    columns.push(
      [SEARCH_COLUMN.facet(facet), values],
      [SEARCH_COLUMN.paths(facet), Uint32Array.from(paths, (path) => strings.id(path))],
    );
  }
  for (const field of TEXT_FIELDS) {
    const texts = collected(documents.map((document) => foldText(textOf(document, field))));
    const isCommon = (count: number) => count > documents.length / COMMON_SHARE;
    const levels = buildNgramLevels(texts, KANA_FOLD, isCommon);
    columns.push(...ngramColumns(SEARCH_COLUMN.text(field), texts, levels));
  }
  return withStrings(columns, strings);
}

function collected(texts: readonly string[]) {
  const collector = new TextCollector();
  for (const text of texts) collector.add(markedText(text));
  return collector.inOrder(Uint32Array.from(texts.keys()));
}

/** Adds to addresses the prefecture, which older editions omit. */
function textOf({ school }: ReadSchool, field: TextField): string {
  return field === 'name' ? school.name : placesOf(school).join('　');
}

function facetValues(facet: FacetName, documents: readonly ReadSchool[]) {
  const own = documents.map((document) => pathOf(facet, document));
  const paths = ['', ...orderOf(facet, documents)];
  const places = new Map(paths.map((path, at) => [path, at]));
  return { paths, values: Uint16Array.from(own, (path) => places.get(path) ?? 0) };
}

/** Gives a document's path in a facet: `/東京都/文京区`, `/大学`, or empty for none. */
function pathOf(facet: FacetName, { school, addresses }: ReadSchool): string {
  switch (facet) {
    case 'area': {
      const [{ prefecture = null, city = null } = {}] = addresses;
      if (prefecture === null) return '';
      return city === null ? `/${prefecture}` : `/${prefecture}/${city}`;
    }
    case 'type':
      return pathNamed(SCHOOL_TYPE_NAMES.get(school.type)?.ja);
    case 'establishment_type':
      return pathNamed(ESTABLISHMENT_NAMES.get(school.establishment)?.ja);
    case 'branch':
      return pathNamed(BRANCH_NAMES.get(school.branch)?.ja);
    case 'prefecture':
      return pathNamed(prefectureNames(school.prefecture)?.[0]);
  }
}

function pathNamed(name: string | undefined): string {
  return name === undefined ? '' : `/${name}`;
}

/** Lists the paths of a facet in the order of their codes. */
function orderOf(facet: FacetName, documents: readonly ReadSchool[]): string[] {
  if (facet === 'area') {
    const codes = new Map<string, string>();
    for (const document of documents) {
      const [{ jisx0402 = null } = {}] = document.addresses;
      codes.set(pathOf('area', document), jisx0402 ?? '');
    }
    codes.delete('');
    return [...codes].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([path]) => path);
  }
  const names = {
    type: japanese(SCHOOL_TYPE_NAMES),
    establishment_type: japanese(ESTABLISHMENT_NAMES),
    branch: japanese(BRANCH_NAMES),
    prefecture: PREFECTURES.map(([name]) => name),
  };
  return names[facet].map(pathNamed);
}

function japanese(names: ReadonlyMap<unknown, Sentence>): string[] {
  return [...names.values()].map(({ ja }) => ja);
}
