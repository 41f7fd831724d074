/** The built sidebar in Chromium over the built script, against the real service at an internet address. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';
import { type RunningDaicho, sharedDaicho } from '../../hosts/excel/running-daicho.ts';
import type { CellContent } from '../../hosts/sheets/cells/cell.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import { builtPage, builtScript, connect } from '../../hosts/sheets/daicho-sheet.ts';
import { type OpenSidebar, openSidebar } from '../../hosts/sheets/sidebar.ts';
import { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../../hosts/sheets/threads/thread-messages.ts';

export const ADDRESS = 'https://daicho.example';

export const ADDRESS_CELLS = [
  '東京都千代田区丸の内1-9-2',
  '',
  '北海道札幌市中央区大通西33-6',
  '同左',
  '=1+1',
  '府中市',
];

let browser: Browser;
export let daicho: RunningDaicho;

/** Starts what the tests of a file use, and stops it after them. */
export function startSheets(): void {
  beforeAll(async () => {
    [browser, daicho] = await Promise.all([sharedChromium(), sharedDaicho()]);
  });
  afterAll(() => closePages(browser));
}

interface Opened extends OpenSidebar {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
}

interface SidebarOptions extends Partial<Surroundings> {
  /** Whether no connection has been saved. */
  readonly isNew?: boolean;
  /** The script, if it is not the one for a single spreadsheet. */
  readonly code?: string;
  readonly serviceUrl?: string;
}

/** A sheet of these rows with its sidebar open, and with a connection unless `isNew`. Faults of the page fail the test. */
export async function sidebar(
  rows: readonly (readonly CellContent[])[],
  { isNew = false, code, serviceUrl = daicho.url, ...surroundings }: SidebarOptions = {},
  prepare: (sheet: Sheet, spreadsheet: Spreadsheet) => void = () => {},
): Promise<Opened> {
  const spreadsheet = new Spreadsheet(code ?? (await builtScript()), {
    files: { sidebar: await builtPage() },
    published: { [ADDRESS]: serviceUrl },
    ...surroundings,
  });
  const sheet = spreadsheet.workbook.addSheet('名簿', rows);
  prepare(sheet, spreadsheet);
  if (!isNew) await connect(spreadsheet, { url: ADDRESS, key: daicho.keys.secret });
  const opened = await openSidebar(browser, spreadsheet);
  onTestFinished(async () => {
    await opened.close();
    await spreadsheet.close();
    expect(opened.faults).toEqual([]);
  });
  return { ...opened, spreadsheet, sheet };
}

/** Opens the sidebar of a spreadsheet once more, for the time of the test. */
export async function reopened(spreadsheet: Spreadsheet): Promise<OpenSidebar> {
  const opened = await openSidebar(browser, spreadsheet);
  onTestFinished(() => opened.close());
  return opened;
}

/** The whole page, with shadow trees and what was typed. */
export async function wholePage(page: Page): Promise<string> {
  const whole: unknown = await page.evaluate(`(() => {
    const texts = [];
    const visit = (node) => {
      texts.push(node.nodeValue ?? '', node.value ?? '');
      for (const { value } of node.attributes ?? []) texts.push(value);
      if (node.shadowRoot) visit(node.shadowRoot);
      node.childNodes.forEach(visit);
    };
    visit(document);
    return texts.join(' ') + JSON.stringify({ ...localStorage, ...sessionStorage });
  })()`);
  return String(whole);
}
