/** Reviewed duplicates are merged, and no value is lost. */
import { existsSync, readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { folder, LIST, rowsOf } from './reviewed-list.ts';

describe('merging', () => {
  const MERGE = {
    merge: 'merged.xlsx',
    cellWins: ['kept', '電話番号=newest'],
    dateColumn: '更新日',
  };

  it('writes one row for each customer, and every dropped value into a second sheet', async () => {
    const { input, run, at } = folder();
    const before = readFileSync(input);
    const { merged } = await run({ ...MERGE, merge: at('merged.xlsx') });
    expect(merged).toEqual({ rows: 3, dropped: 3, outputs: [at('merged.xlsx')] });
    const [header, first, ...rest] = await rowsOf(at('merged.xlsx'));
    expect(header).toEqual(['氏名', '住所', '電話番号', '更新日', '統合した行']);
    expect(first).toEqual([
      '山田太郎',
      '東京都千代田区千代田1-1 101号室',
      '090-1234-5678',
      '2020-01-01',
      '2, 3',
    ]);
    expect(rest.map(([name]) => name)).toEqual(['山田大郎', '鈴木花子']);
    const [, ...dropped] = await rowsOf(at('merged.xlsx'), 1);
    expect(dropped).toEqual([
      [2, 3, '住所', '東京都千代田区千代田1-1 101号室', '東京都千代田区千代田1-1'],
      [2, 2, '電話番号', '090-1234-5678', '03-1111-2222'],
      [2, 3, '更新日', '2020-01-01', '2024/5/1'],
    ]);
    expect(readFileSync(input)).toEqual(before);
  });

  it('shows numbers as the list does, and days as days in a CSV', async () => {
    const FORMATS = ['mm-dd-yy', 'yyyy"年"m"月"d"日"', '[$-411]ge.m.d', '000-0000', 'General'];
    const { run, at } = folder();
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('顧客');
    sheet.addRow(['氏名', '住所', ...FORMATS]);
    for (const [name, value] of [
      ['山田太郎', 45_000],
      ['山田太郎', 45_001],
      ['鈴木花子', 45_002],
    ] as const) {
      const row = sheet.addRow([name, '東京都千代田区千代田1-1', ...FORMATS.map(() => value)]);
      for (const [i, format] of FORMATS.entries()) row.getCell(3 + i).numFmt = format;
    }
    await book.xlsx.writeFile(at('list.xlsx'));
    const given = { merge: at('merged.xlsx'), cellWins: ['kept'] };
    await run(given, at('list.xlsx'));
    const merged = await new ExcelJS.Workbook().xlsx.readFile(at('merged.xlsx'));
    const formats = (name: string, cells: readonly string[]) =>
      cells.map((cell) => merged.getWorksheet(name)?.getCell(cell).numFmt ?? 'General');
    expect(formats('統合', ['C2', 'D2', 'E2', 'F2', 'G2'])).toEqual(FORMATS);
    expect(formats('統合', ['C3', 'D3', 'E3', 'F3', 'G3'])).toEqual(FORMATS);
    expect(formats('外した値', ['D2', 'D3', 'D4', 'D5', 'D6'])).toEqual(FORMATS);
    expect(formats('外した値', ['E2', 'E3', 'E4', 'E5', 'E6'])).toEqual(FORMATS);
    await run({ ...given, merge: at('merged.csv') }, at('list.xlsx'));
    const day = '2023-03-15';
    expect((await rowsOf(at('merged.csv')))[1]?.slice(2, 7)).toEqual([
      day,
      day,
      day,
      '45000',
      '45000',
    ]);
  });

  it('writes two CSV files', async () => {
    const { run, at } = folder();
    const { merged } = await run({ ...MERGE, merge: at('merged.csv') });
    expect(merged?.outputs).toEqual([at('merged.csv'), at('merged-dropped.csv')]);
    expect(await rowsOf(at('merged-dropped.csv'))).toHaveLength(4);
  });

  it('loses no value: each is in the merged rows or among the dropped values', async () => {
    const { run, at } = folder();
    await run({ ...MERGE, merge: at('merged.xlsx') });
    const written = new Set(
      [...(await rowsOf(at('merged.xlsx'))), ...(await rowsOf(at('merged.xlsx'), 1))].flat(),
    );
    for (const value of LIST.flatMap((line) => line.split(',')).filter(Boolean)) {
      expect(written).toContain(value);
    }
  });

  it.each([
    [{ merge: 'm.xlsx' }, '--merge needs a rule for which cell is kept'],
    [{ merge: 'm.xlsx', cellWins: ['oldest'] }, 'Unknown rule: --cell-wins oldest'],
    [{ merge: 'm.xlsx', cellWins: ['newest'] }, 'needs --date-column'],
    [{ merge: 'm.txt', cellWins: ['kept'] }, 'has to end in .xlsx or .csv'],
    [{ cellWins: ['kept'] }, 'goes with --merge'],
    [{ atLeast: 'a' }, 'from 1 to 99.9'],
  ])('says what is wrong with %o', (given, sentence) => {
    const { run } = folder();
    expect(() => run(given)).toThrow(sentence);
  });

  it('says which column of a rule is not there, and writes nothing', async () => {
    const { run, at } = folder();
    const merge = { merge: at('m.xlsx'), cellWins: ['kept', '携帯=fullest'] };
    await expect(run(merge)).rejects.toThrow('no column "携帯"');
    expect(existsSync(at('m.xlsx'))).toBe(false);
  });
});
