/**
 * Builds the search parts of the register's snapshot in one pass over its rows.
 *
 * A document is a corporation that searches may find (`hihyoji` 0). Documents are sorted by the length of their name,
 * then by number, so every list of documents is in the order of the answers. Each text field is a part with its folded
 * texts and n-grams; the part `DOCUMENTS` has the columns to count and filter by.
 *
 * Memory while building: the folded texts (about 90 bytes a row); for one field at a time their sorted copy, an id for
 * each unit, and the postings. Together at most about 200 bytes a row.
 */
import { COLUMN, type CorporationRow, scopeOf } from '../../../sources/nta/corporation-row.ts';
import { OVERSEAS } from '../../../sources/nta/scope.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../../columns/columns.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import { firstAtLeast } from '../../columns/sorted-index.ts';
import { StringTableBuilder } from '../../columns/string-table.ts';
import { foldText, foldWidth, KANA_FOLD } from '../../keywords/fold.ts';
import { markedText } from '../../keywords/marks.ts';
import { ngramColumns } from '../../text-index/ngram-columns.ts';
import { buildNgramLevels } from '../../text-index/ngram-levels.ts';
import { postingColumns } from '../../text-index/posting-columns.ts';
import { postingsByValue } from '../../text-index/posting-lists.ts';
import { TextCollector } from '../../text-index/text-column.ts';
import { markedName } from './marks.ts';
import { CODE_FACETS, TEXT_FIELDS, type TextField } from './query.ts';

export const DOCUMENTS = 'search';

/** Names the part of a text field. */
export function partOf(field: TextField): string {
  return `search-${field}`;
}

export const SEARCH_PARTS: readonly string[] = [DOCUMENTS, ...TEXT_FIELDS.map(partOf)];

export const DOCUMENT_COLUMN = {
  /** u32: the row of the register. */
  row: 'row',
  /** u16: index of the area. */
  area: 'area',
  /** u16: index of the class, which is a combination of kind, process and close cause. */
  class: 'class',
  areas: {
    prefecture: 'areas/prefecture',
    city: 'areas/city',
    /** u8: whether the corporations of the area have an address abroad, even with an office in Japan. */
    overseas: 'areas/overseas',
    documents: 'areas/documents',
  },
  /** u16: the codes of each class. */
  classes: { kind: 'classes/kind', process: 'classes/process', close_cause: 'classes/closeCause' },
  /** Documents by code: list `i` is of the code `i`. */
  codes: {
    kind: 'kind/documents',
    process: 'process/documents',
    close_cause: 'closeCause/documents',
  },
  /** u32, ascending; the first is 0, for no code. */
  postCodes: { code: 'postCodes/code', documents: 'postCodes/documents' },
} as const;

/** An n-gram is common if more than one document in 512 has it, and more than 64 have it. */
const COMMON_SHARE = 512;
const COMMON_AT_LEAST = 64;

const SOURCE = {
  name: COLUMN.name,
  furigana: COLUMN.furigana,
  en_name: COLUMN.enName,
  street_number: COLUMN.streetNumber,
  address_outside: COLUMN.addressOutside,
} as const satisfies Record<TextField, number>;

/**
 * Builds the parts one after another, so that each can be written and freed.
 *
 * @param rows every row of the register in order.
 * @param isCommon whether an n-gram is common if this many documents of all have it.
 */
export function* searchParts(
  rows: Iterable<CorporationRow>,
  isCommon = (documents: number, size: number) =>
    documents > Math.max(COMMON_AT_LEAST, size / COMMON_SHARE),
): Generator<readonly [part: string, columns: ColumnMap]> {
  const collected = new CollectedDocuments();
  for (const row of rows) collected.add(row);
  const order = collected.order();
  yield [DOCUMENTS, collected.columns(order)];
  for (const field of TEXT_FIELDS) {
    const texts = collected.texts[field].inOrder(order);
    const levels = buildNgramLevels(texts, KANA_FOLD, (n) => isCommon(n, order.length));
    yield [partOf(field), ngramColumns('', texts, levels)];
  }
}

/** Gives the sort key of an area: whether it is abroad, its codes, its names. */
export function areaKey({ isOverseas, prefecture, city, code }: Area): string {
  const hasCity = city !== '';
  const ofPrefecture = hasCity ? Math.floor(code / 1_000) : code;
  return [
    isOverseas ? '1' : '0',
    prefecture === '' ? '' : String(ofPrefecture).padStart(2, '0'),
    hasCity ? String(code % 1_000).padStart(3, '0') : '',
    prefecture,
    city,
  ].join(KEY_SEPARATOR);
}

interface Area {
  readonly isOverseas: boolean;
  readonly prefecture: string;
  readonly city: string;
  /** Prefecture and municipality code as one number. */
  readonly code: number;
}

const KEY_SEPARATOR = '\t';

