/** One column of addresses through the real pane in Chromium: what is compared between the hosts. */
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Page } from 'playwright-core';
import { openPane, startChromium } from './browser.ts';
import { ExcelHost } from './excel-host.ts';
import { Workbook } from './workbook.ts';

export interface PaneConnection {
  /** A service that also serves the built pane: `build()` of excel-addin/build.ts comes first. */
  readonly url: string;
  readonly key: string;
  readonly secret: boolean;
}

export interface PaneRun {
  /** Texts of the result columns, a row a cell: the fields in the catalogue's order, the status last. */
  readonly rows: string[][];
  /** Look-ups over HTTP. */
  readonly requests: number;
}

/** Chooses the fields, runs, and reads the columns that the pane added to the table. */
export async function enrichInPane(
  cells: readonly string[],
  fields: readonly FieldId[],
  connection: PaneConnection,
  language: Language = 'ja',
): Promise<PaneRun> {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('Sheet1', [['住所'], ...cells.map((cell) => [cell])]);
  const box = { row: 0, column: 0, rows: cells.length + 1, columns: 1 };
  const table = workbook.addTable('Table1', sheet, box);
  const host = new ExcelHost(workbook);
  const browser = await startChromium();
  try {
    const { url, key, secret } = connection;
    const pane = await openPane(browser, host, {
      serviceUrl: url,
      language,
      settings: { baseUrl: url, key, keyKind: secret ? 'secret' : 'public' },
    });
    await pane.page.locator('#estimate').filter({ hasText: /\d/ }).waitFor();
    await chooseFields(pane.page, fields);
    await runPane(pane.page);
    const faults = [...host.unsupported, ...pane.faults];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const results = { ...table.box, row: 1, rows: cells.length, column: 1 };
    const rows = sheet.values({ ...results, columns: table.box.columns - 1 });
    return { rows: rows.map((row) => row.map(String)), requests: pane.calls.length };
  } finally {
    await browser.close();
  }
}

/** Sets every checkbox as the list of fields has it. */
export async function chooseFields(page: Page, fields: readonly string[]): Promise<void> {
  await page.locator('#fields details').evaluate((details) => details.setAttribute('open', ''));
  for (const box of await page.locator('fluent-checkbox').all()) {
    const id = (await box.getAttribute('id')) ?? '';
    const wanted = fields.includes(id.replace('field-', ''));
    const isChecked = await box.evaluate((element) => Reflect.get(element, 'checked') === true);
    if (isChecked !== wanted) await box.click();
  }
}

/** Runs, and waits until the pane says how it ended. @returns what it says. */
export async function runPane(page: Page): Promise<string> {
  await page.locator('#run').click();
  return endOfRun(page);
}

/** @returns what the pane says in the end, in the notice below the form. */
export async function endOfRun(page: Page): Promise<string> {
  await page.locator('#cancel').waitFor({ state: 'hidden', timeout: 120_000 });
  return (await page.locator('#notice').textContent()) ?? '';
}
