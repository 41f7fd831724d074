import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guessedColumns } from '@daicho/service/lists/guess-columns.ts';
import { openAnyTable } from '@daicho/service/tables/streams/open-any-table.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'daicho-guess-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a CSV as a spreadsheet saves it: all rows have the same width. */
function csv(cells: readonly (readonly CellValue[])[]): string {
  const path = join(folder, 'list.csv');
  const width = Math.max(...cells.map(({ length }) => length));
  const field = (cell: CellValue | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const lines = cells.map((row) =>
    Array.from({ length: width }, (_, i) => field(row[i])).join(','),
  );
  writeFileSync(path, lines.join('\r\n'));
  return path;
}

const guess = (cells: readonly (readonly CellValue[])[]) =>
  guessedColumns(csv(cells), addressKind, undefined);

/** Reads the cells of columns by their headers, as a run does. */
async function cellsOf(path: string, [column = '', ...otherColumns]: readonly string[]) {
  const table = await openAnyTable(path, { column, otherColumns });
  const rows: (readonly CellValue[])[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
}

describe('the columns of a file if a person names none', () => {
  const withHeaders = UGLY_SHEETS.filter(({ tables: [first] }) => first?.headerRows !== 0);
  it.each(withHeaders.map((sheet) => [sheet.name, sheet] as const))(
    'are recognised in %s',
    async (_, { cells, address }) => {
      const { columns } = await guess(cells);
      // A column is named in one line by its own header, without the header of its group above.
      expect(columns[0]).toEqual(
        address.map((header) => header.replace(/^.* /, '').replace('　', ' ').replace('\n', '')),
      );
    },
  );

  const twoRows = [
    ['番号', '氏名', null, '住所', '勤務先', null],
    [null, '姓', '名', null, '会社名', '電話'],
    [1, '山田', '太郎', '東京都千代田区丸の内1-9-2', '甲社', '03-1234-5678'],
    [2, '佐藤', '花子', '大阪府大阪市北区梅田3-1-3', null, null],
  ];

  it.each([
    ['in the upper one of two rows', twoRows, '東京都千代田区丸の内1-9-2'],
    [
      'in half-width kana',
      [
        ['ﾒｲｼｮｳ', 'ｼﾞｭｳｼｮ'],
        ['山田', '東京都千代田区丸の内1-9-2'],
      ],
      '東京都千代田区丸の内1-9-2',
    ],
  ])('are found again by a header %s', async (_, cells, first) => {
    const path = csv(cells);
    const { columns } = await guessedColumns(path, addressKind, undefined);
    const [main = []] = columns;
    expect((await cellsOf(path, main))[0]).toEqual([first]);
  });

  it('are asked for if their headers stand in different rows, with what to do', async () => {
    const split = [
      ['番号', '氏名', null, '都道府県', '住所', null],
      [null, '姓', '名', null, '市区町村', '番地'],
      [1, '山田', '太郎', '東京都', '千代田区', '丸の内1-9-2'],
    ];
    await expect(guess(split)).rejects.toThrow(/"都道府県".*"市区町村, 番地".*into one row/);
  });

  it('include the name and the postal code beside the address', async () => {
    const { columns } = await guess([
      ['会社名', '郵便番号', '都道府県', '市区町村', '町名・番地'],
      ['見本', '100-0005', '東京都', '千代田区', '丸の内1-9-2'],
    ]);
    expect(columns).toEqual([['都道府県', '市区町村', '町名・番地'], ['会社名'], ['郵便番号']]);
  });

  it('are asked for if several people have an address, with what to write for each', async () => {
    const rows = [
      ['お届け先住所', 'ご依頼主 住所'],
      ['東京都千代田区丸の内1-9-2', '大阪府大阪市北区梅田3-1-3'],
    ];
    await expect(guess(rows)).rejects.toThrow("--column お届け先住所 / --column 'ご依頼主 住所'");
  });

  it('are offered by their letters if they have the same header', async () => {
    const rows = [
      ['氏名', '住所', '住所'],
      ['山田', '東京都千代田区丸の内1-9-2', '大阪府大阪市北区梅田3-1-3'],
    ];
    await expect(guess(rows)).rejects.toThrow('--column B / --column C');
  });

  it('are named by their letters if a table beside it has the same headers', async () => {
    const path = csv([
      ['氏名', '住所', null, '氏名', '住所'],
      ['山田', '東京都千代田区丸の内1-9-2', null, '佐藤', '大阪府大阪市北区梅田3-1-3'],
    ]);
    const { columns } = await guessedColumns(path, addressKind, undefined);
    expect(columns[0]).toEqual(['B']);
    expect(await cellsOf(path, ['B'])).toEqual([['東京都千代田区丸の内1-9-2']]);
  });

  it('are asked for, with all headers named, if no column is recognised', async () => {
    await expect(
      guess([
        ['品名', '数量'],
        ['封筒', 1],
      ]),
    ).rejects.toThrow('品名, 数量');
  });
});