/** Collects the values of documents, in the order of the rows. */
class CollectedDocuments {
  readonly texts: Readonly<Record<TextField, TextCollector>> = {
    name: new TextCollector(),
    furigana: new TextCollector(),
    en_name: new TextCollector(),
    street_number: new TextCollector(),
    address_outside: new TextCollector(),
  };
  readonly #rows = new GrowingColumn((length) => new Uint32Array(length));
  readonly #lengths = new GrowingColumn((length) => new Uint16Array(length));
  readonly #areas = new GrowingColumn((length) => new Uint16Array(length));
  readonly #classes = new GrowingColumn((length) => new Uint16Array(length));
  readonly #postCodes = new GrowingColumn((length) => new Uint32Array(length));
  readonly #areaIds = new Ids();
  readonly #classIds = new Ids();
  #row = 0;

  add(values: CorporationRow): void {
    const row = this.#row++;
    const value = (column: number) => values[column] ?? '';
    if (value(COLUMN.hihyoji) === '1') return;
    this.#rows.push(row);
    const overseas = scopeOf(values) === OVERSEAS ? '1' : '0';
    this.#areas.push(
      this.#areaIds.of(
        overseas,
        value(COLUMN.prefectureCode),
        value(COLUMN.cityCode),
        value(COLUMN.prefectureName),
        value(COLUMN.cityName),
      ),
    );
    this.#classes.push(
      this.#classIds.of(value(COLUMN.kind), value(COLUMN.process), value(COLUMN.closeCause)),
    );
    this.#postCodes.push(Number(value(COLUMN.postCode)));
    const name = foldText(value(SOURCE.name));
    this.#lengths.push(charactersOf(name));
    this.texts.name.add(markedName(name));
    this.texts.furigana.add(markedText(foldText(value(SOURCE.furigana))));
    this.texts.en_name.add(markedText(foldWidth(value(SOURCE.en_name))));
    this.texts.street_number.add(markedText(foldText(value(SOURCE.street_number))));
    this.texts.address_outside.add(markedText(foldText(value(SOURCE.address_outside))));
  }

  /** Sorts the documents by the length of their name, stably. */
  order(): Uint32Array {
    const lengths = this.#lengths.values();
    const starts = new Uint32Array(0x1_0001);
    for (const length of lengths) starts[length + 1] = (starts[length + 1] ?? 0) + 1;
    for (let at = 1; at < starts.length; at++)
      starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const order = new Uint32Array(lengths.length);
    lengths.forEach((length, index) => {
      const at = starts[length] ?? 0;
      order[at] = index;
      starts[length] = at + 1;
    });
    return order;
  }

  columns(order: Uint32Array): ColumnMap {
    const areas = this.#areaIds.sorted();
    const classes = this.#classIds.sorted();
    const distinct = new Set([0]);
    for (const code of this.#postCodes.values()) distinct.add(code);
    const codes = Uint32Array.from(distinct).sort();
    // Maps within one type of array, since converting from another passes millions of values through a list.
    const area = new Uint16Array(order.map((index) => areas.places[this.#areas.at(index)] ?? 0));
    const classOf = new Uint16Array(
      order.map((index) => classes.places[this.#classes.at(index)] ?? 0),
    );
    const postCode = order.map((index) => firstAtLeast(codes, this.#postCodes.at(index)));
    const strings = new StringTableBuilder();
    const part = (list: readonly (readonly string[])[], at: number) =>
      list.map((parts) => parts[at] ?? '');
    const names = (at: number) =>
      Uint32Array.from(part(areas.keys, at), (text) => strings.id(text));
    const { areas: A, classes: C, postCodes: P } = DOCUMENT_COLUMN;
    return withStrings(
      [
        [DOCUMENT_COLUMN.row, order.map((index) => this.#rows.at(index))],
        [DOCUMENT_COLUMN.area, area],
        [DOCUMENT_COLUMN.class, classOf],
        [A.prefecture, names(3)],
        [A.city, names(4)],
        [A.overseas, Uint8Array.from(part(areas.keys, 0), Number)],
        ...postingColumns(A.documents, postingsByValue(area, areas.keys.length)),
        ...CODE_FACETS.flatMap((facet, at): [string, NumberColumn][] => {
          const codes = Uint16Array.from(part(classes.keys, at), Number);
          const ofDocument = classOf.map((id) => codes[id] ?? 0);
          const lists = postingsByValue(ofDocument, Math.max(-1, ...codes) + 1);
          return [[C[facet], codes], ...postingColumns(DOCUMENT_COLUMN.codes[facet], lists)];
        }),
        [P.code, codes],
        ...postingColumns(P.documents, postingsByValue(postCode, codes.length)),
      ],
      strings,
    );
  }
}

function charactersOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);
}

/** Numbers tuples of texts in the order of their first appearance. */
class Ids {
  readonly #ids = new Map<string, number>();

  of(...parts: readonly string[]): number {
    const key = parts.join(KEY_SEPARATOR);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    if (id > 0xffff) throw new RangeError('more than a column can tell apart');
    this.#ids.set(key, id);
    return id;
  }

  /** Sorts the tuples, and gives the place of each id in that order. */
  sorted(): { keys: string[][]; places: Uint16Array } {
    const sorted = [...this.#ids].sort(([a], [b]) => (a < b ? -1 : 1));
    const places = new Uint16Array(sorted.length);
    sorted.forEach(([, id], position) => {
      places[id] = position;
    });
    return { keys: sorted.map(([key]) => key.split(KEY_SEPARATOR)), places };
  }
}
