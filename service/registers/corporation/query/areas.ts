/** Finds corporations by area: a municipality, or abroad. */
import type { Columns, NumberColumn } from '../../columns/columns.ts';
import { foldKana, foldText, foldWidth } from '../../keywords/fold.ts';
import { once } from '../../once.ts';
import { inAnyList, type Matcher, matchNothing } from '../../text-index/matcher.ts';
import { openPostings } from '../../text-index/posting-columns.ts';
import type { PostingLists } from '../../text-index/posting-lists.ts';
import { ShortTexts } from '../../text-index/short-texts.ts';
import { ValueColumn } from '../../text-index/value-column.ts';
import { areaKey, DOCUMENT_COLUMN } from './search-columns.ts';

/** Facet path of corporations with an address abroad. */
const OVERSEAS_PATH = '/国外';

export class Areas {
  /** Paths by area, `/東京都/千代田区` or `OVERSEAS_PATH`, in the order of their codes. Several areas may share a path. */
  readonly paths: readonly string[];
  readonly prefectures: ShortTexts;
  readonly cities: ShortTexts;
  /** Prefecture and municipality as one text, with folded kana: the beginning of an address. */
  readonly places: ShortTexts;
  readonly ofDocument: ValueColumn;
  /** Gives one document of each area. */
  readonly anyDocuments: () => Uint32Array;
  /**
   * Gives the sort key of an area, comparable across parts. `code`: codes of prefecture and municipality as a number.
   */
  readonly key: (area: number, code: number) => string;
  readonly #documents: PostingLists;

  constructor(columns: Columns) {
    const { prefecture, city, overseas, documents } = DOCUMENT_COLUMN.areas;
    const isOverseas = columns.numbers(overseas);
    const prefectures = Array.from(isOverseas, (_, area) => columns.texts(prefecture)(area));
    const cities = Array.from(isOverseas, (_, area) => columns.texts(city)(area));
    this.paths = prefectures.map((name, area) => {
      if (isOverseas[area] === 1) return OVERSEAS_PATH;
      return cities[area] === '' ? `/${name}` : `/${name}/${cities[area]}`;
    });
    this.prefectures = new ShortTexts(prefectures.map(foldWidth));
    this.cities = new ShortTexts(cities.map(foldWidth));
    this.places = new ShortTexts(
      prefectures.map((name, area) => foldKana(foldText(name + (cities[area] ?? '')))),
    );
    const areas = columns.numbers(DOCUMENT_COLUMN.area);
    this.ofDocument = new ValueColumn(areas, this.paths.length);
    this.anyDocuments = once(() => firstOfEach(areas, this.paths.length));
    this.#documents = openPostings(columns, documents, areas.length);
    this.key = (area, code) =>
      areaKey({
        isOverseas: isOverseas[area] === 1,
        prefecture: prefectures[area] ?? '',
        city: cities[area] ?? '',
        code,
      });
  }

  /** Finds the documents in any of these areas. */
  matcher(areas: readonly number[]): Matcher {
    if (areas.length === 0) return matchNothing(this.#documents.documents);
    const wanted = new Uint8Array(this.paths.length);
    for (const area of areas) wanted[area] = 1;
    return this.ofDocument.matcher(wanted, inAnyList(this.#documents, areas));
  }
}

/** Finds the first document of each value. */
function firstOfEach(column: NumberColumn, values: number): Uint32Array {
  const first = new Uint32Array(values);
  const isFound = new Uint8Array(values);
  let missing = values;
  for (let document = 0; document < column.length && missing > 0; document++) {
    const value = column[document] ?? 0;
    if (isFound[value] === 1) continue;
    isFound[value] = 1;
    first[value] = document;
    missing -= 1;
  }
  return first;
}
