/** Ranges that Office.js keeps move with their cells (Microsoft, "TrackedObjects": adjusted "based on surrounding changes"). */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Value } from './cell.ts';
import { ExcelHost } from './excel-host.ts';
import { excelRunOver } from './office-in-node.ts';
import { Workbook } from './workbook.ts';

const COLUMN = [['a'], ['b'], ['c'], ['d']];

function start(values: Value[][] = COLUMN) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', values);
  const host = new ExcelHost(workbook);
  onTestFinished(() => expect(host.unsupported).toEqual([]));
  return { workbook, sheet, host, run: excelRunOver(host) };
}

/** Gives the address of a tracked range (B2 and B3 at first) after something happened to the workbook. */
function addressAfter(happens: (workbook: Workbook) => void): Promise<string> {
  const { workbook, run } = start();
  return run(async (context) => {
    const range = context.workbook.worksheets.getItem('名簿').getRange('B2:B3');
    await context.sync();
    happens(workbook);
    range.load('address');
    await context.sync();
    return range.address;
  });
}

describe('a tracked range', () => {
  it.each<[string, (workbook: Workbook, sheet: Workbook['sheets'][number]) => void, string]>([
    ['moves when a row is inserted above it', (w, s) => w.insertRows(s, 0), 'B3:B4'],
    ['moves when a row is inserted before its first', (w, s) => w.insertRows(s, 1), 'B3:B4'],
    ['grows when rows are inserted inside it', (w, s) => w.insertRows(s, 2, 3), 'B2:B6'],
    ['stays when a row is inserted after its last', (w, s) => w.insertRows(s, 3), 'B2:B3'],
    ['moves when a row above it is deleted', (w, s) => w.deleteRows(s, 0), 'B1:B2'],
    ['shrinks when its first row is deleted', (w, s) => w.deleteRows(s, 0, 2), 'B1'],
    ['shrinks when its last row is deleted', (w, s) => w.deleteRows(s, 2, 5), 'B2'],
    ['moves when a column is inserted before it', (w, s) => w.insertColumns(s, 0, 2), 'D2:D3'],
    ['moves when a column before it is deleted', (w, s) => w.deleteColumns(s, 0), 'A2:A3'],
  ])('%s', async (_, happens, address) => {
    expect(
      await addressAfter((workbook) => {
        const [first] = workbook.sheets;
        if (first !== undefined) happens(workbook, first);
      }),
    ).toBe(`名簿!${address}`);
  });

  it('becomes invalid when all of its cells are deleted (InvalidReference)', async () => {
    const after = addressAfter((w) => w.sheets[0] && w.deleteRows(w.sheets[0], 1, 2));
    await expect(after).rejects.toMatchObject({ code: 'InvalidReference' });
  });

  it('writes to the rows from which it was made', async () => {
    const { workbook, sheet, run } = start();
    await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('B2:B3');
      await context.sync();
      workbook.insertRows(sheet, 0);
      range.values = [['for b'], ['for c']];
      await context.sync();
    });
    expect(sheet.values({ row: 2, column: 0, rows: 2, columns: 2 })).toEqual([
      ['b', 'for b'],
      ['c', 'for c'],
    ]);
  });

  it('refuses values of its former shape once it has grown (InvalidArgument)', async () => {
    const { workbook, sheet, run } = start();
    const written = run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('B2:B3');
      await context.sync();
      workbook.insertRows(sheet, 2);
      range.values = [['for b'], ['for c']];
      await context.sync();
    });
    await expect(written).rejects.toMatchObject({ code: 'InvalidArgument' });
    expect(sheet.value(1, 1)).toBe('');
  });

  it('refuses a long matrix of another shape before any part of it is written', async () => {
    const { sheet, run } = start();
    const written = run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('B1:B4000');
      range.values = Array.from({ length: 3_999 }, () => ['x']);
      await context.sync();
    });
    await expect(written).rejects.toMatchObject({ code: 'InvalidArgument' });
    expect(sheet.value(0, 1)).toBe('');
  });

  it('is released at the end of Excel.run', async () => {
    const { sheet, run } = start();
    await run(async (context) => {
      context.workbook.worksheets.getItem('名簿').getRange('B2:B3').load('values');
      await context.sync();
      expect(sheet.kept.size).toBe(1);
    });
    await expect.poll(() => sheet.kept.size).toBe(0);
  });
});

describe('a range that is no longer tracked (`untrack`)', () => {
  it('is read once, and does not move', async () => {
    const { sheet, run } = start();
    await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('A2').untrack();
      range.load('values');
      await context.sync();
      expect([range.values, sheet.kept.size]).toEqual([[['b']], 0]);
    });
  });
});

