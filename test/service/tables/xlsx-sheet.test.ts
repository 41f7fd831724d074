/** Which cells are read from a worksheet's XML, and what is refused. */
import { openTable } from '@daicho/service/tables/open-table.ts';
import { UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { cell, column, data, edited, HEADER, put, useSheets } from './sheet-xml.ts';
import { cellsOf, refusal, worksheet } from './table-files.ts';

useSheets();

const read = async (sheet: string | Buffer, strings: readonly string[] = []) =>
  cellsOf(await openTable(await put(sheet, strings), column));

describe('the reader of a sheet’s cells', () => {
  it.each([
    ['a number', '<c r="A2"><v>6.00042E5</v></c>', 600042],
    ['a date, as its serial number', '<c r="A2" s="3"><v>45000.5</v></c>', 45000.5],
    ['true', '<c r="A2" t="b"><v>1</v></c>', true],
    ['an error', '<c r="A2" t="e"><v>#REF!</v></c>', '#REF!'],
    ['a formula text', '<c r="A2" t="str"><f>B1</f><v>東京 &amp; x</v></c>', '東京 & x'],
    ['an empty formula text', '<c r="A2" t="str"><f>B1</f><v></v></c><c r="B2"><v>1</v></c>', null],
    ['a formula without a result', '<c r="A2"><f>B1</f></c>', UNCALCULATED],
    ['a formula with an empty result', '<c r="A2"><f>B1</f><v></v></c>', UNCALCULATED],
    ['a formula with an empty tag of a result', '<c r="A2"><f>B1</f><v/></c>', UNCALCULATED],
    ['a formula text without a result', '<c r="A2" t="str"><f>B1</f></c>', UNCALCULATED],
    ['a formula shared with others', '<c r="A2"><f t="shared" si="0"/><v/></c>', UNCALCULATED],
    ['a shared string', '<c r="A2" t="s"><v>0</v></c>', '大阪'],
    ['runs joined, furigana left out', '<c r="A2" t="s"><v>1</v></c>', '東京都'],
    ['escapes', '<c r="A2" t="s"><v>2</v></c>', 'a\r\n_x0041_&<\u00e9'],
    ['an empty shared string', '<c r="A2" t="s"><v>3</v></c>', null],
    ['CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[a<b]]>c</t></is></c>', 'a<bc'],
    ['a comment in a value', '<c r="A2" t="str"><v>a<!-- <v> -->b</v></c>', 'ab'],
  ])('reads %s', async (_, xml, expected) => {
    const strings = [
      '<t>大阪</t>',
      '<r><rPr><b/></rPr><t>東京</t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh><r><t>都</t></r><phoneticPr fontId="1"/>',
      '<t>a_x000D_\n_x005F_x0041_&amp;&lt;&#xe9;</t>',
      '',
    ];
    expect(await read(data(`<row r="2">${xml}</row>`), strings)).toEqual([expected]);
  });

  it('reads a header that is a formula without a result as missing', async () => {
    const header = `<row r="1">${cell('A1', '住所')}<c r="B1"><f>A2</f><v></v></c></row>`;
    const sheet = worksheet(
      `<sheetData>${header}<row r="2">${cell('A2', '京都')}</row></sheetData>`,
    );
    const table = await openTable(await put(sheet), column);
    expect([table.headers, await cellsOf(table)]).toEqual([['住所'], ['京都']]);
  });

  it('gives null for blank cells and for rows that have no XML', async () => {
    const sheet = data(`<row r="3">${cell('B3', 'x')}</row><row r="5">${cell('A5', '京都')}</row>`);
    expect(await read(sheet)).toEqual([null, null, null, '京都']);
  });

  it('numbers rows and cells that do not say their number', async () => {
    const sheet = worksheet(
      '<sheetData><row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>住所</t></is></c></row><row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c/><c><v>3</v></c></row></sheetData>',
    );
    expect(await read(sheet)).toEqual([2, null, 3]);
  });

  it('reads prefixed and strict worksheets', async () => {
    const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
    const sheet = `<x:worksheet xmlns:x="${strict}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>住所</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await read(sheet)).toEqual([7]);
    expect(await edited(sheet, ['r'])).toContain(
      '<x:v>7</x:v></x:c><x:c r="B2" t="inlineStr"><x:is><x:t>r</x:t></x:is></x:c></x:row>',
    );
  });

  it('reads a part with a byte order mark', async () => {
    expect(await read(`\ufeff${data('<row r="2"><c r="A2"><v>1</v></c></row>')}`)).toEqual([1]);
  });

  it('ends at the last row that is not empty, in any column', async () => {
    const sheet = data(
      '<row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="B3"><v>1</v></c></row><row r="4"><c r="A4" s="1"/></row><row r="9"/>',
    );
    expect(await read(sheet)).toEqual([1, null]);
  });
});

describe('the following is refused:', () => {
  const row = '<row r="2"><c r="A2"><v>1</v></c></row>';

  it.each([
    [
      'a merged header',
      worksheet(
        `<sheetData>${HEADER}${row}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>`,
      ),
      'header_merged',
    ],
    ['nothing below', data('<row r="2"><c r="A2" s="1"/></row>'), 'no_rows'],
    ['an empty sheet', worksheet('<sheetData/>'), 'empty_sheet'],
    ['a full sheet', data('<row r="2"><c r="XFD2"><v>1</v></c></row>'), 'no_room'],
    [
      'two such headers',
      worksheet(
        `<sheetData><row r="1">${cell('A1', '住所')}${cell('C1', ' 住所')}</row></sheetData>`,
      ),
      'header_twice',
    ],
    [
      'another header',
      worksheet(`<sheetData><row r="1">${cell('A1', '所在地')}</row></sheetData>`),
      'header_not_found',
    ],
    ['rows out of order', data('<row r="3"/><row r="2"/>'), 'damaged_workbook'],
    ['cells out of order', data('<row r="2"><c r="B2"/><c r="A2"/></row>'), 'damaged_workbook'],
    ['a cell of another row', data('<row r="2"><c r="A3"/></row>'), 'damaged_workbook'],
    ['a number that is none', data('<row r="2"><c r="A2"><v>x1</v></c></row>'), 'damaged_workbook'],
    [
      'a shared string that is not there',
      data('<row r="2"><c r="A2" t="s"><v>9</v></c></row>'),
      'damaged_workbook',
    ],
    ['tags that do not nest', data('<row r="2"><c r="A2"></row></c>'), 'damaged_workbook'],
    ['half a sheet', data(row).slice(0, -20), 'damaged_workbook'],
    [
      'an unknown entity',
      data('<row r="2"><c r="A2" t="str"><v>&x;</v></c></row>'),
      'damaged_workbook',
    ],
    ['a document type', data(row).replace('?>', '?><!DOCTYPE x>'), 'unsupported_xml'],
    ['another encoding', data(row).replace('UTF-8', 'Shift_JIS'), 'unsupported_xml'],
    ['UTF-16', Buffer.from(`\ufeff${data(row)}`, 'utf16le'), 'unsupported_xml'],
    ['another namespace', data(row).replace(/xmlns="[^"]*"/, 'xmlns="urn:x"'), 'unsupported_xml'],
    ['a namespace that changes', data(row.replace('<c ', '<c xmlns="urn:x" ')), 'unsupported_xml'],
    [
      'alternate content in the data',
      data(`<mc:AlternateContent xmlns:mc="m">${row}</mc:AlternateContent>`),
      'unsupported_xml',
    ],
  ])('%s', async (_, sheet, code) => {
    const path = await put(sheet);
    const opened = openTable(path, column).then(cellsOf);
    await expect(opened).rejects.toMatchObject({ name: 'TableError', code });
  });

  it('a result that no cell can hold, naming the cell', async () => {
    const attempt = edited(data(row), ['x'.repeat(32_768)]);
    await expect(attempt).rejects.toMatchObject({
      code: 'result_too_long',
      values: { cell: 'B2' },
    });
  });

  it('a header that exists twice, naming its cells', async () => {
    const sheet = worksheet(
      `<sheetData><row r="3">${cell('A3', '住所')}${cell('C3', '住\n所')}</row></sheetData>`,
    );
    const error = await refusal(await put(sheet), column);
    expect(error.sentence('ja')).toContain('「A3」、「C3」');
  });
});
