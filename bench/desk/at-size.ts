/**
 * A list of many rows on the desk in Chromium: from the drop to the file, then searched, filtered and decided about.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { customerAddresses } from '../enrich/customers.ts';
import { taskTimes } from '../task-times.ts';

const WAIT_MS = 600_000;

export interface AtSize {
  /** Seconds of CPU from the drop to the file, of service and page together. */
  readonly seconds: number;
  /** Longest time in which the page cannot react to a press, in milliseconds of CPU. */
  readonly longestTaskMs: number;
  readonly droppedBytes: number;
  readonly takenBytes: number;
}

/** @param serviceCpuMs gives the CPU time that the service has used so far. */
export async function deskAtSize(
  browser: Browser,
  { url, serviceCpuMs }: { readonly url: string; readonly serviceCpuMs: () => Promise<number> },
  rows: number,
): Promise<AtSize> {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-at-size-'));
  const path = join(folder, 'customers.xlsx');
  await writeCustomers(path, rows);
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`${url}/desk/`);
  await page.locator('.drop').waitFor();
  const pane = page.frameLocator('iframe.pane');
  const before = await serviceCpuMs();
  let after = before;
  let taken = '';
  const toFile = await taskTimes(page, async () => {
    await page.setInputFiles('#file', path);
    await pane.locator('#run').click();
    await pane.locator('#result').waitFor();
    const coming = page.waitForEvent('download');
    await page.click('#take-back');
    taken = await (await coming).path();
    after = await serviceCpuMs();
  });
  const further = await taskTimes(page, async () => {
    await page.fill('#search', '港区');
    await page.locator('.finding [role=status]', { hasText: '行を表示' }).waitFor();
    await page.fill('#search', '');
    await page.selectOption('#filter', 'problems');
    await page.click('#next-problem');
    await pane.locator('#chooser').waitFor();
    await page.selectOption('#filter', 'all');
  });
  const [dropped, back] = await Promise.all([path, taken].map((file) => stat(file)));
  await context.close();
  rmSync(folder, { recursive: true });
  return {
    seconds: (after - before + toFile.totalMs) / 1_000,
    longestTaskMs: Math.max(toFile.longestMs, further.longestMs),
    droppedBytes: dropped?.size ?? 0,
    takenBytes: back?.size ?? 0,
  };
}

async function writeCustomers(path: string, rows: number): Promise<void> {
  const none = mkdtempSync(join(tmpdir(), 'daicho-none-'));
  const addresses = customerAddresses(none, rows, rows * 0.9);
  rmSync(none, { recursive: true });
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = book.addWorksheet('顧客');
  sheet.addRow(['番号', '氏名', '郵便番号', '住所', '電話', '備考']).commit();
  addresses.forEach((address, i) => {
    sheet.addRow([`C-${i}`, `氏名${i}`, '', address, `03-0000-${i}`, '']).commit();
  });
  await book.commit();
}
