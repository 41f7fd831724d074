import { cutText } from '@daicho/pane/src/tables/cut-text.ts';
import { sheetTables } from '@daicho/pane/src/tables/sheet-tables.ts';
import { describe, expect, it } from 'vitest';

describe('a text that is cut', () => {
  it.each([
    ['氏名', '氏名'],
    ['お届け先 住所 電話番号欄', 'お届け先 住所…'],
    ['東京都千代田区丸の内一丁目9番2号', '東京都千代田区丸の内一丁…'],
    ['Customer address line', 'Customer…'],
    ['住所（番地、建物名まで書いてください）', '住所（番地、建物名まで書…'],
    ['氏名・住所・電話・備考・ほか', '氏名・住所・電話・備考…'],
    ['𠮷野家𠮷野家𠮷野家𠮷野家𠮷', '𠮷野家𠮷野家𠮷野家𠮷野家…'],
  ])('ends after a whole word if there is one: %s', (text, cut) => {
    expect(cutText(text, 12)).toBe(cut);
  });

  it('stands in the name of a table that has a long title, or a row of sample values above its headers', () => {
    const sample =
      '例: 東京都千代田区丸の内1-9-2 のように、都道府県から番地まで続けて書いてください';
    const row = (at: number) => [`東京都千代田区丸の内${at}-9-2`, '山田'];
    const head = [
      ['住所', '氏名'],
      row(1),
      row(2),
      [],
      [sample],
      ['住所', '社名', '備考'],
      ...[3, 4].map(row),
    ];
    const names = sheetTables(
      { row: 0, column: 0, rows: head.length, head, tail: [] },
      {},
    )?.found.map(({ name }) => name);
    expect(names?.every((name) => name.length <= 40)).toBe(true);
  });
});
