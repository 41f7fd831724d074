/** Writes a national file of made-up corporations: `node write-national-file.ts FILE ROWS`. */
import { openSync, writeSync } from 'node:fs';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { csvLine, generatedCorporations } from './generated.ts';

const LINES_A_WRITE = 5_000;

const [path = '00_zenkoku_all_20261031.csv', rows = '5500000'] = process.argv.slice(2);
const table = newestTable(process.env.DAICHO_DATA ?? (await benchDataDirectory()));
const records = Array.from({ length: table.size }, (_, row) => table.record(row));
const file = openSync(path, 'w');
let lines: string[] = [];
const flush = () => {
  writeSync(file, lines.join(''));
  lines = [];
};
for (const row of generatedCorporations(records, { size: Number(rows) }).rows()) {
  lines.push(`${csvLine(row)}\n`);
  if (lines.length === LINES_A_WRITE) flush();
}
flush();
