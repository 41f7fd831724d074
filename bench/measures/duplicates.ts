/** `daicho duplicates` on a list of a million rows: seconds and peak memory against a minute and 1 GB. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { customerList } from '../accuracy/customer-list.ts';
import { printMeasures } from '../measure.ts';
import { measuredRun } from '../measured-run.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../registers.ts';
import { sized } from '../size.ts';

const ROWS = sized(1_000_000, 2_000);
/** Number of rows that are made at a time: each such set has its own places and customers. */
const PART_ROWS = sized(100_000, 1_000);
const SECONDS_ALLOWED = (60 * ROWS) / 1_000_000;
const BYTES_ALLOWED = 1e9;

const data = await benchDataDirectory();
const input = join(data, 'customers.csv');
writeCustomers(input);
const columns = ['--column', '住所', '--name-column', '氏名', '--kana-column', 'フリガナ'];
const { seconds, cpuSeconds, peakBytes } = measuredRun(
  ...['duplicates', input, ...columns, '--data', data],
);
printMeasures({
  'duplicates: seconds for a million rows, against a minute': [seconds, SECONDS_ALLOWED, 's'],
  'duplicates: seconds of CPU for a million rows, against a minute': [
    cpuSeconds,
    SECONDS_ALLOWED,
    's',
  ],
  'duplicates: peak memory for a million rows, against 1 GB': [peakBytes, BYTES_ALLOWED, 'bytes'],
});

function writeCustomers(path: string): void {
  const records = recordsOf(newestTable(data));
  const file = openSync(path, 'w');
  writeSync(file, '氏名,フリガナ,住所\n');
  for (let done = 0; done < ROWS; done += PART_ROWS) {
    const list = customerList(records, { size: PART_ROWS, seed: 1 + done });
    const lines = list.map(({ name, kana, address }) => `"${name}",${kana},"${address}"\n`);
    writeSync(file, lines.join(''));
  }
  closeSync(file);
}
