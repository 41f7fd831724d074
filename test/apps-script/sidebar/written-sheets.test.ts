/** How the script writes into filtered sheets, copied sheets and columns that it adds. */
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { opened } from './opened-script.ts';

describe('the script on a sheet with a filter', () => {
  const ROWS = [['住所'], ...['a', 'b', 'c', 'd', 'e'].map((text) => [text])];

  async function filtered() {
    const { sheet, ask } = await opened(ROWS);
    sheet.hiddenByFilter.add(2).add(4);
    const { gave: target } = (await ask('readTarget', {})) as { gave: { hiddenRows: number[] } };
    expect(target.hiddenRows).toEqual([1, 3]);
    const added = (await ask('addColumns', { target, headers: ['結果'] })) as {
      gave: { columns: number[] };
    };
    const columns = { read: [0], write: added.gave.columns };
    const wide = { ...target, headers: ['住所', '結果'] };
    const write = async (texts: (string | null)[]) => {
      const block = { target: wide, start: 0, count: texts.length, ...columns };
      const { gave } = (await ask('readBlock', block)) as { gave: { mark: string } };
      return ask('writeBlock', {
        ...{ target: wide, ...columns, hidden: target.hiddenRows },
        pieces: [{ start: 0, count: texts.length, mark: gave.mark }],
        puts: texts.map((text) => [text]),
      });
    };
    return { sheet, write, results: () => sheet.all().map((row) => row[1]) };
  }

  it('writes visible rows stretch by stretch, since a filter would misplace a whole block', async () => {
    const { sheet, write, results } = await filtered();
    sheet.misplaces = true;
    expect(await write(['A', null, 'C', null, 'E'])).toMatchObject({ gave: { isWritten: true } });
    expect(results()).toEqual(['結果', 'A', '', 'C', '', 'E']);
  });

  it('writes hidden rows too if the person wants them', async () => {
    const { write, results } = await filtered();
    expect(await write(['A', 'B', 'C', 'D', 'E'])).toMatchObject({ gave: { isWritten: true } });
    expect(results()).toEqual(['結果', 'A', 'B', 'C', 'D', 'E']);
  });

  it('notices misplaced texts, names the rows, and puts back what was there', async () => {
    const { sheet, write, results } = await filtered();
    sheet.misplaces = true;
    expect(await write(['A', 'B', 'C', 'D', 'E'])).toMatchObject({
      wrong: { ja: expect.stringContaining('行: 3–6') },
      code: 'misplaced',
    });
    expect(results().slice(1).join('')).toBe('');
  });
});

describe('a sheet of copied rows', () => {
  /** Copies rows, adds a result, works on the copy, and undoes the result. */
  async function undone(work: (copy: Sheet, other: Sheet) => void) {
    const { spreadsheet, sheet, ask } = await opened([
      ['番号', '住所'],
      [1, 'a'],
    ]);
    const { gave: from } = (await ask('readTarget', {})) as { gave: object };
    const copying = { target: from, name: '結果', headers: ['番号', '住所'], rows: null };
    const { gave: target } = (await ask('copyToSheet', copying)) as { gave: object };
    await ask('addColumns', { target, headers: ['郵便番号'] });
    const [, copy] = spreadsheet.workbook.sheets;
    if (copy === undefined) throw new Error('no copy');
    work(copy, sheet);
    const headers = ['番号', '住所', '郵便番号'];
    const { gave } = (await ask('removeColumns', {
      target: { ...target, headers },
      columns: [2],
    })) as { gave: { copy?: string } };
    return [gave.copy, spreadsheet.workbook.sheets.length];
  }

  it('is removed when its results are undone', async () => {
    expect(await undone(() => {})).toEqual(['removed', 1]);
  });

  const box = { row: 0, column: 0, rows: 2, columns: 1 };

  it.each<[string, (copy: Sheet, other: Sheet) => void]>([
    ['a chart', ({ id, objects }) => objects.charts.push(id)],
    ['a chart on another sheet', ({ id }, { objects }) => objects.charts.push(id)],
    ['a pivot table', ({ objects }) => (objects.pivotTables = 1)],
    ['a pivot table on another sheet', (_, { objects }) => (objects.pivotTables = 1)],
    ['a slicer', ({ objects }) => (objects.slicers = 1)],
    ['a picture', ({ objects }) => (objects.images = 1)],
    ['a named range', ({ objects }) => (objects.namedRanges = 1)],
    ['a filter', (copy) => (copy.filter = { box, criteria: [] })],
    ['a protected range', (copy) => copy.protections.push({ box, canEdit: true, unprotected: [] })],
    ['a rule for values', ({ validated }) => validated.push({ ...box, row: 900 })],
    [
      'a conditional format',
      (copy) =>
        (copy.colourings = [{ start: 'a', background: '#f00', font: '#000', boxes: [box] }]),
    ],
    [
      'a formula on another sheet',
      (_, other) => other.putFormula(4, 4, "=VLOOKUP(1,'結果'!A:B,2)", 'a'),
    ],
  ])('stays if a person has added %s', async (_, work) => {
    expect(await undone(work)).toEqual(['added', 2]);
  });

  it('stays if a person has changed a cell', async () => {
    const change = (copy: Sheet) => copy.put({ row: 1, column: 0 }, [['確認済み']]);
    expect(await undone(change)).toEqual(['changed', 2]);
  });
});

describe('columns that the script adds', () => {
  it('have the format of the header beside them, and the width of their texts within bounds', async () => {
    const { sheet, ask } = await opened([
      ['番号', '住所'],
      [1, 'a'],
    ]);
    sheet.setBackground({ row: 0, column: 1, rows: 1, columns: 1 }, '#ddeeff');
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    await ask('addColumns', { target, headers: ['短', '長'] });
    const header = { row: 0, column: 2, rows: 1, columns: 2 };
    expect(sheet.backgrounds(header)).toEqual([['#ddeeff', '#ddeeff']]);
    expect(sheet.formats(header)).toEqual([['@', '@']]);
    sheet.put({ row: 1, column: 2 }, [['x', '長'.repeat(60)]]);
    const wide = { ...target, headers: ['番号', '住所', '短', '長'] };
    expect(await ask('fitColumns', { target: wide, columns: [2, 3] })).toEqual({ gave: null });
    expect([sheet.columnWidths.get(2), sheet.columnWidths.get(3)]).toEqual([80, 360]);
  });

  it('hold texts in all cells except days, so a code typed into a blank cell keeps its zeros', async () => {
    const { sheet, ask } = await opened([['住所'], ['a'], ['b']]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    await ask('addColumns', { target, headers: ['郵便番号', '更新年月日', '照合結果'], days: [1] });
    const row = ['@', 'General', '@'];
    expect(sheet.formats({ row: 1, column: 1, rows: 2, columns: 3 })).toEqual([row, row]);
  });

  it('do not copy a merged header', async () => {
    const { sheet, ask } = await opened([
      ['番号', '住所'],
      [1, 'a'],
    ]);
    sheet.setBackground({ row: 0, column: 1, rows: 1, columns: 1 }, '#ddeeff');
    sheet.merged.push({ row: 0, column: 0, rows: 1, columns: 2 });
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    await ask('addColumns', { target, headers: ['結果'] });
    expect(sheet.backgrounds({ row: 0, column: 2, rows: 1, columns: 1 })).toEqual([['#ffffff']]);
  });
});
