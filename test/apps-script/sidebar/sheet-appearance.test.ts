/** Rows to check and coloured statuses in Google Sheets, as the sidebar asks the script for them. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Box } from '../../hosts/sheets/cells/box.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import {
  type Criteria,
  setCriteria,
  setFilter,
} from '../../hosts/sheets/cells/sheet-appearance.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';

const ROWS = [
  ['番号', '区', '照合結果'],
  [1, '東', '一致'],
  [2, '東', '要確認: 甲'],
  [3, '西', '要確認: 乙'],
  [4, '西', '該当なし'],
];
const WHOLE: Box = { row: 0, column: 0, rows: 5, columns: 3 };
const NARROW: Box = { ...WHOLE, columns: 2 };
const EAST: Criteria = { type: 'TEXT_EQUAL_TO', values: ['東'] };
const spreadsheet = new Spreadsheet(await builtScript());
afterAll(() => spreadsheet.close());

async function ask(call: string, taken: unknown): Promise<unknown> {
  const answer = await spreadsheet.menu('answerSidebar', JSON.stringify({ call, with: taken }));
  const { gave, wrong } = JSON.parse(String(answer));
  return wrong?.ja ?? gave;
}

async function opened(change: (sheet: Sheet) => void = () => {}) {
  const { workbook } = spreadsheet;
  const sheet = workbook.addSheet(`名簿${workbook.sheets.length}`, ROWS);
  workbook.active = workbook.sheets.length - 1;
  change(sheet);
  const target = await ask('readTarget', {});
  const status = { target, column: 2, besides: '一致' };
  return {
    sheet,
    showOnly: (replaces = false) => ask('showOnly', { ...status, replaces }),
    showAll: (filter: unknown) => ask('showAll', { ...status, filter }),
    colour: (isOn: boolean) =>
      ask('colour', {
        ...{ target, column: 2, isOn },
        colours: [{ start: '要確認', fill: '#FFF2CC', font: '#5C4300' }],
      }),
    shown: () => [1, 2, 3, 4].filter((row) => !sheet.hiddenByFilter.has(row)).join(' '),
  };
}

describe('showing only the rows without a result', () => {
  it('is done by a filter that is made for it and removed afterwards', async () => {
    const { sheet, showOnly, showAll, shown } = await opened();
    const set = await showOnly();
    expect([set, shown()]).toEqual([{ before: 'none' }, '2 3 4']);
    // Showing only these rows again also hides the rows that were decided meanwhile.
    sheet.put({ row: 2, column: 2 }, [['一致（選択）']]);
    expect([await showOnly(), shown()]).toEqual([{ before: 'column' }, '3 4']);
    await showAll(set);
    expect([sheet.filter, shown()]).toEqual([undefined, '1 2 3 4']);
  });

  it('stays within a filter of the person, whose criteria are kept', async () => {
    const { sheet, showOnly, showAll, shown } = await opened((own) =>
      setFilter(own, { box: NARROW, criteria: [[1, EAST]] }),
    );
    const set = await showOnly();
    expect([shown(), sheet.filter?.box]).toEqual(['2', WHOLE]);
    await showAll(set);
    expect([shown(), sheet.filter]).toEqual(['1 2', { box: NARROW, criteria: [[1, EAST]] }]);
  });

  it('keeps criteria that a person adds meanwhile', async () => {
    const { sheet, showOnly, showAll, shown } = await opened();
    const set = await showOnly();
    setCriteria(sheet, 1, EAST);
    await showAll(set);
    expect([shown(), sheet.filter?.criteria]).toEqual(['1 2', [[1, EAST]]]);
  });

  it('says which filter is in the way, and replaces it only if a person wants that', async () => {
    const { showOnly, shown } = await opened((own) =>
      setFilter(own, {
        box: WHOLE,
        criteria: [[2, { type: 'TEXT_EQUAL_TO', values: ['一致'] }]],
      }),
    );
    expect([await showOnly(), shown()]).toEqual([{ inTheWay: 'A1:C5' }, '1']);
    await showOnly(true);
    expect(shown()).toBe('2 3 4');
  });

  it('is not possible on a sheet that somebody else protects, and the pane says so', async () => {
    const { showOnly, shown } = await opened((own) =>
      own.protections.push({ box: undefined, canEdit: false, unprotected: [] }),
    );
    expect(await showOnly()).toContain('保護');
    expect(shown()).toBe('1 2 3 4');
  });
});

describe('colours of statuses', () => {
  it('are added beside the person’s own rules, only once even if they are asked for repeatedly, and leave no trace afterwards', async () => {
    const own = { start: '一致', background: '#000000', font: '#ffffff', boxes: [WHOLE] };
    const { sheet, colour } = await opened((one) => {
      one.colourings = [own];
    });
    await colour(true);
    await colour(true);
    expect(sheet.colourings).toEqual([
      own,
      {
        ...{ start: '要確認', background: '#FFF2CC', font: '#5C4300' },
        boxes: [{ row: 1, column: 2, rows: 4, columns: 1 }],
      },
    ]);
    await colour(false);
    expect(sheet.colourings).toEqual([own]);
  });
});
