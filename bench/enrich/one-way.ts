/**
 * One way of enriching, alone in a process so that its peak memory can be measured: `daicho enrich` as it is,
 * in-process, or the naive way, a request to a service for every row. Both read the table and write it anew. Prints
 * seconds, requests and peak memory (bytes) as JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { read } from '@daicho/shared/api/call/read.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import { postalSearch } from '@daicho/shared/api/postal.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { localKey } from '../keys.ts';
import { peakBytes } from '../peak-memory.ts';
import { enrichInProcess } from './in-process.ts';

const [way, input, data, url] = process.argv.slice(2);
if (input === undefined || data === undefined || url === undefined) {
  throw new Error('usage: one-way.ts WAY CSV DATA URL');
}

const started = performance.now();
const requests =
  way === 'naive' ? await naive(input, data, url) : (await enrichInProcess(input, data)).requests;
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ seconds, requests, peakBytes: peakBytes() }));

/** Enriches as a first script would: a search for every row, a few at a time, without remembering answers. */
async function naive(path: string, dataDir: string, baseUrl: string): Promise<number> {
  const connection = { baseUrl, key: localKey(dataDir) };
  const [head = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const written: string[] = [`${head},郵便番号,照合結果`];
  let asked = 0;
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < rows.length; i = next++) {
      const row = rows[i] ?? '';
      const [, t = ''] = row.split(',');
      if (t === '') {
        written[i + 1] = `${row},,`;
        continue;
      }
      asked++;
      const ask = request(postalSearch, { t, limit: 10 }, connection);
      const response = await fetch(ask.url, { headers: ask.headers });
      const answered = { status: response.status, headers: {}, body: await response.text() };
      const answer = read(postalSearch, answered, connection);
      const outcome = addressOutcome(answer, answer.version);
      const cells = rowOf(outcome, ['postal_code', 'status'], addressKind.catalogue, 'ja');
      written[i + 1] = `${row},${cells.join(',')}`;
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  writeFileSync(`${path}.naive.csv`, `${written.join('\n')}\n`);
  return asked;
}
