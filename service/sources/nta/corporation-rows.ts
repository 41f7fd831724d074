/** The rows of the tax agency's files, one after another, whatever their edition and packing. */
import { csvRowsOf } from '../csv-rows.ts';
import { openSource } from '../source-file.ts';
import { type CorporationRow, corporationRow, expectScope } from './corporation-row.ts';
import { NATION, type Scope } from './scope.ts';

/**
 * Every row of a file, which may be a CSV or a zip of one or several: the national file has been published
 * in parts (`…_000.csv`), which are read in the order of their names.
 *
 * @param scope that every row has to be of; differences have none.
 * @throws SourceError with file and line for a row that is not as described.
 */
export async function* corporationRows(
  path: string,
  scope?: Scope,
): AsyncGenerator<CorporationRow> {
  const source = await openSource(path);
  try {
    for (const { file, bytes } of source.members) {
      for await (const row of csvRowsOf(bytes(), file)) {
        const checked = corporationRow(row, file);
        if (scope !== undefined && scope !== NATION) {
          expectScope(checked, scope, { file, line: row.line });
        }
        yield checked;
      }
    }
  } finally {
    await source.close();
  }
}
