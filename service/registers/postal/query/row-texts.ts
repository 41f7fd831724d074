/**
 * Builds the texts that word queries search: the folded fields of each row, with an end mark after each so that no word
 * matches across two fields. Fields of the municipality are searched in its names instead.
 */
import { foldSearch } from '../../query-syntax/fold.ts';
import { TEXT_END } from '../../text-index/ngram-levels.ts';
import { TextCollector, type TextColumn } from '../../text-index/text-column.ts';
import { COLUMN } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';
import { SEARCH_FIELDS, type SearchField } from './query.ts';

export const PLACE_FIELDS = ['prefecture', 'city'] as const satisfies readonly SearchField[];

/** Fields of a row, in the order of its texts. */
export const ROW_TEXTS: readonly SearchField[] = SEARCH_FIELDS.filter(
  (field) => !PLACE_FIELDS.some((place) => place === field),
);

/** Ends each text; no text or word contains it. */
export const END = String.fromCharCode(TEXT_END);

/** Collects the texts of every row, without trailing empty ones. */
export function rowTexts(table: PostalTable): TextColumn {
  const fields = ROW_TEXTS.map((field) => foldedField(field, table));
  const collector = new TextCollector();
  for (let row = 0; row < table.size; row++) {
    let texts = '';
    let ends = '';
    for (const field of fields) {
      const text = field(row);
      if (text !== '') {
        texts += ends + text;
        ends = '';
      }
      ends += END;
    }
    collector.add(texts === '' ? '' : texts + END);
  }
  return collector.inOrder(Uint32Array.from({ length: table.size }, (_, row) => row));
}

/** Reads a field, folded; fields that only offices have are empty for areas. */
function foldedField(
  field: SearchField,
  { columns, firstOffice }: PostalTable,
): (row: number) => string {
  const ofOffice = (text: (row: number) => string) => (row: number) =>
    row < firstOffice ? '' : folded(text(row));
  const corporation = (name: Parameters<typeof COLUMN.corporation>[0]) => {
    const text = columns.texts(COLUMN.corporation(name));
    return (row: number) => text(row - firstOffice);
  };
  switch (field) {
    case 'block_lot': {
      const town = columns.texts('town');
      const blockLot = corporation('block_lot');
      return ofOffice((row) => town(row) + blockLot(row));
    }
    case 'corporation':
      return ofOffice(corporation('name'));
    case 'corporation_kana':
      return ofOffice(corporation('name_kana'));
    default: {
      const text = columns.texts(field);
      return (row) => folded(text(row));
    }
  }
}

/** Folds a text. Skips empty texts, since most fields are empty. */
function folded(text: string): string {
  return text === '' ? '' : foldSearch(text);
}
