/**
 * `daicho duplicates` on a list, in a process of its own so that its peak memory is its own. Prints seconds, seconds of
 * CPU, and peak memory (bytes) as JSON.
 */
import { rmSync } from 'node:fs';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { markDuplicates } from '@daicho/service/cli/duplicates/run.ts';

const [input, data] = process.argv.slice(2);
if (input === undefined || data === undefined) throw new Error('usage: marked-list.ts CSV DATA');

const options = duplicatesOptions(
  input,
  {
    column: ['住所'],
    nameColumn: ['氏名'],
    kanaColumn: ['フリガナ'],
    batch: true,
    data,
    formulaGuard: true,
    overwrite: true,
    concurrency: '1',
  },
  'ja',
);
const started = performance.now();
const { output } = await markDuplicates(options, {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onNotice: () => undefined,
});
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
const peakBytes = process.resourceUsage().maxRSS * 1024;
rmSync(output);
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, peakBytes }));
