/**
 * Runs `daicho enrich` as it is, in this process, for the postal codes of a table of addresses. Throws the output away.
 */
import { rmSync } from 'node:fs';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { keepInYoungGeneration } from '@daicho/service/cli/process/memory-flags.ts';
import { enrichTable, type Summary } from '@daicho/service/lists/enrich/run.ts';

export async function enrichInProcess(path: string, dataDir: string): Promise<Summary> {
  keepInYoungGeneration();
  const output = `${path}.out.csv`;
  const options = enrichOptions(
    path,
    {
      column: ['住所'],
      fields: 'postal_code',
      as: 'address',
      output,
      data: dataDir,
      batch: true,
      formulaGuard: true,
      overwrite: true,
      concurrency: '1',
    },
    'ja',
  );
  const host = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onNotice: () => undefined,
  };
  const summary = await enrichTable(options, host);
  rmSync(output);
  return summary;
}
