/**
 * School lookups a second of CPU against postal ones, of one service in one run: rounds alternate and the medians count.
 * Codes are drawn from all codes of each register.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importSchoolFiles } from '@daicho/service/registers/school/import-files.ts';
import { openSchoolSnapshot } from '@daicho/service/registers/school/snapshot.ts';
import { seeded } from '../enrich/made-up-addresses.ts';
import { localKey } from '../local-key.ts';
import type { Load } from '../lookup/load.ts';
import { printPerCpuSecond } from '../lookup/per-cpu-second.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const REQUESTS = sized(40_000, 200);
const ROUNDS = sized(9, 1);
const CONNECTIONS = 16;
/** Edition of which both halves and the universities are there as workbooks. */
const EDITION = '2026-05-29';
/** A school of the sample, where there is no real data. */
const OF_SAMPLE = ['F113110102700', 'F126110107407'];

const dataDir = await benchDataDirectory();
let service: MeasuredProcess | undefined;
try {
  const schools = await importedCodes();
  const postal = newestTable(dataDir);
  const codes = Array.from({ length: postal.size }, (_, row) => postal.text('postal_code', row));
  service = await startService(dataDir, { logLevel: 'info' });
  const { url } = service;
  const secret = localKey(dataDir);
  const headers = [`Authorization: Token ${secret}`, 'Accept: application/json'];
  const random = seeded(20_261_122);
  const load = (path: string, all: readonly string[]): Load => ({
    url,
    headers,
    paths: Array.from(
      { length: REQUESTS },
      () => `/v1/${path}/${all[Math.floor(random() * all.length)]}`,
    ),
    connections: CONNECTIONS,
  });
  const ours = { server: service, load: () => load('school', schools) };
  const peer = { server: service, load: () => load('postalcode', codes) };
  await printPerCpuSecond(
    'school lookup: requests a second of CPU, against postal lookups of the same service',
    { ours, peer },
    ROUNDS,
  );
} finally {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Imports the real schools, where there are; gives the codes that can be asked for. */
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
