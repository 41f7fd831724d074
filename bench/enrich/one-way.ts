/**
 * One way of enriching, in a process of its own so that its peak memory is its own: `daicho enrich` as it is,
 * or the naive way, one search a row. Prints seconds, requests and peak memory (bytes) as JSON.
 */
import { readFileSync, rmSync } from 'node:fs';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { enrichTable } from '@daicho/service/cli/enrich/run.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { postalSearch } from '@daicho/shared/api/postal.ts';
import { addressOutcome } from '@daicho/shared/enrich/address-outcome.ts';

const [way, input, data] = process.argv.slice(2);
if (input === undefined || data === undefined) throw new Error('usage: one-way.ts WAY CSV DATA');

const started = performance.now();
const requests = way === 'naive' ? await naive(input, data) : await ours(input, data);
const seconds = (performance.now() - started) / 1000;
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ seconds, requests, peakBytes }));

async function ours(path: string, dataDir: string): Promise<number> {
  const output = `${path}.out.csv`;
  const options = enrichOptions(
    path,
    {
      column: '住所',
      as: 'address',
      output,
      data: dataDir,
      batch: true,
      formulaGuard: true,
      overwrite: true,
      concurrency: '1',
    },
    'ja',
  );
  const host = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onNotice: () => undefined,
  };
  const summary = await enrichTable(options, host);
  rmSync(output);
  return summary.requests;
}

/** What a first script does: a search for every row, nothing remembered. It writes no table. */
async function naive(path: string, dataDir: string): Promise<number> {
  const connection = localConnection(openPostalRegisters(dataDir, openRegister));
  const { signal } = new AbortController();
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);
  let asked = 0;
  for (const row of rows) {
    const [, t = ''] = row.split(',');
    if (t === '') continue;
    asked++;
    const answer = await connection.call(
      { operation: postalSearch, params: { t, limit: 10 } },
      signal,
    );
    if ('query' in answer) addressOutcome(answer, answer.version);
  }
  return asked;
}
