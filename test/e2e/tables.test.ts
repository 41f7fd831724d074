import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { atNight } from '../cases.ts';
import { extendManyRows, MEMORY_MAX_MB } from '../service/tables/many-rows-process.ts';
import { cellsOf, extend, unzip, useFolder } from '../service/tables/table-files.ts';
import { FLAT_SPREADSHEET } from './tables-source.ts';

const run = promisify(execFile);
const folder = useFolder();
const SOFFICE = '/usr/bin/soffice';

/** Converts files with one start of LibreOffice. @returns their folder. */
async function convert(format: 'xlsx' | 'csv', ...paths: readonly string[]): Promise<string> {
  const output = folder.path(format);
  await mkdir(output, { recursive: true });
  const profile = `-env:UserInstallation=file://${folder.path('profile')}`;
  // Token 12 of the filter options puts every sheet into its own file.
  const filter =
    format === 'csv'
      ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
      : format;
  await run(SOFFICE, [profile, '--headless', '--convert-to', filter, '--outdir', output, ...paths]);
  return output;
}

async function csvRows(folderPath: string, name: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = parse(await readFile(`${folderPath}/${name}`, 'utf8'), {
    relax_column_count: true,
  });
  return rows;
}

describe.skipIf(!existsSync(SOFFICE))('a workbook made by LibreOffice', () => {
  it('opens there again with its old values and the new ones; its table is widened, and its other parts are unchanged', async () => {
    const source = await folder.put('book.fods', FLAT_SPREADSHEET);
    const path = `${await convert('xlsx', source)}/book.xlsx`;
    const table = await openTable(path, { column: '住所' });
    expect(await cellsOf(table)).toEqual([
      '東京都千代田区丸の内1-1',
      '大阪府 & 北区',
      null,
      '京都府',
      null,
      null,
    ]);
    const results = [
      ['100-0005', '東京都'],
      ['007', '=1+1'],
      ['', '住所が空です'],
      ['600-0000', 'a & "b"\n<c>'],
      ['', '空'],
      ['', ''],
    ];
    const output = folder.path('extended.xlsx');
    const headers = ['郵便番号', '結果'];
    const written = await unzip(await extend(path, output, { column: '住所' }, headers, results));

    const before = await unzip(await readFile(path));
    expect([...written.keys()]).toEqual([...before.keys()]);
    const names = [...before.keys()].join(' ');
    for (const kind of ['charts/chart', 'pivotTable', 'pivotCache', 'comments', 'tables/table']) {
      expect(names).toContain(kind);
    }
    const changed = ['xl/worksheets/sheet1.xml', 'xl/tables/table1.xml'];
    for (const [name, part] of before) {
      if (!changed.includes(name)) expect(written.get(name)).toEqual(part);
    }
    const [narrow, wide] = [before, written].map((parts) =>
      String(parts.get('xl/tables/table1.xml')?.content),
    );
    expect(narrow).toMatch(/<tableColumns count="4">/);
    expect(wide).toMatch(/<table [^>]*ref="A\d+:F\d+"/);
    expect(wide).toMatch(/<tableColumns count="6">.*name="郵便番号".*name="結果"/s);

    const converted = await convert('csv', path, output);
    const old = await csvRows(converted, 'book-顧客.csv');
    const now = await csvRows(converted, 'extended-顧客.csv');
    expect(now).toHaveLength(old.length);
    expect(now.map((row) => row.slice(0, 4))).toEqual(old.map((row) => row.slice(0, 4)));
    expect(now.map((row) => row.slice(4))).toEqual([headers, ...results]);
    const pivots = ['book', 'extended'].map((name) => csvRows(converted, `${name}-集計.csv`));
    const [oldPivot, newPivot] = await Promise.all(pivots);
    expect(newPivot).toEqual(oldPivot);
  });
});

atNight(describe)?.('a hundred thousand rows', () => {
  it('go through in bounded memory', async () => {
    const measured = await extendManyRows(folder.path(''), 100_000);
    expect(measured.rows).toBe(100_000);
    expect(measured.megabytes).toBeLessThan(MEMORY_MAX_MB);
  });
});
