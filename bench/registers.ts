/** The data that benches run on: the newest official files where `DAICHO_TEST_DATA` has them, else what ships with Daicho. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import-files.ts';

/** A data directory; the caller deletes it. */
export async function benchDataDirectory(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-bench-'));
  const source = process.env.DAICHO_TEST_DATA;
  if (source === undefined) return dataDir;
  const versions = readdirSync(join(source, 'japanpost')).filter((name) => /^\d{4}-/.test(name));
  const version = versions.sort().at(-1);
  if (version === undefined) return dataDir;
  const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', version, f));
  await importPostal({ dataDir, version, files, replace: false });
  return dataDir;
}
