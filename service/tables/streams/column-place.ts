import { headerKey, headersLike } from '@daicho/shared/headers/find-header.ts';
import { columnName, placeNamed } from '../a1.ts';
import { TableError } from '../table-error.ts';

/**
 * Finds a column by its header, or by its letters (`C`) or number (`3`) if no header has that text.
 *
 * @throws TableError `header_twice` for a header that several columns have; `column_not_found`; `other_delimiter` if
 * there is only one header and it contains the wanted one, as with a wrong delimiter
 */
export function columnPlace(columns: readonly string[], name: string): number {
  const wanted = headerKey(name);
  const [found, ...more] = columns.flatMap((header, i) =>
    headerKey(header) === wanted ? [i] : [],
  );
  if (found === undefined) {
    const place = placeNamed(name);
    if (place !== undefined && place < columns.length) return place;
    const delimiter = delimiterWithin(columns, wanted);
    if (delimiter !== undefined)
      throw new TableError('other_delimiter', { column: name, delimiter });
    const cells = columns.map((text, column) => ({ column, text }));
    const near = headersLike(name, { row: cells, all: cells });
    throw new TableError('column_not_found', { column: name, near });
  }
  if (more.length === 0) return found;
  const places = [found, ...more].map((at) => columnName(at + 1));
  throw new TableError('header_twice', { column: name, places });
}

/**
 * Gives the delimiter, as a person types it, that splits the only header into several headers, among them the wanted
 * one.
 */
function delimiterWithin(columns: readonly string[], wanted: string): string | undefined {
  const [only = '', second] = columns;
  if (second !== undefined) return undefined;
  const isWanted = (header: string) => headerKey(header) === wanted;
  const delimiter = [';', '\t', ','].find(
    (one) => only.includes(one) && only.split(one).some(isWanted),
  );
  return delimiter === '\t' ? '\\t' : delimiter;
}
