/**
 * What a query's words are looked for in: a document is one field of a row, so that a word never matches
 * across two fields. What is the same all over a municipality is one document for it.
 */
import type { RowSet } from '../../columns/row-set.ts';
import { foldSearch } from '../../query-syntax/fold.ts';
import type { DocumentRange } from '../../text-index/bigram-index.ts';
import { COLUMN } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';
import type { MunicipalityRows } from './municipality-rows.ts';
import { SEARCH_FIELDS, type SearchField } from './query.ts';

/** The documents of one field, numbered on from those of the field before. */
interface Section extends DocumentRange {
  readonly field: SearchField;
  /** The text of its document `at`, folded. */
  readonly text: (at: number) => string;
  readonly addRows: (ats: Uint32Array, rows: RowSet) => void;
}

export class SearchDocuments {
  readonly #sections: readonly Section[];

  constructor(table: PostalTable, municipalities: MunicipalityRows) {
    let from = 0;
    this.#sections = SEARCH_FIELDS.map((field) => {
      const content = contentOf(field, table, municipalities);
      const text = foldedOnce(content.length, content.text);
      const section = { field, from, to: from + content.length, text, addRows: content.addRows };
      from = section.to;
      return section;
    });
  }

  get count(): number {
    return this.#sections.at(-1)?.to ?? 0;
  }

  /** The documents of a field, or all. */
  range(field?: SearchField): DocumentRange {
    const section = this.#sections.find((s) => s.field === field);
    return section ?? { from: 0, to: this.count };
  }

  /** The folded text of a document. */
  text(document: number): string {
    const section = this.#sections.find(({ to }) => document < to);
    return section?.text(document - section.from) ?? '';
  }

  /** Adds the rows that ascending documents belong to. */
  addRows(documents: Uint32Array, rows: RowSet): void {
    let start = 0;
    for (const { from, to, addRows } of this.#sections) {
      let end = start;
      while (end < documents.length && (documents[end] ?? 0) < to) end++;
      if (end > start) {
        addRows(
          documents.subarray(start, end).map((document) => document - from),
          rows,
        );
      }
      start = end;
    }
  }
}

/** `length` texts; each is folded when first asked for, and kept. */
function foldedOnce(length: number, text: (at: number) => string): (at: number) => string {
  let known: (string | undefined)[] | undefined;
  return (at) => {
    known ??= new Array(length);
    known[at] ??= foldSearch(text(at));
    return known[at];
  };
}

/** The documents of one field as the table has them: `text` is not folded. */
type Content = Pick<Section, 'text' | 'addRows'> & { readonly length: number };

function contentOf(
  field: SearchField,
  table: PostalTable,
  municipalities: MunicipalityRows,
): Content {
  const { columns, size } = table;
  const offices = columns.numbers(COLUMN.codeType).length;
  const firstOffice = size - offices;
  const ofMunicipality = (name: string): Content => ({
    length: municipalities.count,
    text: columns.texts(name),
    addRows: (ats, rows) => municipalities.addRows(new Set(ats), rows),
  });
  const ofRow = (name: string): Content => ({
    length: size,
    text: columns.texts(name),
    addRows: (ats, rows) => {
      for (const row of ats) rows.add(row);
    },
  });
  const ofOffice = (text: (at: number) => string): Content => ({
    length: offices,
    text,
    addRows: (ats, rows) => {
      for (const at of ats) rows.add(firstOffice + at);
    },
  });
  switch (field) {
    case 'prefecture':
    case 'city':
      return ofMunicipality(field);
    case 'block_lot': {
      const town = columns.texts('town');
      const blockLot = columns.texts(COLUMN.corporation('block_lot'));
      return ofOffice((at) => town(firstOffice + at) + blockLot(at));
    }
    case 'corporation':
      return ofOffice(columns.texts(COLUMN.corporation('name')));
    case 'corporation_kana':
      return ofOffice(columns.texts(COLUMN.corporation('name_kana')));
    default:
      return ofRow(field);
  }
}
