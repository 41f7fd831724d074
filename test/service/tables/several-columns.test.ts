import { openTable } from '@daicho/service/tables/open-table.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bookParts, useFolder, worksheet, zip } from './table-files.ts';

const folder = useFolder();
const ROWS = [
  ['顧客名簿', '', '', ''],
  ['番号', '県', '市', '番地'],
  ['1', '東京都', '千代田区', '麹町1'],
  ['2', '', '大阪市', ''],
  ['', '', '', ''],
  ['3', '京都府', '', '油小路町'],
];

async function csv(): Promise<string> {
  return folder.put('in.csv', `${ROWS.map((row) => row.join(',')).join('\n')}\n`);
}

async function xlsx(): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('名簿');
  for (const row of ROWS) sheet.addRow(row.map((text) => (text === '' ? null : text)));
  return folder.put('in.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
}

async function rowsOf(path: string, column: string, otherColumns: readonly string[]) {
  const rows: unknown[] = [];
  for await (const row of (await openTable(path, { column, otherColumns })).rows()) rows.push(row);
  return rows;
}

describe.each([
  ['CSV', csv],
  ['xlsx', xlsx],
])('several columns of a table (%s)', (_, put) => {
  it('are read side by side, in the order in which they are named', async () => {
    expect(await rowsOf(await put(), '市', ['番地', '県'])).toEqual([
      ['千代田区', '麹町1', '東京都'],
      ['大阪市', null, null],
      [null, null, null],
      [null, '油小路町', '京都府'],
    ]);
  });

  it('may be the same column twice', async () => {
    const [first] = await rowsOf(await put(), '市', ['市']);
    expect(first).toEqual(['千代田区', '千代田区']);
  });

  it('have to stand in one row of headers', async () => {
    await expect(rowsOf(await put(), '市', ['顧客名簿'])).rejects.toMatchObject({
      code: 'header_elsewhere',
    });
  });

  it('are refused with the headers that resemble the named one if there is no such header', async () => {
    const [asked, header] = ['市', '県名'];
    await expect(rowsOf(await put(), asked, [header])).rejects.toMatchObject({
      code: 'header_elsewhere',
      values: { column: asked, header, near: expect.arrayContaining(['県']) },
    });
  });
});

it('a header that exists twice is named with its cells, also for a further column', async () => {
  const path = await folder.put('twice.csv', '市,番地,番地\n千代田区,1,2\n');
  await expect(openTable(path, { column: '市', otherColumns: ['番地'] })).rejects.toMatchObject({
    code: 'header_twice',
    values: { column: '番地', places: ['B1', 'C1'] },
  });
});

it.each([
  ['CSV', csv],
  ['xlsx', xlsx],
])('the number of filled cells of a row covers all its columns (%s)', async (_, put) => {
  expect(await detailsOf(await put())).toEqual([
    { cells: ['千代田区'], filled: 4, isHidden: false },
    { cells: ['大阪市'], filled: 2, isHidden: false },
    { cells: [null], filled: 0, isHidden: false },
    { cells: [null], filled: 3, isHidden: false },
  ]);
});

describe('rows that a workbook hides', () => {
  it('are reported, whether hidden by hand, by a filter or by closing their group', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('名簿');
    sheet.addRows([['番号', '市'], [1, '甲市'], [2, '乙市'], [3, '丙市'], [], [5, '戊市']]);
    sheet.autoFilter = 'A1:B6';
    sheet.getRow(3).hidden = true;
    Object.assign(sheet.getRow(4), { outlineLevel: 1, hidden: true });
    const path = await folder.put('hidden.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
    const details = await detailsOf(path);
    expect(details.map(({ isHidden }) => isHidden)).toEqual([false, true, true, false, false]);
  });

  it('are recognised whichever way XML writes “true”', async () => {
    const row = (number: number, attribute: string) =>
      `<row r="${number}"${attribute}><c r="A${number}" t="inlineStr"><is><t>市</t></is></c></row>`;
    const written = ['', ' hidden="1"', " spans='1:1' hidden='true'", ' hidden="0"', ' ht="0"'];
    const rows = written.map((attribute, i) => row(i + 1, attribute)).join('');
    const parts = bookParts(worksheet(`<sheetData>${rows}</sheetData>`));
    const details = await detailsOf(await folder.put('yes.xlsx', await zip(parts)));
    expect(details.map(({ isHidden }) => isHidden)).toEqual([true, true, false, false]);
  });
});

async function detailsOf(path: string) {
  const rows = [];
  for await (const row of (await openTable(path, { column: '市' })).detailedRows()) rows.push(row);
  return rows;
}
