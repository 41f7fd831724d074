import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { folder, LIST, rowsOf } from './reviewed-list.ts';

/** Writes a word into the decision about the pair of two rows. */
async function decide(
  path: string,
  one: string,
  other: string,
  word: string,
  /** Number of columns that people inserted before the columns of row numbers. */
  added = 0,
): Promise<void> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const [sheet] = book.worksheets;
  sheet?.eachRow((row) => {
    const pair = [row.getCell(4 + added).text, row.getCell(5 + added).text];
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
  it('shows pairs side by side, and keeps decisions in later runs, even if the list is sorted or longer by then', async () => {
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

  it('keeps people’s own columns, also if the pair is decided, moved or gone', async () => {
    const { input, run, at } = folder();
    const review = at('review.xlsx');
    await run({ review });
    const book = await new ExcelJS.Workbook().xlsx.readFile(review);
    const [sheet] = book.worksheets;
    sheet?.spliceColumns(2, 0, ['私のメモ', '電話で確認', '書面で確認']);
    await book.xlsx.writeFile(review);
    await decide(review, '2行目', '4行目', '同じ', 1);
    const noted = async () => {
      const [head = [], ...rows] = await rowsOf(review);
      expect(head.slice(-2)).toEqual(['照合キー（消さない）', '私のメモ']);
      return rows.map((cells) => cells.at(-1)).sort();
    };
    expect((await run({ review })).reviewed).toEqual({ pairs: 2, decided: 1, unused: 0 });
    expect(await noted()).toEqual(['書面で確認', '電話で確認']);
    writeFileSync(input, LIST.slice(0, 2).join('\n'));
    expect((await run({ review })).reviewed).toEqual({ pairs: 0, decided: 0, unused: 1 });
    expect(await noted()).toEqual(['書面で確認', '電話で確認']);
    writeFileSync(input, LIST.join('\n'));
    expect((await run({ review })).reviewed).toEqual({ pairs: 2, decided: 1, unused: 0 });
    expect(await noted()).toEqual(['書面で確認', '電話で確認']);
  });

  it('refuses a workbook with further sheets, which would be lost when it is written again', async () => {
    const { run, at } = folder();
    await run({ review: at('review.xlsx') });
    const book = await new ExcelJS.Workbook().xlsx.readFile(at('review.xlsx'));
    book.addWorksheet('メモ').addRow(['電話で確認']);
    await book.xlsx.writeFile(at('review.xlsx'));
    const before = readFileSync(at('review.xlsx'));
    await expect(run({ review: at('review.xlsx') })).rejects.toThrow('重複の確認, メモ');
    expect(readFileSync(at('review.xlsx'))).toEqual(before);
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
    'writes nothing if a decision is %s',
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

  it('replaces only a table that is a review', async () => {
    const { run, at } = folder();
    writeFileSync(at('other.csv'), 'a,b\n1,2\n');
    await expect(run({ review: at('other.csv') })).rejects.toThrow('is no review of duplicates');
    expect(readFileSync(at('other.csv'), 'utf8')).toBe('a,b\n1,2\n');
  });
});
