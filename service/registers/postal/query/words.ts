/** Finds the rows that contain a word: in the names of municipalities, and in the rows' own texts. */
import type { ColumnMap, Columns } from '../../columns/columns.ts';
import { RowSet } from '../../columns/row-set.ts';
import { foldSearch } from '../../query-syntax/fold.ts';
import { ngramColumns, openNgrams } from '../../text-index/ngram-columns.ts';
import type { NgramIndex } from '../../text-index/ngram-index.ts';
import { buildNgramLevels } from '../../text-index/ngram-levels.ts';
import { ShortTexts } from '../../text-index/short-texts.ts';
import type { PostalTable } from '../table.ts';
import type { MunicipalityRows } from './municipality-rows.ts';
import type { SearchField } from './query.ts';
import { END, PLACE_FIELDS, ROW_TEXTS, rowTexts } from './row-texts.ts';

const NAME = 'query/';
/** Leaves units as they are, since texts are folded before they are indexed. */
const AS_IT_IS = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => unit);
/**
 * An n-gram is common if more than one row in 512 has it. With a higher limit, a word like 北海道 would need a scan of
 * texts.
 */
const COMMON_SHARE = 512;

/** Builds the columns for word queries. */
export function queryColumns(table: PostalTable): ColumnMap {
  const texts = rowTexts(table);
  const isCommon = (rows: number) => rows > table.size / COMMON_SHARE;
  return ngramColumns(NAME, texts, buildNgramLevels(texts, AS_IT_IS, isCommon));
}

export class WordSearch {
  readonly #size: number;
  readonly #municipalities: MunicipalityRows;
  readonly #places: readonly { readonly field: SearchField; readonly names: PlaceNames }[];
  readonly #texts: NgramIndex;

  /** @param columns the table's columns with those of `queryColumns`. @throws TypeError for other columns. */
  constructor(table: PostalTable, columns: Columns, municipalities: MunicipalityRows) {
    this.#size = table.size;
    this.#municipalities = municipalities;
    this.#places = PLACE_FIELDS.map((field) => {
      const name = columns.texts(field);
      const names = Array.from({ length: municipalities.count }, (_, m) => foldSearch(name(m)));
      return { field, names: new PlaceNames(names) };
    });
    this.#texts = openNgrams(columns, NAME, AS_IT_IS);
  }

  /** @param word folded, at least two units. */
  rowsWith(word: string, wanted: SearchField | undefined): RowSet {
    const rows = RowSet.none(this.#size);
    const places = this.#places
      .filter(({ field }) => wanted === undefined || wanted === field)
      .flatMap(({ names }) => names.holding(word));
    if (places.length > 0) this.#municipalities.addRows(new Set(places), rows);
    if (word.includes(END)) return rows;
    const text = wanted && ROW_TEXTS.indexOf(wanted);
    if (text === undefined) this.#texts.matcher(word).addTo(rows);
    else if (text >= 0) this.#texts.matcher(word, { text }).addTo(rows);
    return rows;
  }
}

/** Names of municipalities; several municipalities may share a name. */
class PlaceNames {
  readonly #names: ShortTexts;
  readonly #municipalities: readonly (readonly number[])[];

  /** @param names by municipality. */
  constructor(names: readonly string[]) {
    const byName = Map.groupBy(names.keys(), (municipality) => names[municipality] ?? '');
    this.#names = new ShortTexts([...byName.keys()]);
    this.#municipalities = [...byName.values()];
  }

  /** Finds the municipalities whose name contains a word. */
  holding(word: string): number[] {
    return this.#names.holding(word).flatMap((name) => this.#municipalities[name] ?? []);
  }
}
