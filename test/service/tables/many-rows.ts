/**
 * Writes a CSV of a given number of rows into a given folder, extends it, and prints the rows and this process's peak
 * memory.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { peakBytes } from '../../../bench/peak-memory.ts';

const [, , folder = '.', count = '0'] = argv;
const [input, output] = [join(folder, 'many.csv'), join(folder, 'many-out.csv')];

function* lines(): Generator<string> {
  yield '番号,氏名,住所,備考\r\n';
  for (let i = 0; i < Number(count); i += 1) {
    yield `${i},山田 太郎,"東京都千代田区丸の内${i % 40}丁目${i}番, ビル${i}",備考\r\n`;
  }
}
await pipeline(Readable.from(lines()), createWriteStream(input));

const table = await openTable(input, { column: '住所' });
async function* results(): AsyncGenerator<readonly string[]> {
  for await (const [cell] of table.rows()) yield ['100-0005', `${cell}`];
}
await table.write(output, [{ header: '郵便番号' }, { header: '写し' }], results());

let rows = -1;
for await (const line of createInterface({ input: createReadStream(output) })) {
  const isWhole = rows === -1 ? line.endsWith('郵便番号,写し') : line.includes(',100-0005,"東京都');
  if (isWhole) rows += 1;
}
stdout.write(JSON.stringify({ rows, megabytes: Math.round(peakBytes() / 2 ** 20) }));
