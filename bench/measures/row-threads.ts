/**
 * `daicho enrich` with one thread and with two, on distinct addresses, and two runs with one thread each at the same
 * time. The two runs share nothing but the machine's memory, so they show the most that the machine allows. Rounds
 * alternate, medians count. `DAICHO_BENCH_ROWS=1000000` measures the number of rows that the promise names; with fewer
 * rows, the half second that the second thread takes to start weighs more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customers } from '../enrich/customers.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import { measuredBeside } from '../measured-run.ts';
import { benchDataDirectory } from '../registers.ts';
import { sized } from '../size.ts';

const ROWS = Number(process.env.DAICHO_BENCH_ROWS ?? sized(300_000, 30_000));
const ROUNDS = sized(3, 1);
const LIMIT = { speed: 1.8, memory: 1.2 };

type Usage = Awaited<ReturnType<typeof measuredBeside>>;

const data = await benchDataDirectory();
const input = join(data, 'addresses.csv');
writeFileSync(input, customers(data, ROWS, Math.floor(ROWS * 0.97)));

const ways: Record<'one' | 'two' | 'apart', Usage[]> = { one: [], two: [], apart: [] };
for (let round = 0; round < ROUNDS; round++) {
  ways.one.push(await enriched('1', 'one.csv'));
  ways.two.push(await enriched('2', 'two.csv'));
  const both = [enriched('1', 'first.csv'), enriched('1', 'second.csv')];
  ways.apart.push(...(await Promise.all(both)));
}
if (!readFileSync(join(data, 'one.csv')).equals(readFileSync(join(data, 'two.csv')))) {
  throw new Error('two threads wrote other cells than one');
}

const [one, two, apart] = [ways.one, ways.two, ways.apart].map((usages) => ({
  seconds: median(usages.map(({ seconds }) => seconds)),
  cpuSeconds: median(usages.map(({ cpuSeconds }) => cpuSeconds)),
  peakMb: median(usages.map(({ peakBytes }) => peakBytes / 1e6)),
})) as [Middle, Middle, Middle];
const measures: Record<string, Measure> = {
  'row threads: speed of two threads against 1.8 times that of one': [
    ROWS / two.seconds,
    (LIMIT.speed * ROWS) / one.seconds,
    'rows/s',
  ],
  'row threads: speed of two threads against that of two runs at the same time': [
    ROWS / two.seconds,
    (2 * ROWS) / apart.seconds,
    'rows/s',
  ],
  'row threads: CPU of one thread against that of two': [one.cpuSeconds, two.cpuSeconds, 's'],
  'row threads: memory, 1.2 times that of one against that of two': [
    LIMIT.memory * one.peakMb,
    two.peakMb,
    'MB',
  ],
};
printMeasures(measures);

interface Middle {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

function enriched(threads: string, output: string): Promise<Usage> {
  const fields = ['--column', '住所', '--fields', 'postal_code,prefecture,city,town'];
  const where = ['--data', data, '--threads', threads, '--overwrite'];
  return measuredBeside('enrich', input, ...fields, ...where, '-o', join(data, output));
}
