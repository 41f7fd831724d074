/** The workbook that becomes the template to copy in Google Sheets. */
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { menuSentences } from '../../apps-script/src/words/menu.ts';
import { templateBook } from '../../examples/sheets-template/make-template.ts';

const FILE = fileURLToPath(
  new URL('../../examples/sheets-template/template.xlsx', import.meta.url),
);

const textsOf = (book: ExcelJS.Workbook) =>
  book.worksheets.map((sheet) => [sheet.name, sheet.getSheetValues()]);

describe('examples/sheets-template/template.xlsx', () => {
  it('is what make-template.ts writes', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(FILE);
    expect(textsOf(book)).toEqual(textsOf(templateBook()));
  });

  it('names the item of the menu as the script does, in both languages', () => {
    const [first] = textsOf(templateBook());
    expect(JSON.stringify(first)).toContain(`「${menuSentences.sidebar.ja}」`);
    expect(JSON.stringify(first)).toContain(menuSentences.sidebar.en);
  });
});
