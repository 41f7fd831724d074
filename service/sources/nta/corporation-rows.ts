/** Reads the rows of the tax agency's files, one after another, whatever their edition and packing. */

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
  /** Part that a whole file is of; differences are of any. */
  readonly scope?: Scope;
  /** Day that the file was made, `YYYY-MM-DD`: no row is of an update after it. */
  readonly day?: string;
}

/**
 * Every row of a file, which may be a CSV or a zip of one or several: the national file has been published
 * in parts (`…_000.csv`), which are read in the order of their names.
 *
 * A file of nothing has none.
 *
 * @throws SourceError with file and line for a row that is not as described or expected.
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
        // Is of an older definition by chance, where a file was cut off within its last columns.
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
