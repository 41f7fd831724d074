/**
 * The built pane in Chromium, on a simulated Excel, against Microsoft's limits and what people notice: the time until
 * it can be used, and what a run over 40,000 rows with 25,000 distinct addresses takes, with a secret key.
 */
import { build } from '@daicho/excel-addin/build.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { openPane, startChromium } from '../../test/hosts/excel/browser.ts';
import { endOfRun } from '../../test/hosts/excel/enrich-in-pane.ts';
import { ExcelHost } from '../../test/hosts/excel/excel-host.ts';
import { Workbook } from '../../test/hosts/excel/workbook.ts';
import { customerAddresses } from '../enrich/customers.ts';
import { localKey } from '../keys.ts';
import { median, printMeasures } from '../measure.ts';
import { benchDataDirectory } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';
import { taskTimes } from '../task-times.ts';

const ROWS = sized(40_000, 400);
const DISTINCT = sized(25_000, 250);
const LOADS = sized(7, 2);
/** Largest numbers of requests to Excel and to the service, and longest times that people do not notice. */
const SYNCS = ROWS / 500 + 20;
const REQUESTS = DISTINCT / 100 + 5;
const USABLE_MS = 300;
const TASK_MS = 50;
const RUN_SECONDS = 60;
const HEAP_MIB = 256;

/** Runs in the page before the page's own scripts. Notes when the page can be used, and its largest heap. */
const WATCH = `
  window.watched = { usable: 0, heap: 0 };
  new MutationObserver((_, observer) => {
    if (document.querySelector('#run, #connect') === null) return;
    watched.usable = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  setInterval(() => {
    watched.heap = Math.max(watched.heap, performance.memory.usedJSHeapSize);
  }, 100);
`;
const watchedSchema = z.object({ usable: z.number(), heap: z.number() });

const data = await benchDataDirectory();
await build();
await using service = await startService(data);
await using browser = await startChromium();
const settings = { baseUrl: service.url, key: localKey(data), keyKind: 'secret' };
const [first, again] = [await loads(browser), await loads(browser, settings)];
const run = await oneRun(browser, settings);
printMeasures({
  'excel pane: first run usable': [first, USABLE_MS, 'ms'],
  'excel pane: table usable': [again, USABLE_MS, 'ms'],
  'excel pane: requests to Excel': [run.syncs, SYNCS, 'requests'],
  'excel pane: requests to the service': [run.requests, REQUESTS, 'requests'],
  'excel pane: longest task of a run': [run.longest, TASK_MS, 'ms'],
  'excel pane: a run': [run.seconds, RUN_SECONDS, 's'],
  'excel pane: largest heap': [run.heap / 2 ** 20, HEAP_MIB, 'MiB'],
});

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
  const host = new ExcelHost(workbookOf(customerAddresses(data, ROWS, DISTINCT)));
  const { page, calls, close } = await openPane(browser, host, options(settings));
  await page.locator('#estimate p').first().waitFor();
  const before = { syncs: host.requestSizes.length, requests: calls.length };
  let seconds = 0;
  const { longestMs } = await taskTimes(page, async () => {
    const start = performance.now();
    await page.locator('#run').click();
    await endOfRun(page);
    seconds = (performance.now() - start) / 1000;
  });
  const { heap } = await watched(page);
  await close();
  const syncs = host.requestSizes.length - before.syncs;
  return { syncs, requests: calls.length - before.requests, longest: longestMs, heap, seconds };
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
