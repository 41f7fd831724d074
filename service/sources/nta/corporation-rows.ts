/** The rows of the tax agency's files, one after another, whatever their edition and packing. */
import { basename } from 'node:path';
import { corporationSourceSentences } from '@daicho/shared/messages/import-corporation.ts';
import { csvRowsOf } from '../csv-rows.ts';
import { SourceError } from '../source-error.ts';
import { openSource } from '../source-file.ts';
import { type CorporationRow, corporationRow, expectScope } from './corporation-row.ts';
import { type CorporationFileName, readCorporationFileName } from './file-name.ts';
import { NATION } from './scope.ts';

/**
 * What the file's name says that it is.
 *
 * @throws SourceError for a name that tells neither a scope nor a difference.
 */
export function corporationFile(path: string): CorporationFileName {
  const file = basename(path);
  const name = readCorporationFileName(file);
  if (name === undefined) throw new SourceError(corporationSourceSentences.fileName, { file });
  return name;
}

/**
 * Every row of a file, which may be a CSV or a zip of one or several: the national file has been published
 * in parts (`…_000.csv`), which are read in the order of their names. Rows of a whole file belong to its scope.
 *
 * @throws SourceError with file and line for a row that is not as described.
 */
export async function* corporationRows(path: string): AsyncGenerator<CorporationRow> {
  const name = corporationFile(path);
  const scope = name.kind === 'full' && name.scope !== NATION ? name.scope : undefined;
  const source = await openSource(path);
  try {
    for (const { file, bytes } of source.members) {
      for await (const row of csvRowsOf(bytes(), file)) {
        const checked = corporationRow(row, file);
        if (scope !== undefined) expectScope(checked, scope, { file, line: row.line });
        yield checked;
      }
    }
  } finally {
    await source.close();
  }
}
