/** Opens the postal operator's file of areas or of offices, and recognises by the first row which of the two it is. */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { type CsvRow, csvRows } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { OFFICE_COLUMNS, type OfficeEntry, officeEntries } from './jigyosyo.ts';
import { AREA_COLUMNS, type AreaEntry, areaEntries } from './ken-all.ts';

type JapanPostFile =
  | { readonly kind: 'areas'; readonly entries: AsyncIterable<AreaEntry> }
  | { readonly kind: 'offices'; readonly entries: AsyncIterable<OfficeEntry> };

/** Largest file, unzipped: today's have 12 to 18 MB, and all entries are in memory together. */
const LARGEST_BYTES = 128 * 2 ** 20;

/**
 * Opens a zip or CSV file, whose entries can be read once. @throws SourceError for another file; while the entries are
 * read, also for a malformed row.
 */
export async function openJapanPostFile(path: string): Promise<JapanPostFile> {
  const file = basename(path);
  const first = await firstRow(path);
  if (first === undefined) throw new SourceError(sourceSentences.empty, { file });
  // Opens the file only when the entries are read, since an import may refuse them unread.
  const rows = csvRows(path, LARGEST_BYTES);
  const columns = first.fields.length;
  if (columns === AREA_COLUMNS.length) return { kind: 'areas', entries: areaEntries(rows, file) };
  if (columns === OFFICE_COLUMNS.length) {
    return { kind: 'offices', entries: officeEntries(rows, file) };
  }
  const { line } = first;
  throw new SourceError(sourceSentences.unknownKind, { file, line }, { columns });
}

async function firstRow(path: string): Promise<CsvRow | undefined> {
  for await (const row of csvRows(path, LARGEST_BYTES)) return row;
  return undefined;
}
