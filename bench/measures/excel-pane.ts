/**
 * The built pane in Chromium over Excel's stand-in, against what Microsoft allows and people notice: how long until it can be used,
 * and what a run over 40,000 rows with 25,000 distinct addresses takes, with a secret key.
 */
import { rmSync } from 'node:fs';
import { build } from '@daicho/excel-addin/build.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { openPane, startChromium } from '../../test/hosts/excel/browser.ts';
import { endOfRun } from '../../test/hosts/excel/enrich-in-pane.ts';
import { ExcelHost } from '../../test/hosts/excel/excel-host.ts';
import { Workbook } from '../../test/hosts/excel/workbook.ts';
import { column, madeUpAddresses, seeded } from '../enrich/made-up-addresses.ts';
import { localKey } from '../local-key.ts';
import { median } from '../median.ts';
import { benchDataDirectory } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROWS = sized(40_000, 400);
const DISTINCT = sized(25_000, 250);
const LOADS = sized(7, 2);
/** What is allowed: requests of Excel and of the service, and what people notice. */
const SYNCS = ROWS / 500 + 20;
const REQUESTS = DISTINCT / 100 + 5;
const USABLE_MS = 1_000;
const TASK_MS = 50;
const RUN_SECONDS = 60;
const HEAP_MIB = 256;

/** Runs in the page before its scripts: when it can be used, its longest task, and its largest heap. */
const WATCH = `
  window.watched = { usable: 0, longest: 0, heap: 0 };
  new MutationObserver((_, observer) => {
    if (document.querySelector('#run, #connect') === null) return;
    watched.usable = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  setInterval(() => {
    watched.heap = Math.max(watched.heap, performance.memory.usedJSHeapSize);
  }, 100);
`;
const watchedSchema = z.object({ usable: z.number(), longest: z.number(), heap: z.number() });

const data = await benchDataDirectory();
await build();
const service = await startService(data);
const browser = await startChromium();
try {
  const key = localKey(data);
  const settings = { baseUrl: service.url, key, keyKind: 'secret' };
  const [first, again] = [await loads(browser), await loads(browser, settings)];
  const run = await oneRun(browser, settings);
  const measures = {
    'excel pane: first run usable': [first, USABLE_MS, 'ms'],
    'excel pane: table usable': [again, USABLE_MS, 'ms'],
    'excel pane: requests to Excel': [run.syncs, SYNCS, 'requests'],
    'excel pane: requests to the service': [run.requests, REQUESTS, 'requests'],
    'excel pane: longest task of a run': [run.longest, TASK_MS, 'ms'],
    'excel pane: a run': [run.seconds, RUN_SECONDS, 's'],
    'excel pane: largest heap': [run.heap / 2 ** 20, HEAP_MIB, 'MiB'],
  } as const;
  const withRatio = Object.entries(measures).map(([name, [ours, peer, unit]]) => [
    name,
    { ours, peer, ratio: ours / peer, unit },
  ]);
  console.log(JSON.stringify(Object.fromEntries(withRatio)));
} finally {
  await browser.close();
  await service.stop();
  rmSync(data, { recursive: true, force: true });
}

type Settings = Parameters<typeof openPane>[2]['settings'];

async function watched(page: Page): Promise<z.infer<typeof watchedSchema>> {
  return watchedSchema.parse(await page.evaluate('watched'));
}

/** Milliseconds from the navigation until a person can go on, the median of several panes. */
async function loads(browser: Browser, settings?: Settings): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < LOADS; i++) {
    const host = new ExcelHost(workbookOf(['東京都千代田区丸の内1-9-2']));
    const pane = await openPane(browser, host, options(settings));
    await pane.page.locator('#run, #connect').waitFor();
    times.push((await watched(pane.page)).usable);
    await pane.close();
  }
  return median(times);
}

async function oneRun(browser: Browser, settings: Settings) {
  const host = new ExcelHost(workbookOf(customers()));
  const { page, calls, close } = await openPane(browser, host, options(settings));
  await page.locator('#estimate p').first().waitFor();
  await page.evaluate('watched.longest = 0');
  const before = { syncs: host.requestSizes.length, requests: calls.length };
  const start = performance.now();
  await page.locator('#run').click();
  await endOfRun(page);
  const seconds = (performance.now() - start) / 1000;
  const { longest, heap } = await watched(page);
  await close();
  const syncs = host.requestSizes.length - before.syncs;
  return { syncs, requests: calls.length - before.requests, longest, heap, seconds };
}

function options(settings: Settings): Parameters<typeof openPane>[2] {
  return { serviceUrl: service.url, initScript: WATCH, ...(settings ? { settings } : {}) };
}

function workbookOf(cells: readonly string[]): Workbook {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [
    ['番号', '住所'],
    ...cells.map((cell, i) => [i + 1, cell]),
  ]);
  workbook.addTable('顧客', sheet, { row: 0, column: 0, rows: cells.length + 1, columns: 2 });
  return workbook;
}

function customers(): string[] {
  const register = openPostalRegisters(data, openRegister).open();
  if (register === undefined) throw new Error('no postal register');
  const random = seeded(20_261_122);
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  return column(madeUpAddresses(towns, DISTINCT, random), ROWS, random);
}
