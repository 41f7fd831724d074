/** A list of customers with repeats of every kind, and how a person would judge its rows. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { markDuplicates } from '@daicho/service/lists/duplicates/run.ts';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { closeChooser } from '../hosts/excel/enrich-in-pane.ts';
import type { RunningDaicho } from '../hosts/excel/running-daicho.ts';

export const HEADERS = ['番号', '氏名', 'フリガナ', '住所', '建物', '電話'] as const;

const CUSTOMERS = [
  [
    '髙橋　太郎',
    'タカハシ タロウ',
    '千代田区麹町３丁目２番５号',
    'コーポ見本４０５号室',
    '03-0000',
  ],
  ['高橋太郎様', '', '東京都千代田区麹町3-2-5', 'コーポ見本405', ''],
  ['ﾀｶﾊｼ ﾀﾛｳ', '', '東京都千代田区麹町3-2-5', 'コーポ見本405', ''],
  ['高橋花子', '', '東京都千代田区麹町3-2-5', 'コーポ見本405', ''],
  ['', '', '', '', ''],
  ['株式会社見本商事', '', '大阪府大阪市北区梅田1-1-3', '', '06-0000'],
  ['㈱見本商事 大阪支店', '', '大阪市北区梅田１丁目１番３号', '', ''],
  ['有限会社見本商事', '', '大阪市北区梅田1-1-3', '', ''],
  ['山田太郎', '', '東京都千代田区一番町5', '', ''],
  ['=1+1', '', '東京都千代田区一番町5', '', ''],
  ['佐藤一郎', '', '火星オリンポス市1-1', '', ''],
  ['佐藤一郎', '', '火星オリンポス市1-1', '', ''],
  ['鈴木', '', '03-1234-5678', '', ''],
] as const;

export const ROWS = CUSTOMERS.map((cells, i) => [i + 1, ...cells]);

/** The right judgement of each row and whether to keep the row, determined by hand. */
export const EXPECTED = [
  ['同じ人', '残す'],
  ['同じ人', '重複'],
  ['同じ人', '重複'],
  ['同じ世帯', ''],
  ['', ''],
  ['同じ会社', '残す'],
  ['同じ会社', '重複'],
  ['同じかもしれない', ''],
  ['同じ場所', ''],
  ['同じ場所', ''],
  ['同じ人', '残す'],
  ['同じ人', '重複'],
  ['', ''],
] as const;

export { MARK_HEADERS } from '../shared/duplicates/mark-headers.ts';

/** Headers and marks that `daicho duplicates` adds to the same rows, by the same service. */
export async function markedByCommand({ url, keys }: RunningDaicho): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-marks-'));
  try {
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, keys.secret, { mode: 0o600 });
    const input = join(folder, 'list.csv');
    writeFileSync(input, [HEADERS, ...ROWS].map((cells) => cells.join(',')).join('\n'));
    const options = duplicatesOptions(
      input,
      {
        column: ['住所', '建物'],
        nameColumn: ['氏名'],
        kanaColumn: ['フリガナ'],
        baseUrl: url,
        keyFile,
        batch: true,
        data: folder,
        formulaGuard: true,
        concurrency: '4',
      },
      'ja',
    );
    const { output } = await markDuplicates(options, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
    const rows = z.array(z.array(z.string())).parse(parse(readFileSync(output), { bom: true }));
    return rows.map((cells) => cells.slice(HEADERS.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the step, and waits until it shows its estimate. */
export async function openDuplicates(page: Page): Promise<void> {
  await closeChooser(page);
  await page.locator('#open-duplicates').click();
  await page.locator('#duplicates-form #estimate p').first().waitFor();
}

/** Chooses exactly these columns for an input. @param id of the input. */
export async function chooseCustomerColumns(
  page: Page,
  id: string,
  [first = '', ...further]: readonly string[],
): Promise<void> {
  const select = `#customer-${id}`;
  for (let n = 8; n >= 2; n--) {
    if ((await page.locator(`${select}-${n}`).count()) > 0)
      await page.click(`${select}-${n}-remove`);
  }
  await page.locator(select).selectOption(first === '' ? '' : { label: first });
  for (const [i, header] of further.entries()) {
    await page.click(`${select}-add`);
    await page.locator(`${select}-${i + 2}`).selectOption({ label: header });
  }
}

/** Presses a button, and waits for the final message of the pane. */
export async function pressed(page: Page, button: string, says: string | RegExp): Promise<void> {
  await page.locator(button).click();
  await page.locator('#notice').filter({ hasText: says }).waitFor({ timeout: 120_000 });
}
