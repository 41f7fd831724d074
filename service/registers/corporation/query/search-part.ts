/** Opens the search parts of the register's base or of a layer. */
import { type ColumnMap, Columns } from '../../columns/columns.ts';
import { KANA_FOLD } from '../../keywords/fold.ts';
import { partNamed } from '../../snapshots/open-snapshot.ts';
import { openNgrams } from '../../text-index/ngram-columns.ts';
import { Areas } from './areas.ts';
import type { SearchIndexes } from './conditions.ts';
import { Facets } from './facets.ts';
import { PostCodes } from './post-codes.ts';
import type { TextField } from './query.ts';
import { DOCUMENT_COLUMN, DOCUMENTS, partOf } from './search-columns.ts';

export interface SearchPart {
  readonly indexes: SearchIndexes;
  readonly facets: Facets;
  /** Row of each document, in the table of the part. */
  readonly rows: Uint32Array;
}

/** @throws TypeError for parts that `searchParts` did not make. */
export function openSearchPart(parts: ReadonlyMap<string, ColumnMap>): SearchPart {
  const columns = new Columns(partNamed(parts, DOCUMENTS));
  const rows = columns.ids(DOCUMENT_COLUMN.row);
  const areas = new Areas(columns);
  const text = (field: TextField) =>
    openNgrams(new Columns(partNamed(parts, partOf(field)), columns.strings), '', KANA_FOLD);
  const indexes: SearchIndexes = {
    size: rows.length,
    areas,
    postCodes: new PostCodes(columns),
    texts: {
      name: text('name'),
      furigana: text('furigana'),
      en_name: text('en_name'),
      street_number: text('street_number'),
      address_outside: text('address_outside'),
    },
  };
  return { indexes, facets: new Facets(columns, areas), rows };
}
