import { sheetTables } from '@daicho/pane/src/tables/sheet-tables.ts';
import { describe, expect, it } from 'vitest';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

const namesOn = (name: string) => {
  const head = UGLY_SHEETS.find((sheet) => sheet.name.startsWith(name))?.cells ?? [];
  const used = { row: 0, column: 0, rows: head.length, head, tail: [] };
  return sheetTables(used, {})?.found.map((table) => table.name);
};

it('tables of a sheet are named by the titles above them, or else by their first headers', () => {
  expect(namesOn('two tables below each other')).toEqual(['【東京支店】', '【大阪支店】']);
  expect(namesOn('two tables beside each other')).toEqual(['氏名・住所', '会社名・所在地']);
  expect(namesOn('an unmerged title')).toEqual(['会費納入一覧']);
  expect(namesOn('no headers')).toEqual(['']);
});

describe('tables below each other', () => {
  const tablesIn = (
    head: Parameters<typeof sheetTables>[0]['head'],
    selected?: { readonly row: number; readonly column: number },
  ) => sheetTables({ row: 4, column: 2, rows: head.length, head, tail: [] }, { selected });
  const cellsOf = (name: string) =>
    UGLY_SHEETS.find((sheet) => sheet.name.startsWith(name))?.cells ?? [];
  const branches = cellsOf('two tables below each other');
  const together = { headerRow: 5, headerRows: 1, column: 2, columns: 3, rows: 6 };

  it('are read as one if they have the same headers, whichever of them is selected', () => {
    const chosen = [undefined, 6, 10].map(
      (row) => tablesIn(branches, row === undefined ? row : { row, column: 2 })?.chosen,
    );
    expect(chosen).toEqual([together, together, together]);
    expect(tablesIn(branches)?.found.map(({ rows }) => rows)).toEqual([2, 1]);
  });

  it('are read as one even after a run, whose columns have headers over the first table only', () => {
    const added = branches.map((row, at) => {
      const [isHeader, isTitle] = [at === 1, row.length < 2];
      return isTitle || at === 6 ? row : [...row, isHeader ? '郵便番号' : '100-0005'];
    });
    expect(tablesIn(added)?.chosen).toEqual({ ...together, columns: 4 });
  });

  it('are read as one with two rows of headers', () => {
    const block = (name: string) => [
      [name],
      ['番号', 'お届け先', null],
      [null, '氏名', '住所'],
      [1, '山田', '東京都千代田区丸の内1-9-2'],
      [],
    ];
    expect(tablesIn([...block('【東京】'), ...block('【大阪】')])?.chosen).toMatchObject({
      headerRow: 6,
      headerRows: 2,
      rows: 6,
    });
  });

  it('are read as one even if a different table follows, which is read alone if it is selected', () => {
    const offices = [[], ['拠点名', '所在地'], ['本社', '東京都台東区上野公園7-7']];
    const cells = [...branches, ...offices];
    expect(tablesIn(cells)?.chosen).toEqual(together);
    expect(tablesIn(cells, { row: 14, column: 2 })?.chosen).toMatchObject({ headerRow: 13 });
  });

  it('cannot be read as one if they differ, or stand beside each other', () => {
    expect(tablesIn(cellsOf('two tables beside each other'))?.together).toBeUndefined();
    expect(tablesIn(cellsOf('no headers'))?.together).toBeUndefined();
    expect(tablesIn(cellsOf('a second table right below'))?.together).toBeUndefined();
    const beside = branches.map((row, at) => [
      ...Array.from({ length: 3 }, (_, i) => row[i] ?? null),
      null,
      ...(at === 1 ? ['会社名', '所在地'] : at > 1 ? ['甲社', '東京都台東区上野公園7-7'] : []),
    ]);
    expect(tablesIn(beside)?.together).toBeUndefined();
  });
});

describe('a table with an imprint below', () => {
  const row = (number: number) => [number, '山田商店', '東京都千代田区丸の内1-9-2', '03-1234-5678'];
  const headers = ['No.', '得意先名', '住所', '電話番号'];
  const imprint = [[], ['株式会社甲'], ['東京都台東区上野公園7-7 TEL 03-1234-5670']];
  const placesIn = ({ chosen, found }: NonNullable<ReturnType<typeof sheetTables>>) => [
    chosen.rows,
    ...found.map(({ name, rows }) => `${name}: ${rows}`),
  ];

  it('is read without the imprint, and offered with the imprint in case its lines are rows', () => {
    const head = [['名簿'], headers, row(1), row(2), ...imprint];
    const tables = sheetTables({ row: 2, column: 1, rows: 7, head, tail: [] }, {});
    expect(tables && placesIn(tables)).toEqual([2, '名簿: 2', '名簿 + 株式会社甲: 5']);
  });

  it('is offered with the imprint even if the sheet is longer than the part that is read', () => {
    const rows = Array.from({ length: 400 }, (_, i) => row(i + 1));
    const used = {
      ...{ row: 0, column: 0, rows: 404, head: [headers, ...rows.slice(0, 299)] },
      tail: [...rows.slice(-17), ...imprint],
    };
    const tables = sheetTables(used, { selected: { row: 402, column: 0 } });
    expect(tables && placesIn(tables)).toEqual([
      400,
      'No.・得意先名・住所: 400',
      'No.・得意先名・住所 + 株式会社甲: 403',
    ]);
  });
});

