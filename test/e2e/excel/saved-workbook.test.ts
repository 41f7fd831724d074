/**
 * A workbook file through the pane and back, read by LibreOffice: the new columns are the only difference. Every other
 * cell has the same value, formula and format.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cases, few } from '../../cases.ts';
import { chooseColumns, chooseFields, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { readByLibreOffice, SOFFICE } from '../../hosts/excel/read-by-libreoffice.ts';
import type { Workbook } from '../../hosts/excel/workbook.ts';
import { loadWorkbook, saveWorkbook } from '../../hosts/excel/workbook-file.ts';
import { pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Texts that Excel would turn into numbers and formulas. */
const TEMPTING = [
  '０００１',
  '＝１＋１',
  '＇０',
  '＋８１－３',
  '＠ｘ',
  '１／２',
  '１２：３０',
  'ＴＲＵＥ',
];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'daicho-saved-workbook-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/**
 * A list with formulas, dates, numbers in formats of their own and texts that look like numbers, and a second sheet
 * whose formulas refer to the list.
 */
async function messyFile(): Promise<string> {
  const path = join(folder(), 'messy.xlsx');
  const file = new ExcelJS.Workbook();
  const list = file.addWorksheet('名簿');
  list.addRow(['番号', '登録日', '売上', '率', '倍', '電話', '注記', 'カナ']);
  for (const [i, text] of TEMPTING.entries()) {
    const row = i + 2;
    list.addRow([
      `00${row}`,
      new Date(Date.UTC(2026, 0, row)),
      1234.5 * row,
      row / 100,
      { formula: `C${row}*2`, result: 2469 * row },
      `0312345${row}`,
      ['=1+1', "'0", '+81-3', '@x'][i % 4],
      text,
    ]);
  }
  list.getColumn(2).numFmt = 'yyyy"年"m"月"d"日"';
  list.getColumn(3).numFmt = '#,##0.00';
  list.getColumn(4).numFmt = '0.0%';
  const sums = file.addWorksheet('集計');
  sums.getCell('A1').value = { formula: 'SUM(名簿!C2:C9)', result: 1234.5 * 44 };
  sums.getCell('A2').value = { formula: 'COUNTA(名簿!A1:A9)', result: 9 };
  await file.xlsx.writeFile(path);
  return path;
}

/** @returns the path of the saved file. */
async function saved(workbook: Workbook, original: string): Promise<string> {
  const path = join(folder(), 'saved.xlsx');
  await saveWorkbook(workbook, original, path);
  return path;
}

/** Puts cells that a run added beside those that the sheet had, as texts. */
function widened(cells: readonly string[][] | undefined, added: readonly (readonly string[])[]) {
  const width = Math.max(...(cells ?? []).map((row) => row.length));
  return cells?.map((row, at) => {
    const blank = Array<string>(width - row.length).fill('');
    const texts = added[at]?.map((text) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`));
    return [...row, ...blank, ...(texts ?? [])];
  });
}

/** By day only the first file is tried, at night both. */
const FILES = {
  'texts that look like numbers and formulas': {
    file: messyFile,
    kind: 'text_width',
    columns: [['カナ']],
    fields: ['text', 'changes'],
  },
  'the customers that come with Daicho': {
    file: async () => 'examples/customers.xlsx',
    kind: 'address',
    columns: [['住所']],
    fields: ['postal_code', 'jisx0402', 'block_lot_num', 'candidates'],
  },
};

describe('a workbook that Excel saves', () => {
  it.skipIf(!existsSync(SOFFICE)).each(Object.entries(FILES).slice(0, cases(1, 2)))(
    'differs only in the columns of the run, and in nothing once it is undone: %s',
    async (_, { file, kind, columns, fields }) => {
      const path = await file();
      const workbook = await loadWorkbook(path);
      const [sheet] = workbook.sheets;
      const used = sheet?.used();
      if (sheet === undefined || used === undefined) throw new Error('no sheet');
      const { page } = await pane(workbook, 'secret');
      await page
        .locator(`#kind-${kind}`)
        .evaluate((radio) => radio.closest('details')?.setAttribute('open', ''));
      await page.locator(`#kind-${kind}`).check();
      await chooseColumns(page, { kind, inputs: columns });
      if (kind === 'address') await chooseFields(page, fields);
      await runPane(page);

      const results = { ...used, column: used.columns, columns: fields.length + 1 };
      const texts = sheet.values(results).map((row) => row.map(String));
      const withResults = await saved(workbook, path);
      await page.locator('#undo').click();
      await waitFor(page, '#notice', '元に戻しました');
      const undone = await saved(workbook, path);

      // Each way of reading starts LibreOffice, so by day only formulas and plain values are compared, not what cells
      // show.
      for (const as of few(['formulas', 'shown'] as const, 1)) {
        const [before, after, last] = readByLibreOffice([path, withResults, undone], as);
        expect(after).toEqual({
          ...before,
          [sheet.name]: widened(before?.[sheet.name], texts),
        });
        expect(last).toEqual(before);
      }
    },
  );
});
