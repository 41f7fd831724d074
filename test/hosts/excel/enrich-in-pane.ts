/** Sends columns of a table through the real pane in Chromium, to compare the results of the hosts. */
import { dayOfSerial } from '@daicho/shared/cells/cell-value.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPane } from './browser.ts';
import type { Cell, Value } from './cell.ts';
import { ExcelHost } from './excel-host.ts';
import { Workbook } from './workbook.ts';

export interface PaneTable {
  /** Headers, all different. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** What a person chooses in the pane. */
export interface PaneChoice {
  /** Id of one of `kinds`. */
  readonly kind: string;
  /** Headers of the columns of each input of the kind, in their order; an empty list for an input that is left out. */
  readonly inputs: readonly (readonly string[])[];
  readonly fields: readonly string[];
}

interface PaneConnection {
  /** Address of a service that also serves the built pane: `build()` of excel-addin/build.ts has to run first. */
  readonly url: string;
  readonly key: string;
  readonly secret: boolean;
}

interface PaneRun {
  /** Texts of the result columns, one list for each row: the fields in the catalogue's order, the status last. */
  readonly rows: string[][];
  /** Number of look-ups over HTTP. */
  readonly requests: number;
}

/** What Excel shows in a cell, for the values and formats that the pane writes. */
function shownIn({ value, format }: Cell): string {
  const day = typeof value === 'number' && format === 'yyyy-mm-dd' ? dayOfSerial(value) : undefined;
  return day ?? String(value);
}

/** One column of addresses. */
export function enrichInPane(
  browser: Browser,
  cells: readonly string[],
  fields: readonly string[],
  connection: PaneConnection,
  language: Language = 'ja',
): Promise<PaneRun> {
  const table = { headers: ['住所'], rows: cells.map((cell) => [cell]) };
  const choice = { kind: 'address', inputs: [['住所']], fields };
  return enrichTableInPane(browser, table, choice, connection, language);
}

/** Chooses kind, columns and fields, runs, and reads the columns that the pane added to the table. */
export async function enrichTableInPane(
  browser: Browser,
  { headers, rows }: PaneTable,
  choice: PaneChoice,
  connection: PaneConnection,
  language: Language = 'ja',
): Promise<PaneRun> {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('Sheet1', [headers, ...rows]);
  const box = { row: 0, column: 0, rows: rows.length + 1, columns: headers.length };
  const table = workbook.addTable('Table1', sheet, box);
  const host = new ExcelHost(workbook);
  const { url, key, secret } = connection;
  const pane = await openPane(browser, host, {
    serviceUrl: url,
    language,
    settings: { baseUrl: url, key, keyKind: secret ? 'secret' : 'public' },
  });
  try {
    await pane.page.locator('#form').waitFor();
    await chooseKind(pane.page, choice.kind);
    await chooseColumns(pane.page, choice);
    await leaveMarksUnread(pane.page);
    await chooseFields(pane.page, choice.fields);
    await runPane(pane.page);
    const faults = [...host.unsupported, ...pane.faults];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const columns = table.box.columns - headers.length;
    const results = { row: 1, rows: rows.length, column: headers.length, columns };
    const texts = sheet.cells(results).map((row) => row.map(shownIn));
    return { rows: texts, requests: pane.calls.length };
  } finally {
    await pane.close();
  }
}

/** Chooses in the pane what the columns hold. */
async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.locator(`#kind-${kind}`).check();
}

/** Sets the columns of every input of the shown kind, and no other choices. */
export async function chooseColumns(
  page: Page,
  { kind, inputs }: Pick<PaneChoice, 'kind' | 'inputs'>,
): Promise<void> {
  for (const [i, input] of (kindById(kind)?.inputs ?? []).entries()) {
    const id = i === 0 ? 'column' : `column-${input.id}`;
    const [first, ...further] = inputs[i] ?? [];
    for (let n = 8; n >= 2; n--) await removeColumn(page, `${id}-${n}`);
    await page.locator(`#${id}`).selectOption(first === undefined ? '' : { label: first });
    for (const [n, header] of further.entries()) {
      await comeAndPress(page.locator(`#${id}-add`));
      await page.locator(`#${id}-${n + 2}`).selectOption({ label: header });
    }
  }
}

