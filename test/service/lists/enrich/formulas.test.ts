/** Workbooks in the form that openpyxl writes: no formula has a stored result. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { invalidSentences } from '@daicho/shared/messages/reasons/invalid.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bookParts, unzip, worksheet, zip } from '../../tables/table-files.ts';
import { type Desk, desk, run, useProxiedService } from './run-fixture.ts';

const proxiedService = useProxiedService();

const FORMULA = '<c r="C2"><f>A2&amp;B2</f><v></v></c>';
const SHEET = worksheet(
  '<sheetPr><outlinePr summaryBelow="1" summaryRight="1"/><pageSetUpPr/></sheetPr><dimension ref="A1:C4"/>' +
    '<sheetViews><sheetView workbookViewId="0"><selection activeCell="A1" sqref="A1"/></sheetView></sheetViews>' +
    '<sheetFormatPr baseColWidth="8" defaultRowHeight="15"/><sheetData>' +
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
    `<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c>${FORMULA}</row>` +
    '<row r="3"><c r="A3"><f>A2</f><v/></c><c r="B3" t="s"><v>4</v></c><c r="C3" t="s"><v>5</v></c></row>' +
    '<row r="4"><c r="C4"><f>B4</f><v/></c></row></sheetData>' +
    '<pageMargins left="0.75" right="0.75" top="1" bottom="1" header="0.5" footer="0.5"/>',
);
const STRINGS = ['都道府県', '番地', '住所', '東京都', '麹町1-1', '東京都千代田区麹町2-1'];

async function workbookOn(where: Desk) {
  const [input, output] = [join(where.folder, 'in.xlsx'), join(where.folder, 'out.xlsx')];
  await writeFile(
    input,
    await zip(
      bookParts(
        SHEET,
        STRINGS.map((text) => `<t>${text}</t>`),
      ),
    ),
  );
  return { input, output };
}

describe('a formula without a stored result', () => {
  it('makes its row a problem in the input column, and does no harm in other columns', async () => {
    const { proxy, key } = await proxiedService();
    const where = desk('住所', [], key);
    const paths = await workbookOn(where);
    const { summary } = await run(
      { ...where, ...paths },
      { baseUrl: proxy.url, keyFile: where.keyFile, fields: 'postal_code' },
    );
    expect(summary).toMatchObject({ rows: 3, outcomes: { found: 1, invalid: 2 }, distinct: 1 });

    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(paths.output);
    const cells = [1, 2, 3, 4].map((row) =>
      [4, 5].map((column) => book.worksheets[0]?.getRow(row).getCell(column).value ?? null),
    );
    const problem = `入力不備: ${invalidSentences.formula_without_result.ja}`;
    expect(cells).toEqual([
      ['郵便番号', '照合結果'],
      [null, problem],
      ['1000000', '一致'],
      [null, problem],
    ]);
    const sheet = (await unzip(readFileSync(paths.output))).get('xl/worksheets/sheet1.xml');
    expect(sheet?.content.toString()).toContain(FORMULA);
  });

  it.each(kinds.map(({ id }) => id))(
    'is invalid as %s, and nothing is asked about it',
    async (as) => {
      const { proxy, key } = await proxiedService();
      const where = desk('住所', [], key);
      const paths = await workbookOn(where);
      const given = { baseUrl: proxy.url, keyFile: where.keyFile, column: ['都道府県'], as };
      const { summary } = await run({ ...where, ...paths }, { ...given, fields: '', lang: 'en' });
      expect(summary.outcomes.invalid).toBeGreaterThanOrEqual(1);
      const sheet = (await unzip(readFileSync(paths.output))).get('xl/worksheets/sheet1.xml');
      expect(sheet?.content.toString()).toContain(
        'Invalid: the file has no stored result of the formula (open and save it in Excel or LibreOffice)',
      );
      expect(proxy.seen.map(({ body }) => body).join()).not.toContain('UNCALCULATED');
    },
  );
});
