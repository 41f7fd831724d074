/**
 * School lookups for each second of CPU against postal ones, of one service in one run: rounds alternate and the
 * medians count. Codes are drawn from all codes of each register.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importSchoolFiles } from '@daicho/service/registers/school/import-files.ts';
import { openSchoolSnapshot } from '@daicho/service/registers/school/snapshot.ts';
import { localKey } from '../keys.ts';
import { drawnPaths, measurePerCpuSecond } from '../lookup/per-cpu-second.ts';
import { printMeasures } from '../measure.ts';
import { benchDataDirectory, codesOf, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(9, 1);
/** Edition whose workbooks of both halves and of the universities are among the real data. */
const EDITION = '2026-05-29';
/** Schools of the sample, which is measured without real data. */
const OF_SAMPLE = ['F113110102700', 'F126110107407'];

const dataDir = await benchDataDirectory();
const schools = await importedCodes();
await using server = await startService(dataDir, { logLevel: 'info' });
const key = localKey(dataDir);
printMeasures({
  'school lookup: requests a second of CPU, against postal lookups of the same service':
    await measurePerCpuSecond(
      {
        ours: { server, key, paths: drawnPaths('school', schools) },
        peer: { server, key, paths: drawnPaths('postalcode', codesOf(newestTable(dataDir))) },
      },
      ROUNDS,
    ),
});

/** Imports the real schools, if there are any. @returns the codes that can be asked for. */
async function importedCodes(): Promise<string[]> {
  const source = process.env.DAICHO_TEST_DATA;
  if (source === undefined) return OF_SAMPLE;
  const folder = join(source, 'mext', EDITION);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.xlsx'))
    .map((name) => join(folder, name));
  const order = { dataDir, version: EDITION, files, replace: false, allowLoss: false };
  await importSchoolFiles(order);
  return Array.from(openSchoolSnapshot(dataDir, EDITION).table.schools(), ({ code }) => code);
}
