/** 50,000 rows with 30,000 distinct addresses, in-process: rows a second, peak memory and requests against one request a row. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { customers } from '../enrich/customers.ts';
import { benchDataDirectory } from '../registers.ts';
import { type ServiceProcess, startService } from '../service-process.ts';

const ROWS = 50_000;
const DISTINCT = 30_000;
/** The least that a batch of 100 allows. */
const REQUESTS_ALLOWED = DISTINCT / 100;

const resultSchema = z.object({
  seconds: z.number(),
  requests: z.number(),
  peakBytes: z.number(),
});

const data = await benchDataDirectory();
try {
  const input = join(data, 'customers.csv');
  writeFileSync(input, customers(data, ROWS, DISTINCT));
  const service = await startService(data);
  const both = () =>
    [oneWay('ours', input, data, service.url), oneWay('naive', input, data, service.url)] as const;
  const [ours, naive] = await stopping(service, both);
  const rows = { ours: ROWS / ours.seconds, peer: ROWS / naive.seconds };
  const memory = { ours: ours.peakBytes / 2 ** 20, peer: naive.peakBytes / 2 ** 20 };
  const measures = {
    'enrich: rows a second, against one request a row': { ...rows, unit: 'rows/s' },
    'enrich: peak memory, against one request a row': { ...memory, unit: 'MiB' },
    'enrich: requests, against one request a row': {
      ours: ours.requests,
      peer: naive.requests,
      unit: 'requests',
    },
    'enrich: requests, against one per 100 distinct': {
      ours: ours.requests,
      peer: REQUESTS_ALLOWED,
      unit: 'requests',
    },
  };
  const withRatio = Object.entries(measures).map(([name, m]) => [
    name,
    { ours: m.ours, peer: m.peer, ratio: m.ours / m.peer, unit: m.unit },
  ]);
  console.log(JSON.stringify(Object.fromEntries(withRatio)));
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function stopping<T>(service: ServiceProcess, run: () => T): Promise<T> {
  try {
    return run();
  } finally {
    await service.stop();
  }
}

function oneWay(...args: string[]): z.infer<typeof resultSchema> {
  const script = new URL('../enrich/one-way.ts', import.meta.url).pathname;
  const stdout = execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return resultSchema.parse(JSON.parse(stdout));
}
