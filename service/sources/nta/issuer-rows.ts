import { csvRowsOf } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { openSource } from '../../files/source-file.ts';
import type { IssuerPart } from './issuer-file-name.ts';
import { ISSUER_COLUMN, type IssuerRow, issuerRow, PERSON } from './issuer-row.ts';
import { issuerSourceSentences } from './issuer-words.ts';

/** Requirements on every row of a file. */
interface ExpectedRows {
  /** Part that a whole file covers; absent for differences, which have rows of any part. */
  readonly part?: IssuerPart | undefined;
  /** Day on which the file was made, `YYYY-MM-DD`; no row is newer. */
  readonly day?: string;
}

/**
 * Reads the rows of a CSV file, or of the CSV files of a zip.
 *
 * @throws SourceError with file and line for a malformed or unexpected row.
 */
export async function* issuerRows(
  path: string,
  { part, day }: ExpectedRows,
): AsyncGenerator<IssuerRow> {
  const source = await openSource(path);
  try {
    for (const { file, bytes } of source.members) {
      for await (const row of csvRowsOf(bytes(), file)) {
        const checked = issuerRow(row, file);
        const place = { file, line: row.line };
        const kind = checked[ISSUER_COLUMN.kind] ?? '';
        if (part !== undefined && kind !== '' && (kind === PERSON) !== (part === 'persons')) {
          throw new SourceError(issuerSourceSentences.otherPart, place);
        }
        const updated = checked[ISSUER_COLUMN.updateDate] ?? '';
        if (day !== undefined && updated > day) {
          throw new SourceError(issuerSourceSentences.updatedLater, place, { updated, day });
        }
        yield checked;
      }
    }
  } finally {
    await source.close();
  }
}
