/**
 * Holidays of a year against postal lookups, both from the service: requests a second of its CPU. Rounds alternate and
 * the medians count. A ratio of 1 or more says that a holiday lookup costs no more.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { seeded } from '../enrich/made-up-addresses.ts';
import { type Load, run } from '../lookup/load.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { median } from '../median.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const REQUESTS = sized(20_000, 200);
const ROUNDS = sized(9, 1);
const CONNECTIONS = 16;
const CODES = 5_000;

const keysSchema = z.object({ secret: z.string() });

const dataDir = await benchDataDirectory();
let service: MeasuredProcess | undefined;
try {
  const table = newestTable(dataDir);
  const random = seeded(20_261_122);
  const codes = Array.from({ length: CODES }, () =>
    table.text('postal_code', Math.floor(random() * table.size)),
  );
  service = await startService(dataDir, { logLevel: 'info' });
  const { secret } = keysSchema.parse(
    JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8')),
  );
  const load = (url: string, path: (i: number) => string): Load => ({
    url,
    headers: [`Authorization: Token ${secret}`, 'Accept: application/json'],
    paths: Array.from({ length: REQUESTS }, (_, i) => path(i)),
    connections: CONNECTIONS,
  });
  const holidays = load(service.url, (i) => `/v1/holidays?year=${1970 + (i % 58)}`);
  const postal = load(service.url, (i) => `/v1/postalcode/${codes[i % CODES]}`);

  const ours: number[] = [];
  const peer: number[] = [];
  for (const load of [holidays, postal]) await perCpuSecond(service, load);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perCpuSecond(service, holidays));
    peer.push(await perCpuSecond(service, postal));
  }
  const measure = { ours: median(ours), peer: median(peer) };
  const name = 'holidays: requests a second of CPU for a year, against postal lookups';
  const ratio = measure.ours / measure.peer;
  console.log(JSON.stringify({ [name]: { ...measure, ratio, unit: 'requests/CPU s' } }));
} finally {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function perCpuSecond(server: MeasuredProcess, load: Load): Promise<number> {
  const before = await server.usage();
  await run(load);
  const after = await server.usage();
  return (load.paths.length * 1000) / (after.cpuMs - before.cpuMs);
}
