/** Lists that are Excel tables: new columns become columns of the table, so that its buttons sort them too. */
import { readFile } from 'node:fs/promises';
import { openTable } from '@daicho/service/tables/open-table.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bookParts, unzip, useFolder, worksheet, zip } from './table-files.ts';

const folder = useFolder();

const inline = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const SHEET = worksheet(
  `<sheetData><row r="1">${inline('A1', '氏名')}${inline('B1', '住所')}</row><row r="2">${inline('A2', '山田')}${inline('B2', '東京都')}</row><row r="3">${inline('A3', '佐藤')}${inline('B3', '大阪府')}</row></sheetData><tableParts count="1"><tablePart xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="a"/></tableParts>`,
);
const RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>';
const table = ({ right = 'B', columns = '', count = 2, attributes = '', bottom = 3 } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="名簿" displayName="名簿" ref="A1:${right}${bottom}" totalsRowShown="0"${attributes}><autoFilter ref="A1:${right}3"><filterColumn colId="0"/></autoFilter><sortState ref="A2:${right}3"><sortCondition ref="A2:A3"/></sortState><tableColumns count="${count}"><tableColumn id="1" name="氏名"/><tableColumn id="7" name="住所"><calculatedColumnFormula>1&gt;0</calculatedColumnFormula></tableColumn>${columns}</tableColumns><tableStyleInfo name="TableStyleMedium2"/></table>`;

async function* results(count: number, rows: number) {
  for (let row = 0; row < rows; row += 1) yield Array.from({ length: count }, () => `r${row}`);
}

async function written(content: string, headers: readonly string[], sheet = SHEET) {
  const parts = {
    ...bookParts(sheet),
    'xl/worksheets/_rels/sheet1.xml.rels': RELATIONSHIPS,
    'xl/tables/table1.xml': content,
  };
  const input = await folder.put('in.xlsx', await zip(parts));
  const output = folder.path('out.xlsx');
  const opened = await openTable(input, { column: '住所' });
  let isApart = false;
  await opened.write(
    output,
    headers.map((header) => ({ header })),
    results(headers.length, opened.rowCount),
    {
      overwrite: true,
      onFilterApart: () => {
        isApart = true;
      },
    },
  );
  const part = (await unzip(await readFile(output))).get('xl/tables/table1.xml');
  return { part: part?.content.toString(), isApart, output };
}

describe('a list that is an Excel table', () => {
  it('has the new columns in the table, its filter and its sorted range, and keeps its own columns', async () => {
    const { part, isApart } = await written(table(), ['郵便番号', '"A" & <B>']);
    const columns =
      '<tableColumn id="8" name="郵便番号"/><tableColumn id="9" name="&quot;A&quot; &amp; &lt;B&gt;"/>';
    expect(part).toBe(table({ right: 'D', columns, count: 4 }));
    expect(isApart).toBe(false);
  });

  it('is still read by other programs, with the texts of its headers as the names of its columns', async () => {
    // exceljs reads no columns after a calculated one.
    const plain = table().replace(/<calc.*<\/calculatedColumnFormula>/, '');
    const { output } = await written(plain, ['郵便番号', '照合結果']);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(output);
    const names = ['氏名', '住所', '郵便番号', '照合結果'];
    expect(workbook.worksheets[0]?.getRow(1).values).toEqual([undefined, ...names]);
    expect(workbook.worksheets[0]?.getTable('名簿')).toMatchObject({
      table: { tableRef: 'A1:D3', columns: names.map((name) => ({ name })) },
    });
  });

  const wider = SHEET.replace(
    inline('B1', '住所'),
    `${inline('B1', '住所')}${inline('D1', '備考')}`,
  );
  it.each([
    ['has a row of totals', table({ attributes: ' totalsRowCount="1"' }), ['郵便番号'], SHEET],
    ['is of a query', table({ attributes: ' tableType="queryTable"' }), ['郵便番号'], SHEET],
    ['has other cells on its right', table(), ['郵便番号'], wider],
    ['has a column of that name, in any case', table().replaceAll('氏名', 'ID'), ['id'], SHEET],
    ['would have a column without a name', table(), [''], SHEET],
    ['would have a name with a line break', table(), ['a\nb'], SHEET],
    ['has no row of headers', table({ attributes: ' headerRowCount="0"' }), ['郵便番号'], SHEET],
  ])('stays as it is if it %s, and the caller is told', async (_, content, headers, sheet) => {
    const { part, isApart } = await written(content, headers, sheet);
    expect([part, isApart]).toEqual([content, true]);
  });

  it('stays as it is if the list is another one below, which is no matter to tell', async () => {
    const content = table().replaceAll('A1:B3', 'A8:B9').replaceAll('A2:', 'A9:');
    const { part, isApart } = await written(content, ['郵便番号']);
    expect([part, isApart]).toEqual([content, false]);
  });
});

it('A sheet whose filter does not reach the new columns tells the caller', async () => {
  const cells = `<row r="1">${inline('A1', '住所')}${inline('B1', '備考')}</row><row r="2">${inline('A2', '東京都')}</row>`;
  for (const [ref, expected] of [
    ['A1:A2', true],
    ['A1:B2', false],
    ['A8:A9', false],
  ] as const) {
    const sheet = worksheet(`<sheetData>${cells}</sheetData><autoFilter ref="${ref}"/>`);
    const content = table().replaceAll('A1:B3', 'A8:B9');
    expect((await written(content, ['郵便番号'], sheet)).isApart).toBe(expected);
  }
});
