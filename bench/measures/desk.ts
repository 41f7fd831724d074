/**
 * The front page and the desk in Chromium, against what people notice: the time until a page is ready, until it answers
 * what is typed, and from the drop of a workbook of 50,000 rows to the file. Times are CPU times of service and page
 * together, since on a quiet computer nobody waits for anything else.
 */
import { build } from '@daicho/service/desk/build.ts';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../../test/hosts/excel/browser.ts';
import { deskAtSize } from '../desk/at-size.ts';
import { median, printMeasures } from '../measure.ts';
import { benchDataDirectory } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';
import { taskTimes } from '../task-times.ts';

const ROUNDS = sized(9, 2);
const ROWS = sized(50_000, 500);
const READY_MS = 500;
const ANSWERED_MS = 50;
const FILE_SECONDS = 60;
const TASK_MS = 100;
/** Texts whose last letter is typed alone. */
const TYPED = ['1000001', '東京都千代田区霞が関2-1-2', 'みずほ銀行 東京営業部', '令和8年1月1日'];

const data = await benchDataDirectory();
await build();
await using service = await startService(data);
await using browser = await startChromium();
const { url } = service;
const serviceCpuMs = async () => (await service.usage()).cpuMs;

const front = await toReady(browser, '/', '#text');
const desk = await toReady(browser, '/desk/', '.drop');
const answered = await toAnswer(browser);
const size = await deskAtSize(browser, { url, serviceCpuMs }, ROWS);
printMeasures({
  'desk: front page ready': [front, READY_MS, 'ms of CPU'],
  'desk: page ready': [desk, READY_MS, 'ms of CPU'],
  'desk: a letter answered': [answered, ANSWERED_MS, 'ms of CPU'],
  [`desk: ${ROWS} rows from drop to file`]: [size.seconds, FILE_SECONDS, 's of CPU'],
  [`desk: longest task with ${ROWS} rows`]: [size.longestTaskMs, TASK_MS, 'ms of CPU'],
});

/** Milliseconds that service and page need for a step. */
async function spent(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await serviceCpuMs();
  const { totalMs } = await taskTimes(page, work);
  return (await serviceCpuMs()) - before + totalMs;
}

/** The first round counts, too: each round begins with an empty browser. */
async function toReady(browser: Browser, path: string, shown: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ locale: 'ja-JP' });
    const page = await context.newPage();
    times.push(
      await spent(page, async () => {
        await page.goto(url + path);
        await page.locator(shown).waitFor();
      }),
    );
    await context.close();
  }
  return median(times);
}

async function toAnswer(browser: Browser): Promise<number> {
  const page = await browser.newPage({ locale: 'ja-JP' });
  await page.goto(`${url}/`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of TYPED) {
      await page.fill('#text', text.slice(0, -1));
      await page.locator('#answer:not([aria-busy]) > *').first().waitFor();
      await page.evaluate("document.getElementById('answer').replaceChildren()");
      times.push(
        await spent(page, async () => {
          await page.locator('#text').pressSequentially(text.slice(-1));
          await page.locator('#answer:not([aria-busy]) > *').first().waitFor();
        }),
      );
    }
  }
  await page.close();
  return median(times);
}
