/**
 * Reading a table and writing it in another format, without look-ups: a million rows of five texts. Seconds of CPU
 * against our own step from CSV to CSV and against DuckDB with one thread, and elapsed seconds of our one thread
 * against DuckDB with its own number of threads. DuckDB is not a dependency (`bench/duckdb/duck-db.ts`): without it,
 * the comparisons with it are left out.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import service from '@daicho/service/package.json' with { type: 'json' };
import { buildSync } from 'esbuild';
import { duckDb } from '../duckdb/duck-db.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import { measuredScript } from '../measured-run.ts';
import { sized } from '../size.ts';

const ROWS = sized(1_000_000, 1_000);
const ROUNDS = sized(3, 1);
const CONVERT = fileURLToPath(new URL('../duckdb/convert.ts', import.meta.url));
/** The bundle lies in `node_modules`, where it finds the packages that it imports. */
const BUILT = fileURLToPath(
  new URL(`../../node_modules/.daicho-bench-${process.pid}.mjs`, import.meta.url),
);
const STATEMENT = fileURLToPath(new URL('../duckdb/statement.ts', import.meta.url));
/** Formats that each step reads and writes. All steps are compared with the first. */
const STEPS = [
  ['csv', 'csv'],
  ['ndjson', 'ndjson'],
  ['csv', 'ndjson'],
  ['csv', 'parquet'],
  ['parquet', 'csv'],
  ['parquet', 'parquet'],
] as const;
type Usage = ReturnType<typeof measuredScript>;
type Format = (typeof STEPS)[number][number];

const READ: Readonly<Record<Format, (path: string) => string>> = {
  csv: (path) => `read_csv('${path}', all_varchar = true)`,
  ndjson: (path) => `read_json('${path}', format = 'newline_delimited')`,
  parquet: (path) => `read_parquet('${path}')`,
};
const WRITE: Readonly<Record<Format, string>> = {
  csv: 'FORMAT csv',
  ndjson: 'FORMAT json',
  parquet: 'FORMAT parquet',
};

const folder = mkdtempSync(join(tmpdir(), 'daicho-bench-'));
try {
  buildAsInstalled();
  const hasDuckDb = (await duckDb()) !== undefined;
  if (!hasDuckDb) {
    console.error('formats: no peer, as DuckDB is not installed (bench/duckdb/duck-db.ts)');
  }
  printMeasures(measured(folder, hasDuckDb));
} finally {
  rmSync(folder, { recursive: true });
  rmSync(BUILT, { force: true });
}

/**
 * Bundles our modules as the package has them, so that no time goes to reading TypeScript; other packages stay outside.
 */
function buildAsInstalled(): void {
  buildSync({
    entryPoints: [CONVERT],
    outfile: BUILT,
    ...{ bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
    external: Object.keys(service.dependencies).filter((name) => !name.startsWith('@daicho/')),
  });
}

function measured(folder: string, hasDuckDb: boolean): Record<string, Measure> {
  const input = (format: Format) => join(folder, `in.${format}`);
  writeFileSync(input('csv'), madeUp());
  for (const format of ['ndjson', 'parquet'] as const) {
    if (hasDuckDb)
      measuredScript(STATEMENT, copied(input('csv'), 'csv', input(format), format), '0');
    else measuredScript(BUILT, input('csv'), input(format));
  }
  const measures: Record<string, Measure> = {};
  let plain: number | undefined;
  for (const [from, to] of STEPS) {
    const output = join(folder, `out.${to}`);
    const ours: Usage[] = [];
    const one: Usage[] = [];
    const all: Usage[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(measuredScript(BUILT, input(from), output));
      rmSync(output);
      if (!hasDuckDb) continue;
      const statement = copied(input(from), from, output, to);
      one.push(measuredScript(STATEMENT, statement, '1'));
      all.push(measuredScript(STATEMENT, statement, '0'));
      rmSync(output);
    }
    const middle = (runs: readonly Usage[], figure: 'seconds' | 'cpuSeconds') =>
      median(runs.map((run) => run[figure]));
    const step = `formats: ${from} to ${to}`;
    const cpuSeconds = middle(ours, 'cpuSeconds');
    plain ??= cpuSeconds;
    measures[`${step}, CPU against our CSV to CSV`] = [cpuSeconds, plain, 's'];
    if (!hasDuckDb) continue;
    measures[`${step}, CPU against DuckDB with one thread`] = [
      cpuSeconds,
      middle(one, 'cpuSeconds'),
      's',
    ];
    measures[`${step}, time against DuckDB with its own threads`] = [
      middle(ours, 'seconds'),
      middle(all, 'seconds'),
      's',
    ];
  }
  return measures;
}

function copied(input: string, from: Format, output: string, to: Format): string {
  return `COPY (SELECT * FROM ${READ[from](input)}) TO '${output}' (${WRITE[to]})`;
}

function madeUp(): string {
  const lines = ['id,name,address,phone,note'];
  for (let row = 0; row < ROWS; row++) {
    const [chome, ban, go] = [1 + (row % 9), 1 + (row % 37), 1 + (row % 21)];
    const phone = `03-${1000 + (row % 9000)}-${1000 + ((row * 7) % 9000)}`;
    lines.push(
      `${row},株式会社見本${row % 5_003},東京都港区六本木${chome}-${ban}-${go},${phone},備考 ${row % 101}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