describe('a title of several cells', () => {
  const headers = ['番号', '氏名', '住所', '電話'];
  const row = (number: number) => [number, '山田', '東京都千代田区丸の内1-9-2', '03-1234-5678'];
  const tablesOf = (head: Parameters<typeof sheetTables>[0]['head']) =>
    sheetTables({ row: 0, column: 0, rows: head.length, head, tail: [] }, {});

  it.each([
    [['顧客名簿', '2026年度', null, '作成:総務']],
    [['顧客名簿', null, '2026年度', '作成日：4/1']],
    [['顧客一覧', null, '担当者：伊藤', null]],
  ])('is not mistaken for headers, and is recognised if pages repeat it: %j', (title) => {
    const tables = tablesOf([title, headers, row(1), row(2), title, headers, row(3)]);
    expect(tables?.chosen).toMatchObject({ headerRow: 1, headerRows: 1, rows: 5 });
    expect(tables?.titles).toEqual([title.map((cell) => cell ?? '')]);
  });

  it('counts as a title whatever page number it shows, but not if nothing repeats it', () => {
    const title = (page: number) => [`顧客名簿`, null, '総務課', `${page}/2`];
    const pages = [1, 2].flatMap((page) => [title(page), headers, row(page), []]);
    expect(tablesOf(pages)?.titles).toEqual([['顧客名簿', '', '総務課', '1/2']]);
    expect(tablesOf([title(1), headers, row(1), row(2)])?.titles).toBeUndefined();
  });
});

it('a table that a person corrects does not extend beyond the end of the sheet', () => {
  const head = [['氏名'], ['山田'], ['鈴木']];
  const range = { headerRow: 2, headerRows: 1, column: 1, columns: 1, rows: 90 } as const;
  const tables = sheetTables({ row: 2, column: 1, rows: 3, head, tail: [] }, { range });
  expect(tables?.chosen).toEqual({ ...range, rows: 2 });
});

describe('other tables with the same headers', () => {
  const HEADERS = ['番号', '氏名', '住所'];
  const row = (n: number) => [n, `客${n}`, '東京都千代田区丸の内1-9-2'];
  const beside = (left: readonly (readonly unknown[])[], right: readonly (readonly unknown[])[]) =>
    left.map((cells, at) => [...cells, null, ...(right[at] ?? [])]) as Cells;
  type Cells = Parameters<typeof sheetTables>[0]['head'];
  const list = (headers = HEADERS) => [headers, row(1), row(2)];
  type Cell = { readonly row: number; readonly column: number };
  const tablesIn = (head: Cells, selected?: Cell) =>
    sheetTables({ row: 0, column: 0, rows: head.length, head, tail: [] }, { selected });
  const alikeIn = (head: Cells, selected: Cell) => tablesIn(head, selected)?.alike;

  it('are the tables beside and below the chosen one, from left to right, with their titles', () => {
    const blank = [null, null, null];
    const head = beside(
      [...list(), blank, ['大阪', null, null], ...list()],
      [...list(), blank, blank, ['商品', '単価', '数量'], ['箱', 1, 2], ['袋', 3, 4]],
    );
    const alike = alikeIn(head, { row: 1, column: 0 });
    expect(alike?.map(({ headerRow, column, rows }) => [headerRow, column, rows])).toEqual([
      [5, 0, 2],
      [0, 4, 2],
    ]);
    expect(alike?.map(({ name, isTitled }) => isTitled && name)).toEqual(['大阪', undefined]);
  });

  it('do not include a table with a header that differs, or stands in another place', () => {
    const others = [
      ['番号', '氏名', '送付先'],
      ['氏名', '番号', '住所'],
      ['番号', '氏名', '住所', '照合結果'],
    ];
    for (const headers of others) {
      expect(alikeIn(beside(list(), list(headers)), { row: 1, column: 0 })).toBeUndefined();
    }
  });

  it('do not include a table to the left, since its results would move the chosen one', () => {
    expect(alikeIn(beside(list(), list()), { row: 1, column: 4 })).toBeUndefined();
    expect(alikeIn(beside(list(), list()), { row: 1, column: 0 })).toHaveLength(1);
  });

  it('are all except the first one if nothing or only the first cell of the sheet is selected, however many rows each has', () => {
    const blank = [null, null, null];
    const titled = (title: string, rows: Cells) => [[title, null, null], ...rows] as Cells;
    const head = beside(
      titled('得意先', [...list(), blank]),
      titled('仕入先', [...list(), row(3)]),
    );
    for (const selected of [undefined, { row: 0, column: 0 }]) {
      const { chosen, alike } = tablesIn(head, selected) ?? {};
      expect([chosen?.column, alike?.map(({ column }) => column)]).toEqual([0, [4]]);
    }
  });

  it('do not include tables below if all are usually read as one and a person chose one of them', () => {
    const head = [...list(), [null], ['大阪'], ...list()] as Cells;
    const used = { row: 0, column: 0, rows: head.length, head, tail: [] };
    const first = { headerRow: 0, headerRows: 1, column: 0, columns: 3, rows: 2 } as const;
    expect(sheetTables(used, { range: first })?.together).toBeDefined();
    expect(sheetTables(used, { range: first })?.alike).toBeUndefined();
  });

  it('count as tables with results if they have the status of an earlier look-up, wherever the used cells of the sheet begin', () => {
    const done = list().map((cells, at) => [...cells, at === 0 ? '照合結果' : '一致']);
    const head = beside(done, list());
    const used = { row: 2, column: 1, rows: head.length, head, tail: [] };
    const found = sheetTables(used, {})?.found ?? [];
    expect(found.map(({ hasResults }) => hasResults)).toEqual([true, undefined]);
  });
});
