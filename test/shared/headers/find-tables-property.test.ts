/** Sheets made of known tables: each table is found with exactly its rows. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { findTables } from '@daicho/shared/headers/find-tables.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARUNOUCHI, UENO, UMEDA } from '../../ugly-sheets/ugly-sheet.ts';

type Cells = readonly (readonly CellValue[])[];

const NAME = fc.constantFrom('山田 花子', '佐藤', '見本商事', '栄光印刷有限会社', '小計商店');
const ADDRESS = fc.constantFrom(MARUNOUCHI, UENO, UMEDA, '岐阜市神田町1', '札幌市西区山の手1条2-3');
const NOTE = fc.constantFrom<CellValue>(null, '済', '要連絡');
const SUM = fc.constantFrom<CellValue>(null, 1000, 0);

/** Kinds of lists: headers, and what stands below each. */
const LISTS: readonly (readonly (readonly [CellValue, fc.Arbitrary<CellValue>])[])[] = [
  [
    ['氏名', NAME],
    ['住所', ADDRESS],
    ['備考', NOTE],
  ],
  [
    ['銀行名', fc.constantFrom('みずほ銀行', '見本銀行')],
    ['支店名', fc.constantFrom('新宿支店', '本店')],
    ['口座番号', fc.constantFrom('1234567', '7654321')],
    ['備考', NOTE],
  ],
  [
    ['会社名', NAME],
    ['所在地', ADDRESS],
    ['4月', SUM],
    ['5月', SUM],
    ['6月', SUM],
  ],
  [
    ['拠点名', fc.constantFrom('新宿支店', '本社', '第2営業所')],
    ['拠点住所', ADDRESS],
    ['責任者', NAME],
  ],
];

interface Made {
  readonly title: string | undefined;
  readonly cells: Cells;
}

function madeFrom(columns: (typeof LISTS)[number]): fc.Arbitrary<Made> {
  const row = fc.tuple(...columns.map(([, cell]) => cell));
  return fc.record({
    title: fc.constantFrom(undefined, '【東京】', '2026年度 名簿'),
    cells: fc
      .array(row, { minLength: 1, maxLength: 8 })
      .map((rows) => [columns.map(([header]) => header), ...rows]),
  });
}

/** Two or three lists of different kinds. */
const SEVERAL = fc
  .shuffledSubarray([...LISTS], { minLength: 2, maxLength: 3 })
  .chain((lists) => fc.tuple(...lists.map(madeFrom)));

describe('tables', () => {
  it('below each other are found with exactly their rows', () => {
    fc.assert(
      fc.property(SEVERAL, (made) => {
        const sheet: (readonly CellValue[])[] = [];
        const places = made.map(({ title, cells }, at) => {
          if (at > 0) sheet.push([]);
          if (title !== undefined) sheet.push([title]);
          sheet.push(...cells);
          return { headerRow: sheet.length - cells.length, headerRows: 1, rows: cells.length - 1 };
        });
        expect(findTables(sheet)).toMatchObject(places);
      }),
      { numRuns: 300 },
    );
  });

  it('beside each other are found with exactly their rows', () => {
    fc.assert(
      fc.property(SEVERAL, (made) => {
        const height = Math.max(...made.map(({ cells }) => cells.length));
        const sheet = Array.from({ length: height }, (_, row) =>
          made.flatMap(({ cells }, at) => {
            const own = cells[row] ?? (cells[0] ?? []).map(() => null);
            return at === 0 ? own : [null, ...own];
          }),
        );
        const places = made.map(({ cells }) => ({
          headerRow: 0,
          headerRows: 1,
          rows: cells.length - 1,
        }));
        expect(findTables(sheet)).toMatchObject(places);
      }),
      { numRuns: 300 },
    );
  });
});

/** What stands between the rows of one list. */
const BETWEEN = fc.constantFrom<readonly (readonly CellValue[])[]>(
  [],
  [[]],
  [['小計', null, 100]],
  [['小計', null, 100], []],
);

describe('a table', () => {
  it('keeps all its rows around subtotals, blank rows and ditto marks', () => {
    const oneList = fc.constantFrom(...LISTS).chain(madeFrom);
    const parts = fc.array(fc.record({ between: BETWEEN, ditto: fc.boolean() }), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(oneList, parts, ({ cells: [headers = [], ...rows] }, between) => {
        const body = rows.flatMap((row, at) => {
          const own = between[at]?.ditto === true && at > 0 ? row.with(1, '〃') : row;
          return at === 0 ? [own] : [...(between[at]?.between ?? []), own];
        });
        expect(findTables([headers, ...body])).toMatchObject([
          { headerRow: 0, headerRows: 1, rows: body.length },
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
