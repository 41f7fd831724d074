import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { daichoHere } from '../daicho-here.ts';

type Rows = readonly (readonly string[])[];

const MEMBERS = Array.from({ length: 30 }, (_, i) => [`山田${i}`, `港区六本木6-10-${i + 1}`]);
const UPPER = [['氏名', '住所'], ...MEMBERS];

async function noticesOf(ending: 'csv' | 'xlsx', rows: Rows, column = '住所') {
  const folder = await temporaryFolder();
  const input = join(folder, `in.${ending}`);
  if (ending === 'csv') writeFileSync(input, rows.map((row) => `${row.join(',')}\n`).join(''));
  else {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Sheet1');
    for (const row of rows) sheet.addRow([...row]);
    await workbook.xlsx.writeFile(input);
  }
  const flags = ['--fields', 'postal_code', '--lang', 'en', '--data', folder];
  const ended = await daichoHere('enrich', input, '--column', column, ...flags);
  expect(ended.status).toBe(0);
  return ended.stderr;
}

describe('enrich of a list', () => {
  it.each(['csv', 'xlsx'] as const)(
    'in a .%s says that another table seems to begin below, and where',
    async (ending) => {
      const lower = [
        ['', ''],
        ['所在地', '会社名'],
        ['港区六本木6-10-1', '甲社'],
      ];
      expect(await noticesOf(ending, [...UPPER, ...lower])).toBe(
        'Another table seems to begin at row 33. Its rows are read with the columns of the table above: put it on a sheet or in a file of its own.\n',
      );
    },
  );

  it.each<[string, Rows, string]>([
    ['that is the only table', UPPER, '住所'],
    [
      'that is the lower one of two tables',
      [['会社名', '本社'], ['甲社', '港区'], [], ...UPPER],
      '住所',
    ],
    ['that repeats its headers', [...UPPER, ['氏名', '住所'], ...MEMBERS], '住所'],
    ['whose column is named by its letter', UPPER, 'B'],
  ])('%s, says nothing of another table', async (_, rows, column) => {
    expect(await noticesOf('xlsx', rows, column)).toBe('');
  });
});
