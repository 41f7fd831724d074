/**
 * Enriches 50,000 rows with 30,000 distinct addresses in-process: rows a second, peak memory and number of requests,
 * compared with a run that sends one request for each row.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { customers } from '../enrich/customers.ts';
import { printMeasures } from '../measure.ts';
import { printedBy } from '../measured-run.ts';
import { benchDataDirectory } from '../registers.ts';
import { startService } from '../service-process.ts';

const ROWS = 50_000;
const DISTINCT = 30_000;
/** The smallest number of requests in batches of 100. */
const REQUESTS_ALLOWED = DISTINCT / 100;

const resultSchema = z.object({
  seconds: z.number(),
  requests: z.number(),
  peakBytes: z.number(),
});

const data = await benchDataDirectory();
const input = join(data, 'customers.csv');
writeFileSync(input, customers(data, ROWS, DISTINCT));
await using service = await startService(data);
const oneWay = (way: string) =>
  printedBy(resultSchema, 'enrich/one-way.ts', way, input, data, service.url);
const [ours, naive] = [oneWay('ours'), oneWay('naive')];
printMeasures({
  'enrich: rows a second, against one request a row': [
    ROWS / ours.seconds,
    ROWS / naive.seconds,
    'rows/s',
  ],
  'enrich: peak memory, against one request a row': [
    ours.peakBytes / 2 ** 20,
    naive.peakBytes / 2 ** 20,
    'MiB',
  ],
  'enrich: requests, against one request a row': [ours.requests, naive.requests, 'requests'],
  'enrich: requests, against one per 100 distinct': [ours.requests, REQUESTS_ALLOWED, 'requests'],
});
