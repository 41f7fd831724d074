/** The built pane in Chromium, with the real Office.js over the workbook host, against `daicho serve`. */

import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { column, madeUpAddresses, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { buildAddinOnce } from '../../built.ts';
import {
  closePages,
  openPane,
  type PaneOptions,
  sharedChromium,
} from '../../hosts/excel/browser.ts';
import type { Value } from '../../hosts/excel/cell.ts';
import { ExcelHost } from '../../hosts/excel/excel-host.ts';
import { type RunningDaicho, sharedDaicho } from '../../hosts/excel/running-daicho.ts';
import type { Sheet } from '../../hosts/excel/sheet.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';

export const ADDRESS = [
  '東京都千代田区丸の内1-9-2',
  '',
  '北海道札幌市中央区大通西33-6',
  '同左',
  '=1+1',
  '府中市',
];

export const postalTable = embeddedPostalTable();
export let browser: Browser;
export let daicho: RunningDaicho;

/** Builds and starts what the tests of a file use, and stops it after them. */
export function startExcel(): void {
  beforeAll(async () => {
    await buildAddinOnce();
    [browser, daicho] = await Promise.all([sharedChromium(), sharedDaicho()]);
  });
  afterAll(() => closePages(browser));
}

/** 1,000 cells: addresses, blanks, repeats and texts that are not addresses at all. */
export function thousandCells(): string[] {
  const random = seeded(3);
  const towns = Array.from({ length: 400 }, () => Math.floor(random() * postalTable.size));
  const addresses = madeUpAddresses(
    towns.map((row) => postalTable.record(row)),
    700,
    random,
  );
  const garbage = ['同左', '03-1234-5678', '=1+1', '#REF!', '火星オリンポス市1-1', '@住所', "'"];
  return column([...addresses, ...garbage], 1_000, random);
}

/** The query for a cell; undefined if there is none. */
export function keyOf(cell: string): string | undefined {
  const keyed = addressKind.lookup.key([cell]);
  return 'key' in keyed ? keyed.key : undefined;
}

export function customers(addresses: readonly string[]): { workbook: Workbook; sheet: Sheet } {
  const workbook = new Workbook();
  const rows = addresses.map((address, i): Value[] => [i + 1, address]);
  const sheet = workbook.addSheet('名簿', [['番号', '住所'], ...rows]);
  return { workbook, sheet };
}

export function customersTable(addresses: readonly string[]) {
  const { workbook, sheet } = customers(addresses);
  const box = { row: 0, column: 0, rows: addresses.length + 1, columns: 2 };
  return { workbook, sheet, table: workbook.addTable('顧客', sheet, box) };
}

type Saved = 'public' | 'secret' | 'nothing';

/** The pane over a workbook, with saved settings; faults of page and host fail the test. */
export async function pane(
  workbook: Workbook,
  saved: Saved | { key: string; baseUrl?: string; keyKind?: string } = 'public',
  { apiVersion, ...options }: Partial<PaneOptions> & { readonly apiVersion?: string } = {},
) {
  const host = new ExcelHost(workbook);
  host.apiVersion = apiVersion ?? host.apiVersion;
  const entered =
    typeof saved === 'object'
      ? { baseUrl: daicho.url, keyKind: 'public', ...saved }
      : { baseUrl: daicho.url, keyKind: saved, key: saved === 'nothing' ? '' : daicho.keys[saved] };
  const open = await openPane(browser, host, {
    serviceUrl: daicho.url,
    ...(saved === 'nothing' ? {} : { settings: entered }),
    ...options,
  });
  onTestFinished(async () => {
    await open.close();
    expect([...host.unsupported, ...open.faults]).toEqual([]);
  });
  return { ...open, host };
}

/**
 * Lets this many requests of a page reach the service and holds back the others, so that its run stays under way as long as a
 * test needs. @returns a function that lets the held requests continue.
 */
export async function holdAfter(page: Page, requests: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/v1/**', async (route) => {
    asked += 1;
    if (asked > requests) await released;
    await route.fallback();
  });
  return release;
}

export const waitFor = (page: Page, selector: string, text: string | RegExp) =>
  page.locator(selector).filter({ hasText: text }).waitFor();
