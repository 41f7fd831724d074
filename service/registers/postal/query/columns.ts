/** The index of a table's words as columns of its snapshot. */
import type { ColumnMap, Columns, NumberColumn } from '../../columns/columns.ts';
import { BigramIndex } from '../../text-index/bigram-index.ts';
import { buildBigramPostings } from '../../text-index/bigram-postings.ts';
import type { PostalTable } from '../table.ts';
import { SearchDocuments } from './documents.ts';
import { MunicipalityRows } from './municipality-rows.ts';

const BIGRAMS = 'query/bigrams';
const OFFSETS = 'query/offsets';
const POSTINGS = 'query/postings';

/** The columns that queries of words need beside the table's own. */
export function queryColumns(table: PostalTable): ColumnMap {
  const documents = new SearchDocuments(table, new MunicipalityRows(table));
  const built = buildBigramPostings(documents.count, (document) => documents.text(document));
  return new Map<string, NumberColumn>([
    [BIGRAMS, built.bigrams],
    [OFFSETS, built.offsets],
    [POSTINGS, built.postings],
  ]);
}

/** @throws TypeError where the columns are not those of `queryColumns`. */
export function openWordIndex(columns: Columns, documents: SearchDocuments): BigramIndex {
  const postings = columns.numbers(POSTINGS);
  if (!(postings instanceof Uint8Array)) throw new TypeError(`${POSTINGS} is not bytes`);
  return new BigramIndex(
    { bigrams: columns.ids(BIGRAMS), offsets: columns.ids(OFFSETS), postings },
    (document) => documents.text(document),
  );
}