async function removeColumn(page: Page, id: string): Promise<void> {
  if ((await page.locator(`#${id}`).count()) === 0) return;
  await comeAndPress(page.locator(`#${id}-remove`));
  await page.locator(`#${id}`).waitFor({ state: 'detached' });
}

/**
 * Makes the pane look each row up by itself, as the other hosts do: it otherwise reads ditto marks as the cell above.
 */
async function leaveMarksUnread(page: Page): Promise<void> {
  await drawn(page);
  // The offer comes with the number of rows.
  await page.locator('#estimate p').first().waitFor();
  const marks = page.locator('#marks');
  if ((await marks.count()) > 0) await marks.uncheck();
}

/** Sets every checkbox as the list of fields says, in one call within the page: a mouse press for each would take seconds. */
export async function chooseFields(page: Page, fields: readonly string[]): Promise<void> {
  await page.locator('#fields details').evaluate((details) => details.setAttribute('open', ''));
  // The pane draws at most once a frame, and the next press needs what it drew.
  await page.evaluate(`(async () => {
    for (const { id } of document.querySelectorAll('#fields input')) {
      const box = document.getElementById(id);
      if (box.checked === ${JSON.stringify(fields)}.includes(id.replace('field-', ''))) continue;
      box.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  })()`);
}

/** Opens the form, which is folded while a result is shown. */
export async function openForm(page: Page): Promise<void> {
  await closeChooser(page);
  const again = page.locator('#run-again');
  if ((await again.count()) > 0) await comeAndPress(again);
}

/**
 * Shows the rows that are left to decide. If they fit on a page, they already stand below the result; otherwise a button opens
 * them.
 */
export async function openChooser(page: Pick<Page, 'locator'>): Promise<void> {
  const choose = page.locator('#choose:not([aria-disabled])');
  await choose.or(page.locator('#chooser')).first().waitFor();
  if ((await choose.count()) > 0) await comeAndPress(choose);
}

/** Closes the rows that are left to decide if they stand below the result, since the other steps are shown only then. */
export async function closeChooser(page: Pick<Page, 'locator'>): Promise<void> {
  const close = page.locator('#chooser-close');
  if ((await close.count()) === 0) return;
  await comeAndPress(close);
  await close.waitFor({ state: 'detached' });
}

/** Presses the button to run, and waits until the pane says how the run ended. @returns what the pane says. */
export async function runPane(page: Page): Promise<string> {
  await openForm(page);
  await comeAndPress(page.locator('#run'));
  return endOfRun(page);
}

/**
 * Presses with a pointer that comes from elsewhere: a pointer that stays where it is cannot press a control that has just
 * appeared.
 */
export async function comeAndPress(target: Locator): Promise<void> {
  await target.page().mouse.move(0, 0);
  await target.click();
}

/** The pane draws once a frame at most, so after two frames it no longer shows what it said before a press. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
}

/** @returns what the pane says at the end: the notice, and the first sentence of the result. */
export async function endOfRun(page: Page): Promise<string> {
  await drawn(page);
  const running = page.locator('#cancel');
  const said = page.locator('#notice p, .result > div > p:first-child');
  // A refused run never shows progress, and a short one may be over already.
  await running.or(said).first().waitFor({ timeout: 120_000 });
  await running.waitFor({ state: 'detached', timeout: 240_000 });
  // The rows that are left to decide may be about to show below the result.
  await page.locator('#choose[aria-disabled]').waitFor({ state: 'detached' });
  // The next press is for what the pane shows now, so its pointer has to come from elsewhere.
  await page.mouse.move(0, 0);
  return (await said.allTextContents())
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
}
