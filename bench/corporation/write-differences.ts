/** Writes differences to a national file of made-up corporations: `node write-differences.ts FILE COUNT DAY SEED [ROWS]`. */
import { benchDataDirectory, newestTable } from '../registers.ts';
import { generatedDifferences } from './differences.ts';
import { writeNationalFile } from './national-file.ts';

const [
  path = 'diff_20261101.csv',
  count = '5000',
  day = '2026-11-01',
  seed = '7',
  rows = '5500000',
] = process.argv.slice(2);
const table = newestTable(process.env.DAICHO_DATA ?? (await benchDataDirectory()));
const records = Array.from({ length: table.size }, (_, row) => table.record(row));
const size = Number(rows);
writeNationalFile(
  path,
  generatedDifferences(records, { size, count: Number(count), day, seed: Number(seed) }),
);
