/** A worksheet's XML with columns added to it. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { cell, column, data, edited, folder, HEADER, put, useSheets } from './sheet-xml.ts';
import { bookParts, extend, unzip, worksheet, zip } from './table-files.ts';

useSheets();

const IGNORED = (range: string): string =>
  `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`;

describe('the edited sheet', () => {
  it('changes nothing except what it must', async () => {
    const before =
      '<?xml version="1.0"?><!-- c --><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:q="urn:q" mc:Ignorable="q" q:a=\'1\'><sheetPr/><q:odd>x</q:odd><sheetData >';
    const row = `<row  q:z='>' r="2" ><c q:y="1" r = "A2"\n t="str" ><v>v&#65;<![CDATA[&]]></v><extLst><ext/></extLst></c  >`;
    const after =
      '</row></sheetData><pageMargins left="1"/><drawing/><extLst><ext uri="{1}"/></extLst></worksheet>\n';
    expect(await edited(before + HEADER + row + after, ['r'])).toBe(
      before.replace(
        '<sheetData >',
        '<cols><col min="2" max="2" width="14" customWidth="1"/></cols><sheetData >',
      ) +
        HEADER.replace('</row>', `${cell('B1', '結果')}</row>`) +
        row +
        cell('B2', 'r') +
        after.replace('<drawing/>', `${IGNORED('B2')}<drawing/>`),
    );
  });

  it('escapes what XML cannot hold', async () => {
    const sheet = data('<row r="2"><c r="A2"><v>1</v></c></row>');
    expect(await edited(sheet, [' <&>\u0001_x0041_\r\n\ud800'])).toContain(
      '<t xml:space="preserve"> &lt;&amp;&gt;_x0001__x005F_x0041__x000D_\n\ufffd</t>',
    );
  });

  it('continues the styles of the chosen column, of its row or of its column', async () => {
    const sheet = worksheet(
      `<cols><col min="1" max="1" style="7" width="9"/></cols><sheetData><row r="1"><c r="A1" s="4" t="inlineStr"><is><t>住所</t></is></c></row><row r="2"><c r="A2" s="5"><v>1</v></c></row><row r="3" s="6" customFormat="1"><c r="C3"><v>1</v></c></row><row r="4"><c r="C4"><v>1</v></c></row></sheetData>`,
    );
    const xml = await edited(sheet, ['a', '', 'c']);
    expect(xml).toContain('<c r="D1" s="4" t="inlineStr">');
    expect(xml).toContain('<c r="D2" s="5" t="inlineStr">');
    expect(xml).toContain('<c r="D3" s="6"/>');
    expect(xml).toContain('<c r="D4" s="7" t="inlineStr">');
  });

  it('replaces blank cells that are in the way, in order, unless there is nothing to write', async () => {
    const sheet = data(
      '<row r="2" spans="1:2"><c r="A2"><v>1</v></c><c r="B2" s="1"/><c r="C2" s="2"></c></row><row r="3"><c r="A3"><v>1</v></c><c r="B3" s="1"/></row><row r="4"><c r="A4"><v>1</v></c><c r="D4" s="1"/></row>',
    );
    const xml = await edited(sheet, ['x', '', 'z']);
    expect(xml).toContain(
      `<row r="2" spans="1:2"><c r="A2"><v>1</v></c>${cell('B2', 'x')}<c r="C2" s="2"></c></row>`,
    );
    expect(xml).toContain('<row r="3"><c r="A3"><v>1</v></c><c r="B3" s="1"/></row>');
    expect(xml).toContain(`<c r="A4"><v>1</v></c>${cell('B4', 'z')}<c r="D4" s="1"/></row>`);
  });

  it('leaves gaps unchanged, and fills gaps that have results', async () => {
    const sheet = data('<row r="4"/><row r="5" spans="1:1"><c r="A5"><v>1</v></c></row>');
    expect(await edited(sheet, ['', '', '', 'x'])).toContain(
      '</row><row r="4"/><row r="5" spans="1:2">',
    );
    const filled = await edited(sheet, ['', 'b', 'c', 'd']);
    expect(filled).toContain(
      `<row r="3">${cell('B3', 'b')}</row><row r="4">${cell('B4', 'c')}</row><row r="5" spans="1:2">`,
    );
  });

  it('leaves title rows and rows below the data alone', async () => {
    const title = '<row r="1" spans="1:1"><c r="A1" t="inlineStr"><is><t>一覧</t></is></c></row>';
    const below = '<row r="4" spans="1:1"><c r="A4" s="1"/></row>';
    const rows = `<row r="2">${cell('A2', '住所')}</row><row r="3"><c r="A3"><v>1</v></c></row>`;
    const xml = await edited(worksheet(`<sheetData>${title}${rows}${below}</sheetData>`), ['x']);
    expect(xml).toContain(`<sheetData>${title}<row r="2">`);
    expect(xml).toContain(`</row>${below}</sheetData>${IGNORED('B3')}`);
  });

  it.each([
    ['cells of other rows', '<row r="9"><c r="D9"><v>1</v></c></row>', '', 'E'],
    ['merged ranges', '', '<mergeCells><mergeCell ref="B5:F5"/></mergeCells>', 'G'],
    ['the filter', '', '<autoFilter ref="A1:C2"/>', 'D'],
    [
      'sparklines, not of formats and lists for whole columns',
      '',
      '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{1}"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>名簿!A2:A9</xm:f><xm:sqref>C2</xm:sqref></x14:sparkline> <x14:sparkline><xm:f>名簿!A3:A9</xm:f><xm:sqref>D3</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext><ext uri="{2}"><x14:conditionalFormattings xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><xm:sqref>A1:Z9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
      'E',
    ],
  ])('has its new columns right of %s', async (_, row, after, expected) => {
    const sheet = worksheet(
      `<sheetData>${HEADER}<row r="2"><c r="A2"><v>1</v></c></row>${row}</sheetData>${after}`,
    );
    const texts = row === '' ? ['x'] : ['x', '', '', '', '', '', '', ''];
    expect(await edited(sheet, texts)).toContain(cell(`${expected}1`, '結果'));
  });

  it('has its new columns right of its tables and pivot tables', async () => {
    const parts = {
      ...bookParts(data('<row r="2"><c r="A2"><v>1</v></c></row>')),
      'xl/worksheets/_rels/sheet1.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://x/table" Target="../tables/t.xml"/><Relationship Id="b" Type="http://x/pivotTable" Target="/xl/p.xml"/><Relationship Id="c" Type="http://x/hyperlink" Target="http://x/" TargetMode="External"/></Relationships>',
      'xl/tables/t.xml': '<table ref="A1:C9"/>',
      'xl/p.xml': '<pivotTableDefinition><location ref="D20:E30"/></pivotTableDefinition>',
    };
    const path = await folder.put('parts.xlsx', await zip(parts));
    const output = await extend(path, folder.path('parts-out.xlsx'), column, ['結果'], [['x']]);
    const sheet = (await unzip(output)).get('xl/worksheets/sheet1.xml')?.content.toString();
    expect(sheet).toContain(cell('F2', 'x'));
  });

  const filtered = (filter: string, more = ''): string =>
    worksheet(
      `<sheetData>${HEADER}<row r="2"><c r="A2"><v>1</v></c>${more}</row></sheetData>${filter}`,
    );

  it('has its new columns in the filter of the list, so that sorting by the filter moves them too', async () => {
    const filter = (right: string) =>
      `<autoFilter ref="A1:${right}2"><filterColumn colId="0"/><sortState ref="A2:${right}2"/></autoFilter>`;
    expect(await edited(filtered(filter('C')), ['x'])).toContain(filter('D'));
  });

  it('has its new columns in the hidden name of the filter', async () => {
    const names = (right: string) =>
      `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="1">他!$A$1:$C$2</definedName><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">客!$A$1:$${right}$2</definedName></definedNames>`;
    const parts = bookParts(filtered('<autoFilter ref="A1:C2"/>'));
    const named = (part: string | Buffer | undefined, right: string) =>
      String(part).replace('</workbook>', `${names(right)}</workbook>`);
    const workbook = parts['xl/workbook.xml'];
    const path = await folder.put(
      'named.xlsx',
      await zip({ ...parts, 'xl/workbook.xml': named(workbook, 'C') }),
    );
    const output = await extend(path, folder.path('named-out.xlsx'), column, ['結果'], [['x']]);
    expect((await unzip(output)).get('xl/workbook.xml')?.content.toString()).toBe(
      named(workbook, 'D'),
    );
  });

  it.each([
    ['other cells stand between', '<autoFilter ref="A1:A2"/>', '<c r="C2"><v>1</v></c>'],
    ['it is the filter of another list below', '<autoFilter ref="A8:C9"/>', ''],
  ])('leaves the filter as it is if %s', async (_, filter, more) => {
    expect(await edited(filtered(filter, more), ['x'])).toContain(filter);
  });

  it('equals the input if there are no columns to add', async () => {
    const sheet = worksheet(
      `<dimension ref="A1:A2"/><sheetData>${HEADER}<row r="2" spans="1:1"><c r="A2"><v>1</v></c></row></sheetData>`,
    );
    const output = await extend(await put(sheet), folder.path('out.xlsx'), column, [], [[]]);
    expect((await unzip(output)).get('xl/worksheets/sheet1.xml')?.content.toString()).toBe(sheet);
  });

  it('extends the dimension', async () => {
    const sheet = worksheet(
      `<dimension ref="A1:A2"/><sheetData>${HEADER}<row r="2"><c r="A2"><v>1</v></c></row></sheetData>`,
    );
    expect(await edited(sheet, ['x'])).toContain('<dimension ref="A1:B2"/>');
  });

  const withCols = (cols: string): string =>
    worksheet(`${cols}<sheetData>${HEADER}<row r="2"><c r="A2"><v>1</v></c></row></sheetData>`);
  const NEW = '<col min="2" max="2" width="14" customWidth="1"/>';

  it.each([
    [
      '<cols><col min="1" max="1" width="30"/></cols>',
      `<cols><col min="1" max="1" width="30"/>${NEW}</cols>`,
    ],
    [
      '<cols><col min="4" max="5" width="3"></col></cols>',
      `<cols>${NEW}<col min="4" max="5" width="3"></col></cols>`,
    ],
    [
      '<cols><col min="1" max="1" width="3"></col></cols>',
      `<cols><col min="1" max="1" width="3"></col>${NEW}</cols>`,
    ],
    [
      '<cols><col min="1" max="16384" width="3" style="1"/></cols>',
      '<cols><col min="1" max="1" width="3" style="1"/><col min="2" max="2" width="14" style="1" customWidth="1"/><col min="3" max="16384" width="3" style="1"/></cols>',
    ],
    [
      '<cols><col min="2" max="16384" width="0" hidden="1" customWidth="1"></col></cols>',
      '<cols><col min="2" max="2" width="14" customWidth="1"/><col min="3" max="16384" width="0" hidden="1" customWidth="1"></col></cols>',
    ],
    ['<cols/>', `<cols>${NEW}</cols>`],
  ])('sets the widths of new columns beside %s', async (before, after) => {
    expect(await edited(withCols(before), ['x'])).toContain(`${after}<sheetData>`);
  });

  it.each([
    ['<hyperlinks/><tableParts/>', `<hyperlinks/>${IGNORED('B2')}<tableParts/>`],
    ['<colBreaks/><smartTags/>', `<colBreaks/>${IGNORED('B2')}<smartTags/>`],
    [
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice><pageSetup/></mc:Choice></mc:AlternateContent><legacyDrawing/>',
      `<mc:AlternateContent xmlns:mc="m"><mc:Choice><pageSetup/></mc:Choice></mc:AlternateContent>${IGNORED('B2')}<legacyDrawing/>`,
    ],
    [
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice><controls/></mc:Choice></mc:AlternateContent>',
      `${IGNORED('B2')}<mc:AlternateContent xmlns:mc="m">`,
    ],
    [
      '<ignoredErrors><ignoredError sqref="A1" formula="1"/></ignoredErrors>',
      '<ignoredErrors><ignoredError sqref="B2" numberStoredAsText="1"/><ignoredError sqref="A1" formula="1"/></ignoredErrors>',
    ],
  ])('puts ignoredErrors at the place that the schema demands: %s', async (before, after) => {
    const sheet = data('<row r="2"><c r="A2"><v>1</v></c></row>').replace(
      '</worksheet>',
      `${before}</worksheet>`,
    );
    expect(await edited(sheet, ['x'])).toContain(`</sheetData>${after}`);
  });

  it('is the same however the reader divides the part', async () => {
    const rows = Array.from(
      { length: cases(3_000, 9_000) },
      (_, i) =>
        `<row r="${i + 2}"><c r="A${i + 2}" t="str"><v>東京${i}</v></c><c r="B${i + 2}" s="1"><!-- 表${'x'.repeat(i % 50)} --></c></row>`,
    );
    const xml = await edited(
      data(rows.join('')),
      rows.map((_, i) => `結果${i}`),
    );
    const expected = rows.map((row, i) =>
      row.replace(/<c r="B.*<\/c>/, cell(`B${i + 2}`, `結果${i}`)),
    );
    expect(xml).toContain(expected.join(''));
  });
});
