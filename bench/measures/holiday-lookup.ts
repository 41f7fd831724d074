/**
 * Holidays of a year against postal lookups, both from the service: requests a second of its CPU. Rounds alternate and
 * the medians count. A ratio of 1 or more says that a holiday lookup costs no more.
 */
import { rmSync } from 'node:fs';
import { seeded } from '../enrich/made-up-addresses.ts';
import { localKey } from '../local-key.ts';
import { type Load, run } from '../lookup/load.ts';
import { printPerCpuSecond } from '../lookup/per-cpu-second.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const REQUESTS = sized(20_000, 200);
const ROUNDS = sized(9, 1);
const CONNECTIONS = 16;
const CODES = 5_000;

const dataDir = await benchDataDirectory();
let service: MeasuredProcess | undefined;
try {
  const table = newestTable(dataDir);
  const random = seeded(20_261_122);
  const codes = Array.from({ length: CODES }, () =>
    table.text('postal_code', Math.floor(random() * table.size)),
  );
  service = await startService(dataDir, { logLevel: 'info' });
  const secret = localKey(dataDir);
  const load = (url: string, path: (i: number) => string): Load => ({
    url,
    headers: [`Authorization: Token ${secret}`, 'Accept: application/json'],
    paths: Array.from({ length: REQUESTS }, (_, i) => path(i)),
    connections: CONNECTIONS,
  });
  const holidays = load(service.url, (i) => `/v1/holidays?year=${1970 + (i % 58)}`);
  const postal = load(service.url, (i) => `/v1/postalcode/${codes[i % CODES]}`);

  for (const load of [holidays, postal]) await run(load);
  const ours = { server: service, load: () => holidays };
  const peer = { server: service, load: () => postal };
  await printPerCpuSecond(
    'holidays: requests a second of CPU for a year, against postal lookups',
    { ours, peer },
    ROUNDS,
  );
} finally {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
