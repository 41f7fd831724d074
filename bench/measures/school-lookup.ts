/**
 * School lookups a second of CPU against postal ones, of one service in one run: rounds alternate and the medians count.
 * Codes are drawn from all codes of each register.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importSchoolFiles } from '@daicho/service/registers/school/import-files.ts';
import { openSchoolSnapshot } from '@daicho/service/registers/school/snapshot.ts';
import * as z from 'zod/mini';
import { seeded } from '../enrich/made-up-addresses.ts';
import { type Load, run } from '../lookup/load.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { median } from '../median.ts';
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

const keysSchema = z.object({ secret: z.string() });

const dataDir = await benchDataDirectory();
let service: MeasuredProcess | undefined;
try {
  const schools = await importedCodes();
  const postal = newestTable(dataDir);
  const codes = Array.from({ length: postal.size }, (_, row) => postal.text('postal_code', row));
  service = await startService(dataDir, { logLevel: 'info' });
  const { url } = service;
  const keys = keysSchema.parse(JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8')));
  const headers = [`Authorization: Token ${keys.secret}`, 'Accept: application/json'];
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
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perCpuSecond(service, load('school', schools)));
    peer.push(await perCpuSecond(service, load('postalcode', codes)));
  }
  const measure = { ours: median(ours), peer: median(peer) };
  const name =
    'school lookup: requests a second of CPU, against postal lookups of the same service';
  const ratio = measure.ours / measure.peer;
  console.log(JSON.stringify({ [name]: { ...measure, ratio, unit: 'requests/CPU s' } }));
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

async function perCpuSecond(measured: MeasuredProcess, load: Load): Promise<number> {
  const before = await measured.usage();
  await run(load);
  const after = await measured.usage();
  return (load.paths.length * 1000) / (after.cpuMs - before.cpuMs);
}
