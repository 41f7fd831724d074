/** Files of rows as tables with chosen columns, in the form that duplicates, labels and the map read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '@daicho/service/tables/output-file.ts';
import {
  openAnyTable,
  readAnyHeads,
  readAnySheets,
} from '@daicho/service/tables/streams/open-any-table.ts';
import { openSink } from '@daicho/service/tables/streams/open-sink.ts';
import { PlainRow } from '@daicho/service/tables/streams/row.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const NAMES = ['氏名', '住所', '番号'];
const ROWS = [
  ['甲', '東京都千代田区麹町3-12', '0001'],
  ['乙', '', '0002'],
  ['丙', '大阪市北区梅田1-1', '0003'],
];
const CSV = [NAMES, ...ROWS].map((row) => `${row.join(',')}\n`).join('');
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const objects = ROWS.map((row) => Object.fromEntries(NAMES.map((name, i) => [name, row[i]])));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'daicho-rows-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
}

async function parquet(): Promise<string> {
  const path = join(folder(), 'list.parquet');
  await writeWhole(path, undefined, {}, async (out) => {
    const source = { columns: NAMES, header: undefined };
    const sink = openSink(out, source, {
      ...{ format: 'parquet', path, delimiter: undefined, encoding: 'utf-8', types: [] },
      ...{ formulaGuard: true, hasHeader: true, sourceDelimiter: undefined, select: undefined },
      results: [],
    });
    for (const [i, row] of ROWS.entries()) await sink.add(new PlainRow(i + 1, NAMES, row), []);
    await sink.end();
  });
  return path;
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

const FILES: readonly [string, () => string | Promise<string>][] = [
  ['NDJSON', () => file('list.ndjson', objects.map((one) => `${JSON.stringify(one)}\n`).join(''))],
  ['JSON', () => file('list.json', JSON.stringify(objects))],
  ['Parquet', parquet],
  ['CSV in UTF-16', () => file('list.csv', utf16(CSV))],
  ['TSV in UTF-16', () => file('list.tsv', utf16(CSV.replaceAll(',', '\t')))],
  ['CSV of spreadsheets', () => file('list.csv', CSV)],
];

describe('a table of rows', () => {
  it.each(FILES)('has the columns, first rows and cells of its file: %s', async (_, make) => {
    const path = await make();
    const table = await openAnyTable(path, { column: '住所', otherColumns: ['氏名'] });
    expect([table.rowCount, table.firstRow, table.headers]).toEqual([3, 2, NAMES]);
    expect(await all(table.detailedRows())).toEqual([
      { cells: ['東京都千代田区麹町3-12', '甲'], filled: 3, isHidden: false },
      { cells: [null, '乙'], filled: 2, isHidden: false },
      { cells: ['大阪市北区梅田1-1', '丙'], filled: 3, isHidden: false },
    ]);
    const [head] = await readAnyHeads(path, ['住所']);
    expect(head?.rows.slice(0, 2).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      NAMES,
      ROWS[0],
    ]);
    const [sheet] = await readAnySheets(path);
    if (sheet === undefined) throw new Error('no sheet');
    expect(await all(sheet.rows())).toHaveLength(4);
  });

  it.each(FILES)(
    'is written again in its own format, with the new columns: %s',
    async (_, make) => {
      const path = await make();
      const table = await openAnyTable(path, { column: '住所' });
      const output = path.replace('list', 'out');
      async function* texts() {
        yield* [['a'], [''], ['=c']];
      }
      await table.write(output, [{ header: '結果' }], texts());
      const again = await openAnyTable(output, { column: '結果', otherColumns: ['番号'] });
      expect(again.headers).toEqual([...NAMES, '結果']);
      const isGuarded = /\.[ct]sv$/.test(path);
      expect(await all(again.rows())).toEqual([
        ['a', '0001'],
        [null, '0002'],
        [isGuarded ? "'=c" : '=c', '0003'],
      ]);
      if (path.endsWith('.csv')) expect(readFileSync(output)[0]).toBe(readFileSync(path)[0]);
    },
  );

  it('has the fields that only later rows have, and names the line of a row that is too wide', async () => {
    const path = file('list.ndjson', '{"a":"1"}\n{"b":"2"}\n');
    const table = await openAnyTable(path, { column: 'b', otherColumns: ['a'] });
    expect(await all(table.rows())).toEqual([
      [null, '1'],
      ['2', null],
    ]);
    const wide = file('list.csv', utf16('a,b\n1,2\n1,2,3\n'));
    await expect(openAnyTable(wide, { column: 'a' })).rejects.toMatchObject({
      code: 'csv_extra_field',
      values: { line: 3 },
    });
  });

  it('says what is wrong with a file that is empty, is cut short or lacks the column', async () => {
    const code = (path: string, column = 'a') =>
      openAnyTable(path, { column }).then(
        () => 'opened',
        (error) => error.code,
      );
    expect(await code(file('list.ndjson', ''))).toBe('no_rows');
    expect(await code(file('list.ndjson', '{"a":1}\n{"a"'))).toBe('json_broken');
    expect(await code(file('list.parquet', 'PAR1'))).toBe('parquet_broken');
    expect(await code(file('list.json', '[{"a":1}]'), 'z')).toBe('column_not_found');
  });
});
