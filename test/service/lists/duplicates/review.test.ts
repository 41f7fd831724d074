import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuplicatesArguments } from '@daicho/service/cli/duplicates/arguments.ts';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { markDuplicates } from '@daicho/service/lists/duplicates/run.ts';
import { readSheets } from '@daicho/service/tables/open-table.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';

const LIST = [
  '氏名,住所,電話番号,更新日',
  '山田太郎,東京都千代田区千代田1-1 101号室,03-1111-2222,2020-01-01',
  '山田太郎,東京都千代田区千代田1-1,090-1234-5678,2024/5/1',
  '山田大郎,東京都千代田区千代田1-1 101号室,,',
  '鈴木花子,東京都千代田区千代田1-1 101号室,,2021-01-01',
];

function folder(lines: readonly string[] = LIST) {
  const path = mkdtempSync(join(tmpdir(), 'daicho-review-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const input = join(path, 'list.csv');
  writeFileSync(input, lines.join('\n'));
  const run = (given: Partial<DuplicatesArguments>, of = input) => {
    const options = duplicatesOptions(
      of,
      {
        column: ['住所'],
        nameColumn: ['氏名'],
        data: join(path, 'data'),
        allowEmbedded: true,
        batch: true,
        formulaGuard: true,
        concurrency: '4',
        overwrite: true,
        ...given,
      } as DuplicatesArguments,
      'ja',
    );
    return markDuplicates(options, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
  };
  return { path, input, run, at: (name: string) => join(path, name) };
}

async function rowsOf(path: string, sheet = 0): Promise<(readonly CellValue[])[]> {
  const rows: (readonly CellValue[])[] = [];
  for await (const { cells } of (await readSheets(path))[sheet]?.rows() ?? []) rows.push(cells);
  return rows;
}

/** Writes a word into the decision of the pair of two rows. */
async function decide(path: string, one: string, other: string, word: string): Promise<void> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const [sheet] = book.worksheets;
  sheet?.eachRow((row) => {
    const pair = [row.getCell(4).text, row.getCell(5).text];
    if (pair.includes(one) && pair.includes(other)) row.getCell(1).value = word;
  });
  await book.xlsx.writeFile(path);
}

const groupsIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[8]);

describe('the review of duplicates', () => {
  it('shows pairs side by side, and keeps decisions over runs, sorted and longer lists', async () => {
    const { input, run, at } = folder();
    const review = at('review.xlsx');
    const first = await run({ review });
    expect(first.reviewed).toEqual({ pairs: 2, decided: 0, unused: 0 });
    const [header, ...pairs] = await rowsOf(review);
    expect(header?.slice(0, 9)).toEqual([
      '判断',
      '判定',
      '見込み',
      '行1',
      '行2',
      '住所1',
      '住所2',
      '氏名1',
      '氏名2',
    ]);
    expect(pairs.map((cells) => cells.slice(7, 9))).toContainEqual(['山田太郎', '山田大郎']);
    expect(groupsIn(first.output)).toEqual(['1', '1', '', '']);

    await decide(review, '2行目', '4行目', '同じ');
    await decide(review, '2行目', '3行目', '別');
    const [head = '', ...lines] = LIST;
    writeFileSync(input, [head, '加藤一,大阪府大阪市北区梅田9-9,,', ...lines.reverse()].join('\n'));
    lines.reverse();
    const second = await run({ review });
    expect(second.reviewed).toMatchObject({ decided: 2, unused: 0 });
    expect(groupsIn(second.output)).toEqual(['', '', '1', '', '1']);
    const third = await run({ review });
    expect(third.reviewed).toMatchObject({ decided: 2, unused: 0 });
    expect((await rowsOf(review)).slice(1).map(([word]) => word)).toEqual(
      expect.arrayContaining(['同じ', '別']),
    );
  });

  it('keeps a decision whose rows are gone, at the end', async () => {
    const { input, run, at } = folder();
    const review = at('review.csv');
    await run({ review });
    writeFileSync(review, readFileSync(review, 'utf8').replace(/^,同じかも/m, '同じ,同じかも'));
    writeFileSync(input, LIST.slice(0, 3).join('\n'));
    expect((await run({ review })).reviewed).toMatchObject({ decided: 0, unused: 1 });
    writeFileSync(input, LIST.join('\n'));
    expect((await run({ review })).reviewed).toMatchObject({ decided: 1, unused: 0 });
  });

  it('colours the letters that differ, and offers 同じ and 別', async () => {
    const { run, at } = folder();
    await run({ review: at('review.xlsx') });
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(at('review.xlsx'));
    const [sheet] = book.worksheets;
    expect(sheet?.name).toBe('重複の確認');
    const names: unknown[] = [];
    sheet?.eachRow((row) => names.push(row.getCell(9).value));
    expect(names).toContainEqual({
      richText: [
        { text: '山田' },
        { font: { bold: true, color: { argb: 'FFC00000' } }, text: '大' },
        { text: '郎' },
      ],
    });
    expect(sheet?.getCell('A2').dataValidation).toMatchObject({ formulae: ['"同じ,別"'] });
  });

  it.each([['たぶん', 'the decision "たぶん"']])(
    'writes nothing where a decision is %s',
    async (word, sentence) => {
      const { path, run, at } = folder();
      await run({ review: at('review.xlsx') });
      rmSync(join(path, 'list-duplicates.csv'));
      await decide(at('review.xlsx'), '2行目', '4行目', word);
      const before = readFileSync(at('review.xlsx'));
      await expect(run({ review: at('review.xlsx') })).rejects.toThrow(sentence);
      expect(existsSync(join(path, 'list-duplicates.csv'))).toBe(false);
      expect(readFileSync(at('review.xlsx'))).toEqual(before);
    },
  );

  it('replaces no table that is no review', async () => {
    const { run, at } = folder();
    writeFileSync(at('other.csv'), 'a,b\n1,2\n');
    await expect(run({ review: at('other.csv') })).rejects.toThrow('is no review of duplicates');
    expect(readFileSync(at('other.csv'), 'utf8')).toBe('a,b\n1,2\n');
  });
});

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

  it.each([
    ['mm-dd-yy', '2023-03-15'],
    ['yyyy"年"m"月"d"日"', '2023-03-15'],
    ['[$-411]ge.m.d', '2023-03-15'],
    ['000-0000', '45000'],
    ['General', '45000'],
  ])('shows numbers as the list does: %s', async (format, inCsv) => {
    const { run, at } = folder();
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('顧客');
    sheet.addRow(['氏名', '住所', '更新日']);
    for (const [name, value] of [
      ['山田太郎', 45_000],
      ['山田太郎', 45_001],
      ['鈴木花子', 45_002],
    ] as const) {
      const row = sheet.addRow([name, '東京都千代田区千代田1-1', value]);
      row.getCell(3).numFmt = format;
    }
    await book.xlsx.writeFile(at('list.xlsx'));
    await run({ ...MERGE, cellWins: ['kept'], merge: at('merged.xlsx') }, at('list.xlsx'));
    const merged = await new ExcelJS.Workbook().xlsx.readFile(at('merged.xlsx'));
    const formats = (name: string, cells: readonly string[]) =>
      cells.map((cell) => merged.getWorksheet(name)?.getCell(cell).numFmt ?? 'General');
    expect(formats('統合', ['C2', 'C3', 'A2'])).toEqual([format, format, 'General']);
    expect(formats('外した値', ['D2', 'E2', 'A2'])).toEqual([format, format, 'General']);
    await run({ ...MERGE, cellWins: ['kept'], merge: at('merged.csv') }, at('list.xlsx'));
    expect((await rowsOf(at('merged.csv')))[1]?.[2]).toBe(inCsv);
  });

  it('writes two CSV files', async () => {
    const { run, at } = folder();
    const { merged } = await run({ ...MERGE, merge: at('merged.csv') });
    expect(merged?.outputs).toEqual([at('merged.csv'), at('merged-dropped.csv')]);
    expect(await rowsOf(at('merged-dropped.csv'))).toHaveLength(4);
  });

  it('loses no value: each is in the merged rows or among the dropped', async () => {
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
