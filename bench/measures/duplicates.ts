/** `daicho duplicates` on a list of a million rows: seconds and peak memory against a minute and 1 GB. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { customerList } from '../accuracy/customer-list.ts';
import { measuredRun } from '../measured-run.ts';
import { benchDataDirectory } from '../registers.ts';
import { sized } from '../size.ts';

const ROWS = sized(1_000_000, 2_000);
/** Rows made at a time: each part has places and customers of its own. */
const PART_ROWS = sized(100_000, 1_000);
const SECONDS_ALLOWED = (60 * ROWS) / 1_000_000;
const BYTES_ALLOWED = 1e9;

const data = await benchDataDirectory();
try {
  const input = join(data, 'customers.csv');
  writeCustomers(input, data);
  const columns = ['--column', '住所', '--name-column', '氏名', '--kana-column', 'フリガナ'];
  const { seconds, cpuSeconds, peakBytes } = measuredRun([
    'duplicates',
    input,
    ...columns,
    '--data',
    data,
  ]);
  const measures = {
    'duplicates: seconds for a million rows, against a minute': [seconds, SECONDS_ALLOWED, 's'],
    'duplicates: seconds of CPU for a million rows, against a minute': [
      cpuSeconds,
      SECONDS_ALLOWED,
      's',
    ],
    'duplicates: peak memory for a million rows, against 1 GB': [peakBytes, BYTES_ALLOWED, 'bytes'],
  } as const;
  const withRatio = Object.entries(measures).map(([name, [ours, peer, unit]]) => [
    name,
    { ours, peer, ratio: ours / peer, unit },
  ]);
  console.log(JSON.stringify(Object.fromEntries(withRatio)));
} finally {
  rmSync(data, { recursive: true, force: true });
}

function writeCustomers(path: string, dataDir: string): void {
  const register = openPostalRegisters(dataDir, openRegister).open();
  if (register === undefined) throw new Error('no postal register');
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  const file = openSync(path, 'w');
  writeSync(file, '氏名,フリガナ,住所\n');
  for (let done = 0; done < ROWS; done += PART_ROWS) {
    const list = customerList(towns, { size: PART_ROWS, seed: 1 + done });
    const lines = list.map(({ name, kana, address }) => `"${name}",${kana},"${address}"\n`);
    writeSync(file, lines.join(''));
  }
  closeSync(file);
}
