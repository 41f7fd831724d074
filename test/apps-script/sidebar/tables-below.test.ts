/** Where columns are added to a table that stands above or below another on its sheet. */
import { describe, expect, it } from 'vitest';
import type { CellContent } from '../../hosts/sheets/cells/cell.ts';
import { opened } from './opened-script.ts';

/** The upper table already has its results. */
const UPPER = [
  ['店', '住所', '郵便番号', '都道府県', '市区町村', '照合結果'],
  ['本店', '東京都千代田区', '1000001', '東京都', '千代田区', '確定'],
  ['支店', '大阪市北区', '5300001', '大阪府', '大阪市北区', '確定'],
];
const LOWER = [
  ['仕入先', '所在地'],
  ['甲商店', '京都市中京区'],
  ['乙商店', '名古屋市中区'],
];
const HEADERS = ['郵便番号', '照合結果'];
/** First row of the lower table. */
const ROW = UPPER.length + 1;

interface Read {
  readonly headers: readonly string[];
}

async function lowerOf(rows: readonly (readonly CellContent[])[]) {
  const { sheet, ask } = await opened(rows);
  const answer = async (call: string, taken: unknown) =>
    (await ask(call, taken)) as { gave: never; wrong?: { ja: string } };
  const range = { headerRow: ROW, headerRows: 1, column: 0, columns: 2, rows: LOWER.length - 1 };
  const target: Read = (await answer('readTarget', { range })).gave;
  const cells = () => sheet.values({ row: 0, column: 0, rows: sheet.lastRow, columns: 12 });
  return { sheet, answer, target, cells };
}

const sheetOf = (lower: readonly (readonly string[])[]) => [...UPPER, [''], ...lower];

describe('a table below another', () => {
  it('gets its columns directly to its right, and an undo removes only these columns', async () => {
    const { sheet, answer, target, cells } = await lowerOf(sheetOf(LOWER));
    const before = cells();
    const { columns } = (await answer('addColumns', { target, headers: HEADERS })).gave;
    expect(columns).toEqual([2, 3]);
    sheet.put({ row: ROW + 1, column: 2 }, [
      ['6040001', '確定'],
      ['4600001', '確定'],
    ]);
    const added = { ...target, headers: [...target.headers, ...HEADERS] };
    await answer('removeColumns', { target: added, columns });
    expect(cells()).toEqual(before);
  });

  it('gets its columns to the right of everything on the sheet if something stands in its rows', async () => {
    const lower = LOWER.map((row, i) => (i === 2 ? [...row, '', '', '要確認'] : row));
    const { answer, target } = await lowerOf(sheetOf(lower));
    const { columns } = (await answer('addColumns', { target, headers: HEADERS })).gave;
    expect(columns).toEqual([7, 8]);
  });

  it('gets its columns to the right of everything on the sheet if somebody has since typed in its rows', async () => {
    const { sheet, answer, target, cells } = await lowerOf(sheetOf(LOWER));
    sheet.put({ row: ROW + 2, column: 3 }, [['要確認']]);
    const { columns } = (await answer('addColumns', { target, headers: HEADERS })).gave;
    expect(columns).toEqual([6, 7]);
    expect(cells()[ROW + 2]?.[3]).toBe('要確認');
  });

  it('gets no second column for a header that another sidebar has added since', async () => {
    const { answer, target } = await lowerOf(sheetOf(LOWER));
    await answer('addColumns', { target, headers: HEADERS });
    const refused = await answer('addColumns', { target, headers: HEADERS });
    expect(refused.wrong?.ja).toContain('郵便番号');
  });

  it('gets its columns beside its own rows even after it has moved', async () => {
    const { sheet, answer, target } = await lowerOf(sheetOf(LOWER));
    sheet.put({ row: ROW, column: 0 }, [['', ''], ...LOWER]);
    const { columns } = (await answer('addColumns', { target, headers: HEADERS })).gave;
    expect(columns).toEqual([2, 3]);
    const headers = { row: ROW + 1, column: 2, rows: 1, columns: 2 };
    expect(sheet.values(headers)).toEqual([HEADERS]);
  });
});
