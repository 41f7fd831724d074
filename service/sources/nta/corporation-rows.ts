/** Reads the rows of the tax agency's files, in any edition and packing. */

import { csvRowsOf } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { openSource } from '../../files/source-file.ts';
import {
  type CorporationRow,
  corporationRow,
  expectScope,
  expectUpdatedBy,
} from './corporation-row.ts';
import { NATION, type Scope } from './scope.ts';
import { corporationSourceSentences } from './words.ts';

/** Requirements on every row of a file. */
interface ExpectedRows {
  /** Part of the nation that a whole file covers; absent for differences, which have rows of any part. */
  readonly scope?: Scope | undefined;
  /** Day on which the file was made, `YYYY-MM-DD`; no row is newer. */
  readonly day?: string;
}

/**
 * Reads a CSV file, or the CSV files of a zip in the order of their names: the agency has published the national file
 * in parts (`…_000.csv`). An empty file has no rows.
 *
 * @throws SourceError with file and line for a malformed or unexpected row.
 */
export async function* corporationRows(
  path: string,
  { scope, day }: ExpectedRows = {},
): AsyncGenerator<CorporationRow> {
  const source = await openSource(path);
  try {
    for (const { file, bytes } of source.members) {
      let first: number | undefined;
      for await (const row of csvRowsOf(bytes(), file)) {
        const checked = corporationRow(row, file);
        const place = { file, line: row.line };
        const columns = row.fields.length;
        first ??= columns;
        // A row that was cut off within its last columns may look like a row of an older definition, so all rows must
        // have equally many columns.
        if (columns !== first) {
          throw new SourceError(corporationSourceSentences.otherColumns, place, { columns, first });
        }
        if (scope !== undefined && scope !== NATION) expectScope(checked, scope, place);
        if (day !== undefined) expectUpdatedBy(checked, day, place);
        yield checked;
      }
    }
  } finally {
    await source.close();
  }
}
