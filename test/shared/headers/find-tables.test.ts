import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { describe, expect, it } from 'vitest';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

describe('where the tables of a sheet are', () => {
  it.each(UGLY_SHEETS.map((sheet) => [sheet.name, sheet] as const))(
    'is found in %s',
    (_, { cells, tables }) => {
      expect(findTables(cells)).toEqual(tables);
    },
  );

  it('has its headers where one column alone has a name, and notes stand beside', () => {
    const cells = [
      ['住所', null],
      ['東京都千代田区丸の内1-9-2', 'メモ'],
    ];
    expect(findTables(cells)).toEqual([
      { headerRow: 0, headerRows: 1, column: 0, columns: 2, rows: 1 },
    ]);
  });

  it('ends above sums, taxes and the place for signatures', () => {
    const cells = [
      ['No', '請求先', '所在地', '金額'],
      [1, '山田商店', '東京都千代田区丸の内1-9-2', 1000],
      [null, '小計', null, 1000],
      [null, '消費税', null, 100],
      [null, '総合計', null, 1100],
      [],
      [null, '承認', '確認', '作成'],
      [],
      [null, '決裁', '部長', '担当'],
      [null, '㊞', '㊞', '（印）'],
    ];
    expect(findTables(cells).map(({ rows }) => rows)).toEqual([1]);
  });

  it('is nowhere on an empty sheet, or under headers alone', () => {
    expect(findTables([])).toEqual([]);
    expect(findTables([[], [null]])).toEqual([]);
    expect(findTables([['氏名', '住所']])).toEqual([]);
  });
});

describe('headers in two rows', () => {
  it('are joined, a group over its columns', () => {
    expect(
      joinedHeaders(
        ['No.', 'お届け先', null, 'ご依頼主', null],
        [null, '氏名', '住所', '氏名', '住所'],
      ),
    ).toEqual(['No.', 'お届け先 氏名', 'お届け先 住所', 'ご依頼主 氏名', 'ご依頼主 住所']);
  });
});
