/** `--only changed`, with the whole postal data of a small register. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { summaryLines } from '@daicho/service/cli/enrich/summary.ts';
import { enrichTable } from '@daicho/service/lists/enrich/run.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import ExcelJS from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areaRow, cp932, fileOf } from '../../sources/japanpost/official-files.ts';
import { DEFAULTS } from './run-fixture.ts';

const ADDRESS = '東京都千代田区霞が関1-3-2';
const ROWS = [
  ['氏名', '〒', '住所'],
  ['同じ', '100-0013', ADDRESS],
  ['ない番号', '999-9999', ADDRESS],
  ['空欄', '', ADDRESS],
  ['読めない', '番号', ADDRESS],
];

/** Rows of the workbook that are hidden before the run: one with a current code, and one with no readable code. */
const HIDDEN = [2, 5];

async function changedIn(file: 'in.csv' | 'in.xlsx') {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const areas = await fileOf(folder, 'KEN_ALL.CSV', cp932(areaRow()));
  const version = '2026-05-29';
  await importPostal({ dataDir: folder, version, files: [areas], replace: false, allowLoss: true });
  const [input, output] = [join(folder, file), join(folder, `out-${file}`)];
  if (file === 'in.csv') writeFileSync(input, ROWS.map((row) => row.join(',')).join('\n'));
  else {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('名簿');
    sheet.addRows(ROWS);
    for (const row of HIDDEN) sheet.getRow(row).hidden = true;
    await workbook.xlsx.writeFile(input);
  }
  const given = {
    ...DEFAULTS,
    data: folder,
    postalCodeColumn: ['〒'],
    fields: 'postal_code,postal_code_check',
    only: 'changed',
    output,
  } as const;
  const summary = await enrichTable(enrichOptions(input, given, 'ja'), {
    signal: new AbortController().signal,
    onNotice: () => undefined,
    onProgress: () => undefined,
  });
  return { output, summary };
}

describe('--only changed', () => {
  it('leaves out of a CSV the rows whose postal code is the address’s own, or is not written', async () => {
    const { output, summary } = await changedIn('in.csv');
    expect(readFileSync(output, 'utf8').trim().split(/\r?\n/)).toEqual([
      '氏名,〒,住所,郵便番号,書かれた郵便番号,照合結果',
      `ない番号,999-9999,${ADDRESS},1000013,データにない郵便番号,一致（書かれた郵便番号は、データにない番号）`,
      `読めない,番号,${ADDRESS},1000013,郵便番号として読めない,一致（書かれた郵便番号は、読めない番号）`,
    ]);
    expect(summary).toMatchObject({
      rows: 4,
      shown: 2,
      checks: { same: 1, unknown: 1, malformed: 1 },
    });
  });

  it('hides, in a workbook, the rows that a CSV would lack, with their results, and shows all others even if they were hidden', async () => {
    const { output, summary } = await changedIn('in.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(output);
    const sheet = workbook.worksheets[0];
    const rows = [1, 2, 3, 4, 5].map((n) => sheet?.getRow(n));
    expect(rows.map((row) => row?.hidden ?? false)).toEqual([false, true, false, true, false]);
    expect(rows.map((row) => row?.getCell(4).text)).toEqual([
      '郵便番号',
      ...Array(4).fill('1000013'),
    ]);
    expect(summary).toMatchObject({ shown: 2, unhidden: [5] });
    expect(summaryLines(summary, [], 'en')).toContain(
      'of these, hidden in the workbook before and shown now: rows 5',
    );
  });
});