describe('inserting and deleting rows and columns', () => {
  it('moves tables, merged areas, hidden rows and the selection', () => {
    const { workbook, sheet } = start();
    const table = workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: 4, columns: 1 });
    sheet.merged.push({ row: 5, column: 0, rows: 2, columns: 2 });
    sheet.hiddenRows.add(2);
    workbook.selection = { sheet, box: { row: 3, column: 0, rows: 1, columns: 1 } };
    workbook.insertRows(sheet, 1);
    workbook.deleteRows(sheet, 6);
    expect([table.box, sheet.merged, [...sheet.hiddenRows], workbook.selection.box]).toEqual([
      { row: 0, column: 0, rows: 5, columns: 1 },
      [{ row: 6, column: 0, rows: 1, columns: 2 }],
      [3],
      { row: 4, column: 0, rows: 1, columns: 1 },
    ]);
    expect(sheet.values(table.box)).toEqual([['a'], [''], ['b'], ['c'], ['d']]);
  });

  it('gives each new column of a table its own header', () => {
    const { workbook, sheet } = start([['列1', 'b']]);
    const table = workbook.addTable('T', sheet, { row: 0, column: 0, rows: 1, columns: 2 });
    workbook.insertColumns(sheet, 1);
    expect(sheet.values(table.box)).toEqual([['列1', '列2', 'b']]);
    expect(table.columnIds).toEqual([1, 3, 2]);
  });

  it('is refused if filled cells would fall off the sheet (NonBlankCellOffSheet)', () => {
    const { workbook, sheet } = start();
    sheet.put(1_048_575, 0, 'last');
    expect(() => workbook.insertRows(sheet, 0)).toThrow('NonBlankCellOffSheet');
  });
});

describe('null in a matrix (Microsoft, "Blank and null values in Excel add-ins")', () => {
  it('leaves values and formats as they are; an empty text clears', async () => {
    const { sheet, run } = start([['a', 'b', 'c']]);
    sheet.setFormat(0, 0, '0.00');
    await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('A1:C1');
      range.values = [[null, 'B', '']];
      range.numberFormat = [[null, '@', '']];
      await context.sync();
    });
    expect(sheet.cells({ row: 0, column: 0, rows: 1, columns: 3 })).toEqual([
      [
        { value: 'a', format: '0.00' },
        { value: 'B', format: '@' },
        { value: '', format: 'General' },
      ],
    ]);
  });
});

describe('what is visible or selected in a sheet', () => {
  it('is given as areas between hidden rows', async () => {
    const { sheet, run } = start(Array.from({ length: 8 }, (_, i) => [i]));
    sheet.hiddenRows = new Set([0, 3, 4]);
    const areas = await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('A1:B8');
      const visible = range.getSpecialCellsOrNullObject('Visible');
      visible.load('address,areaCount');
      visible.areas.load('items/rowIndex,items/rowCount,items/columnIndex,items/columnCount');
      await context.sync();
      expect([visible.isNullObject, visible.areaCount]).toEqual([false, 2]);
      expect(visible.address).toBe('名簿!A2:B3,名簿!A6:B8');
      return visible.areas.items.map((area) => [
        area.rowIndex,
        area.rowCount,
        area.columnIndex,
        area.columnCount,
      ]);
    });
    expect(areas).toEqual([
      [1, 2, 0, 2],
      [5, 3, 0, 2],
    ]);
  });

  it('is null if every row is hidden', async () => {
    const { sheet, run } = start();
    sheet.hiddenRows = new Set([0, 1, 2, 3]);
    await run(async (context) => {
      const range = context.workbook.worksheets.getItem('名簿').getRange('A1:A4');
      const visible = range.getSpecialCellsOrNullObject('Visible');
      range.load('rowHidden');
      await context.sync();
      expect([visible.isNullObject, range.rowHidden]).toEqual([true, true]);
    });
  });

  it('is several areas, for which there is no single range (InvalidSelection)', async () => {
    const { workbook, sheet, run } = start();
    const one = (row: number) => ({ row, column: 0, rows: 1, columns: 1 });
    workbook.selection = { sheet, box: one(0), more: [one(2)] };
    await run(async (context) => {
      const areas = context.workbook.getSelectedRanges();
      areas.load('address');
      areas.areas.load('items/values');
      await context.sync();
      expect(areas.address).toBe('名簿!A1,名簿!A3');
      expect(areas.areas.items.map((area) => area.values)).toEqual([[['a']], [['c']]]);
    });
    const single = run(async (context) => {
      context.workbook.getSelectedRange().load('address');
      await context.sync();
    });
    await expect(single).rejects.toMatchObject({ code: 'InvalidSelection' });
  });
});
