/** The desk in Chromium over a real service: a list is dropped, cleaned, decided about and taken back. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { buildDeskOnce } from '../../built.ts';
import { cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import { ALL_LOOKS, contextOf, type Look } from '../../hosts/looks.ts';
import { runFolder } from '../../run-folder.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';
import { fileOf, TOWN_HEADER, townRow } from '../../service/sources/mlit/place-files.ts';
import { unzip } from '../../service/tables/table-files.ts';
import { showRowsToCheck } from './rows-to-check.ts';

/** Folder for screenshots of every state, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;
const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));
const SHEETS = fileURLToPath(new URL('workbooks/sheetjs-shared.xlsx', import.meta.url));
const DOCS = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SHEET = 'xl/worksheets/sheet1.xml';

let browser: Browser;
let service: DeskService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(runFolder(), 'daicho-desk-e2e-'));
  await buildDeskOnce();
  [browser, service] = await Promise.all([sharedChromium(), startDesk({}, { data: 'shipped' })]);
});
afterAll(() => Promise.all([closePages(browser), service.close()]));

async function openDesk({ language = 'ja', scheme = 'light', width = 1_280 }: Partial<Look> = {}) {
  const context = await browser.newContext(contextOf({ language, scheme, width }));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => dialog.accept());
  onTestFinished(async () => {
    await closeLists();
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(`${service.url}/desk/`);
  await page.locator('.drop').waitFor();
  return page;
}

/** Leaves no list to the next test. */
async function closeLists(): Promise<void> {
  const headers = { origin: service.url };
  const open = await fetch(`${service.url}/desk/lists`, { headers });
  for (const { id } of (await open.json()) as { id: string }[]) {
    await fetch(`${service.url}/desk/lists/${id}/close`, { method: 'POST', headers });
  }
}

async function drop(page: Page, path: string): Promise<FrameLocator> {
  await page.setInputFiles('#file', path);
  await page.locator('regular-table td').first().waitFor();
  const pane = page.frameLocator('iframe.pane');
  await pane.locator('#run').waitFor();
  return pane;
}

/** Drops a small list on a part of the page. */
async function dropOn(part: Locator, name: string): Promise<void> {
  await part.evaluate((element, file) => {
    // Only the browser has these two classes.
    const made = <T>(name: string, ...given: unknown[]): T =>
      Reflect.construct(Reflect.get(globalThis, name), given);
    const dataTransfer = made<{ items: { add(file: File): void } }>('DataTransfer');
    dataTransfer.items.add(new File(['住所\r\n大阪府大阪市北区梅田3-1-1'], file));
    const about = { dataTransfer, bubbles: true, cancelable: true };
    element.dispatchEvent(made<Event>('DragEvent', 'drop', about));
  }, name);
}

/** Lets the requests to an address wait. @returns what lets them go on. */
async function held(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  return release;
}

async function run(pane: FrameLocator): Promise<void> {
  await pane.locator('#run').click();
  await pane.locator('#result').waitFor();
}

async function takeBack(
  page: Page,
  button = '#take-back',
): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.click(button);
  const download = await coming;
  const name = download.suggestedFilename();
  const path = join(folder, `${Date.now()}-${name}`);
  await download.saveAs(path);
  return { name, path };
}

function daicho(...args: string[]): void {
  execFileSync(process.execPath, [DAICHO, ...args], { stdio: 'pipe' });
}

function csvOf(rows: readonly string[]): string {
  const path = join(folder, `list-${rows.length}-${Date.now()}.csv`);
  writeFileSync(path, rows.join('\r\n'));
  return path;
}

describe('a workbook', () => {
  it('comes back as the command makes it: the same cells, and every other part byte for byte', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    const { name, path } = await takeBack(page);
    expect(name).toBe('customers-daicho.xlsx');

    const output = join(folder, 'by-command.xlsx');
    daicho(
      'enrich',
      CUSTOMERS,
      ...['--column', '住所', '--postal-code-column', '郵便番号', '--lang', 'ja', '-o', output],
      '--allow-embedded',
      ...['--data', join(folder, 'no-data')],
    );
    const [ours, commands, given] = await Promise.all([path, output, CUSTOMERS].map(partsOf));
    expect([...(ours?.keys() ?? [])]).toEqual([...(commands?.keys() ?? [])]);
    expect(ours?.get(SHEET)).toBe(commands?.get(SHEET));
    for (const [part, content] of given ?? []) {
      if (part !== SHEET) expect(ours?.get(part), part).toBe(content);
    }
  });

  it('gives what is chosen as a job, which the command takes', async () => {
    const page = await openDesk();
    await drop(page, CUSTOMERS);
    const { name, path } = await takeBack(page, '#take-job');
    expect(name).toBe('job.yaml');
    const job = JSON.parse(readFileSync(path, 'utf8'));
    expect(job).toMatchObject({
      input: 'customers.xlsx',
      lookups: [{ as: 'address', column: ['住所'], 'postal-code-column': ['郵便番号'] }],
    });
    const output = join(folder, 'by-job.xlsx');
    writeFileSync(path, JSON.stringify({ ...job, input: CUSTOMERS, output }));
    daicho('run', path, '--data', join(folder, 'no-data'));
    expect((await partsOf(output)).has(SHEET)).toBe(true);
  });

  it('keeps what was decided in its rows, and is as it was once that is undone', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    await showRowsToCheck(page);
    await expect.poll(() => page.locator('.finding [role=status]').innerText()).toContain('15');
    // A press on a row to check offers its candidates.
    const row = page.locator('regular-table tbody tr', {
      has: page.getByText('12', { exact: true }),
    });
    await row.locator('td.problem').nth(2).click();
    await pane.locator('.card-input', { hasText: '架空町' }).first().waitFor();
    await pane.locator('#candidate-0').click();
    await pane.locator('.pager', { hasText: /書き込み済み\s1\s/ }).waitFor();
    await pane.getByText('閉じる', { exact: true }).click();
    await pane.getByText('選んだ候補を 1 行に書き込みました').waitFor();
    await pane.locator('#result').waitFor();
    const { path } = await takeBack(page);
    expect(textOf(await partsOf(path))).toContain('一致（選択）');

    await pane.getByText('元に戻す', { exact: true }).first().click();
    await pane.getByText('手で決めた 1 行も元に戻ります').waitFor();
    await pane.getByText('元に戻す', { exact: true }).first().click();
    await expect.poll(() => page.locator('#filter').count()).toBe(0);
    const undone = await takeBack(page);
    expect(readFileSync(undone.path)).toEqual(readFileSync(CUSTOMERS));
  });

  it('is as it was left when the page is loaded again', async () => {
    const page = await openDesk();
    const pane = await drop(page, CUSTOMERS);
    await run(pane);
    const before = await takeBack(page);
    await page.reload();
    await page.locator('#filter').waitFor();
    const after = await takeBack(page);
    expect(readFileSync(after.path)).toEqual(readFileSync(before.path));
  });
});

function textOf(parts: ReadonlyMap<string, string>): string {
  return Buffer.from(parts.get(SHEET) ?? '', 'latin1').toString('utf8');
}

async function partsOf(path: string): Promise<Map<string, string>> {
  const parts = await unzip(readFileSync(path));
  return new Map([...parts].map(([name, { content }]) => [name, content.toString('latin1')]));
}

describe('a CSV', () => {
  const ROWS = [
    '番号,住所',
    '1,東京都千代田区千代田1-1',
    '2,"大阪府大阪市北区梅田3-1-1, 駅"',
    '3,どこか',
  ];

  it('is found by a text in it, and gives its rows without a match alone', async () => {
    const page = await openDesk();
    const pane = await drop(page, csvOf(ROWS));
    await run(pane);
    await page.fill('#search', '梅田');
    await expect.poll(() => page.locator('regular-table tbody tr').count()).toBe(1);
    await page.fill('#search', '');
    const { path } = await takeBack(page, '#take-problems');
    const lines = readFileSync(path, 'utf8').split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^3,どこか,/);
  });

  it('shows whose row it is beside the results, counts as its pane does, and has a line for rows without an address', async () => {
    const page = await openDesk();
    const filler = Array.from({ length: 12 }, (_, i) => `備考${i}`).join(',');
    const rows = ['東京都千代田区千代田1-1', '', 'どこか', '千代田区'];
    const pane = await drop(
      page,
      csvOf([
        `番号,氏名,住所,${filler}`,
        ...rows.map((address, i) => `${i},山田${i},${address}${',長い備考です'.repeat(12)}`),
      ]),
    );
    await run(pane);
    await page.locator('regular-table thead', { hasText: '郵便番号' }).waitFor();
    const names = page.locator('regular-table tbody th.key');
    await expect.poll(() => names.allInnerTexts()).toEqual(['山田0', '山田1', '山田2', '山田3']);
    const count = (kind: string) =>
      pane.locator(`#summary [data-outcome="${kind}"] dd`).innerText();
    const kinds = ['found', 'ambiguous', 'not_found', 'blank'];
    expect(await Promise.all(kinds.map(count))).toEqual(['1', '1', '1', '1']);
    expect(await page.locator('#filter option').allInnerTexts()).toEqual([
      'すべての行',
      '一致しなかった行（2）',
      '一致（1）',
      '要確認（1）',
      '該当なし（1）',
      '入力不備（0）',
      '失敗（0）',
      '空欄（1）',
    ]);
    await page.selectOption('#filter', 'blank');
    await expect.poll(() => names.allInnerTexts()).toEqual(['山田1']);
    // A press on the name selects the row, as one on any other cell.
    await page.selectOption('#filter', 'ambiguous');
    await expect.poll(() => names.allInnerTexts()).toEqual(['山田3']);
    await names.first().click();
    await pane.locator('#chooser').waitFor();
    // What is chosen is written at once, so that nothing is asked when the list is left.
    await pane.locator('#candidate-0').click();
    await expect.poll(() => page.locator('#filter option').allInnerTexts()).toContain('一致（2）');
    const asked: string[] = [];
    page.on('dialog', (dialog) => asked.push(dialog.message()));
    await page.goBack();
    await page.locator('.drop').waitFor();
    expect(asked).toEqual([]);
  });

  it('gives way to a file that is dropped on it or on the pane, and stays among all lists', async () => {
    const page = await openDesk();
    const pane = await drop(page, csvOf(['住所', '東京都千代田区千代田1-1']));
    await page.locator('regular-table thead', { hasText: '住所' }).waitFor();
    await dropOn(page.locator('.grid'), 'second.csv');
    await page.locator('h1', { hasText: 'second.csv' }).waitFor();
    await pane.locator('#run').waitFor();
    await dropOn(pane.locator('body'), 'third.csv');
    await page.locator('h1', { hasText: 'third.csv' }).waitFor();
    await page.click('#other-lists');
    await expect.poll(() => page.locator('.lists li').count()).toBe(3);
  });

  it('is left only if the person says so while a choice is being written: for another file, and when the page is closed', async () => {
    const page = await openDesk();
    const pane = await drop(page, csvOf(['住所', '千代田区', '東京都千代田区千代田1-1']));
    await run(pane);
    const asked: string[] = [];
    page.removeAllListeners('dialog');
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()} ${dialog.message()}`);
      return dialog.dismiss();
    });
    const written = await held(page, '**/desk/lists/*/edits');
    await pane.locator('#choose').click();
    await pane.locator('#candidate-0').click();
    await pane.locator('[role=status]', { hasText: '書き込んでいます' }).waitFor();
    await dropOn(page.locator('.grid'), 'second.csv');
    const question = expect.stringMatching(/^confirm .*まだ書き込まれていない/);
    await expect.poll(() => asked).toEqual([question]);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual([question, expect.stringMatching(/^beforeunload/)]);
    written();
    await expect.poll(() => page.locator('#filter option').allInnerTexts()).toContain('一致（2）');
    await dropOn(page.locator('.grid'), 'third.csv');
    await page.locator('h1', { hasText: 'third.csv' }).waitFor();
    expect(asked).toHaveLength(2);
  });

  it('is taken as it is where it has no headers: corrected, looked up from its first row on, and undone after a reload', async () => {
    const page = await openDesk();
    const path = csvOf([
      '1,東京都千代田区千代田1-1',
      '2,大阪府大阪市北区梅田3-1-1',
      '3,東京都台東区上野公園7-7',
      '4,東京都千代田区丸の内1-9-2',
      '5,どこか',
    ]);
    const pane = await drop(page, path);
    await pane.locator('#target-size', { hasText: '見出しのない 5 行' }).waitFor();
    expect(await pane.locator('#column option:checked').innerText()).toContain('東京都千代田区');
    expect(await pane.locator('#add-headers').count()).toBe(0);
    await pane.locator('#place summary').click();
    await pane.locator('#has-headers').check();
    await pane.locator('#target-size', { hasText: '4 行' }).waitFor();
    await pane.locator('#has-headers').uncheck();
    await pane.locator('#target-size', { hasText: '見出しのない 5 行' }).waitFor();
    await run(pane);
    await page.locator('regular-table thead', { hasText: '郵便番号' }).waitFor();
    const taken = await takeBack(page);
    const lines = readFileSync(taken.path, 'utf8').split('\r\n');
    expect(lines.map((line) => line.replace('\uFEFF', '').split(',')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(lines[0]).toContain(',1000001,');
    expect(lines[4]).toContain('該当なし');

    await page.reload();
    await pane.locator('#update-0').waitFor();
    await page.locator('regular-table thead', { hasText: '郵便番号' }).waitFor();
    await expect.poll(() => page.locator('regular-table tbody tr').count()).toBe(5);
    await pane.locator('#history summary').click();
    await pane.locator('#undo-0').click();
    await expect.poll(() => page.locator('#filter').count()).toBe(0);
    expect(readFileSync((await takeBack(page)).path)).toEqual(readFileSync(path));
  });

  it('gets its duplicates marked, and what was decided of a pair holds when the list is dropped again', async () => {
    const names = ['鈴木一郎,千代田区千代田1-1', '鈴木一朗,千代田区千代田1番1号'];
    const path = csvOf([
      '氏名,フリガナ,住所',
      ...names.map((row) => row.replace(',', ',スズキイチロウ,')),
    ]);
    const page = await openDesk();
    const marked = async (decide: (pane: FrameLocator) => Promise<void>) => {
      const pane = await drop(page, path);
      await pane.locator('#open-duplicates').click();
      await pane.locator('#find-duplicates').click();
      await pane.locator('#pairs').waitFor();
      await decide(pane);
      await pane.locator('#mark-duplicates').click();
      await pane.locator('#marked').waitFor();
      const { path: taken } = await takeBack(page);
      return readFileSync(taken, 'utf8');
    };
    expect(await marked(async () => {})).toContain('同じかもしれない,要確認');

    await page.click('#close');
    await page.locator('.drop').waitFor();
    const decided = await marked((pane) => pane.getByLabel('同じ', { exact: true }).check());
    expect(decided).toContain('同じ人,確実');
    expect(decided).toContain('人が同じと判断');

    await page.click('#close');
    await page.locator('.drop').waitFor();
    const again = await marked(async (pane) => {
      expect(await pane.getByLabel('同じ', { exact: true }).isChecked()).toBe(true);
    });
    expect(again).toBe(decided);
  });

  it('is one person’s and another’s at once, and neither sees the other', async () => {
    const [one, two] = await Promise.all([openDesk(), openDesk()]);
    const lists = [csvOf([...ROWS, '4,北海道札幌市中央区北1条西2丁目']), csvOf(ROWS)] as const;
    const panes = await Promise.all([drop(one, lists[0]), drop(two, lists[1])]);
    await Promise.all(panes.map(run));
    const [first, second] = await Promise.all([takeBack(one), takeBack(two)]);
    expect(readFileSync(first.path, 'utf8')).toContain('札幌市');
    expect(readFileSync(second.path, 'utf8')).not.toContain('札幌市');
  });

  it('is closed with a press, and its address then says what to do', async () => {
    const page = await openDesk();
    await drop(page, csvOf(ROWS));
    const address = page.url();
    await page.click('#close');
    await page.locator('.drop').waitFor();
    expect(await page.locator('.lists li').count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('[role=alert]', { hasText: 'もう一度ここへドロップしてください' }).waitFor();
  });

  it('says who can make a map possible where the service has no coordinates', async () => {
    const page = await openDesk();
    await drop(page, csvOf(ROWS));
    await page.click('#map summary');
    await page.click('#make-map');
    await page.locator('.bar [role=alert]', { hasText: 'daicho import coordinates' }).waitFor();
  });

  it('says at once that a file is too large', async () => {
    const page = await openDesk();
    const path = join(folder, 'large.csv');
    writeFileSync(path, Buffer.alloc(49 * 2 ** 20, 'a'));
    await page.setInputFiles('#file', path);
    await page.locator('[role=alert]', { hasText: '48 MB' }).waitFor();
  });

  it('loses nothing but the run where the service goes in the middle', async () => {
    const page = await openDesk();
    const pane = await drop(page, csvOf(ROWS));
    await run(pane);
    const before = await takeBack(page);
    await page.route('**/desk/lists/**', (route) => route.abort());
    await page.route('**/desk/ask', (route) => route.abort());
    await page.click('#take-back');
    await page.locator('.bar [role=alert]', { hasText: '返事がありません' }).waitFor();
    await pane.getByText('元に戻す', { exact: true }).first().click();
    await pane.locator('.notice', { hasText: '返事がありません' }).waitFor();
    await page.unroute('**/desk/lists/**');
    await page.unroute('**/desk/ask');
    const after = await takeBack(page);
    expect(readFileSync(after.path)).toEqual(readFileSync(before.path));
  });
});

/** Points for some towns of the customers. */
async function importPoints(): Promise<void> {
  const towns = fileOf(
    'towns.csv',
    TOWN_HEADER,
    ...['一丁目', '二丁目'].map((chome) =>
      townRow('13101', '千代田区', `霞が関${chome}`, '35.674000,139.752000'),
    ),
    townRow('13101', '千代田区', '永田町一丁目', '35.676000,139.744000'),
  );
  const order = { version: '2025-12-01', files: [towns], replace: true, allowLoss: false };
  await importCoordinates({ dataDir: service.dataDir, ...order });
}

describe.each(ALL_LOOKS.slice(0, cases(1, ALL_LOOKS.length)))(
  'the desk ($language, $scheme, $width px)',
  (look) => {
    beforeAll(importPoints);

    it('has nothing for axe to find in any of its states, and is no wider than the window', async () => {
      const page = await openDesk(look);
      let checked = 0;
      const check = async (state: string) => {
        // Axe takes most of the time: for a change it looks at every second state.
        if (checked++ % cases(2, 1) === 0) expect(await violations(page), state).toEqual([]);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width, state).toBeLessThanOrEqual(look.width);
        if (PICTURES === undefined) return;
        mkdirSync(PICTURES, { recursive: true });
        const name = `desk-list-${state}-${Object.values(look).join('-')}.png`;
        await page.screenshot({ path: `${PICTURES}/${name}`, fullPage: true });
      };
      await check('start');
      const received = await held(page, '**/desk/lists');
      await page.setInputFiles('#file', CUSTOMERS);
      await page.locator('[role=status]', { hasText: 'customers.xlsx' }).waitFor();
      await check('receiving');
      received();
      const pane = page.frameLocator('iframe.pane');
      await pane.locator('#run').waitFor();
      await page.locator('regular-table td').first().waitFor();
      await check('open');
      await pane.locator('#preview').click();
      await pane.locator('#preview-table').waitFor();
      await check('previewed');
      const answered = await held(page, '**/desk/ask');
      await pane.locator('#run').click();
      await pane.locator('#goes-on').waitFor();
      await check('running');
      answered();
      await pane.locator('#result').waitFor();
      await check('ran');
      await pane.locator('#see-map').click();
      await pane.locator('.map circle').first().waitFor();
      await check('map');
      await pane.locator('#map-close').click();
      // Each panel can be worked in, however much stands above it.
      const usable = async () => {
        const height = async (panel: string) =>
          (await page.locator(panel).boundingBox())?.height ?? 0;
        expect(await height('.grid')).toBeGreaterThanOrEqual(250);
        expect(await height('.pane')).toBeGreaterThanOrEqual(350);
      };
      await usable();
      await showRowsToCheck(page);
      await page.locator('regular-table td.problem').first().click();
      await pane.locator('#chooser').waitFor();
      await check('problems');
      await page.fill('#search', 'どの行にもない');
      await expect.poll(() => page.locator('regular-table tbody tr').count()).toBe(0);
      await check('none-shown');
      await page.fill('#search', '');
      await page.click('#labels summary');
      await page.click('#map summary');
      await page.selectOption('#labels-format', 'chou3');
      await page.check('#labels-vertical');
      await page.fill('#labels-sender', '見本商事株式会社');
      const labels = page.waitForEvent('download');
      await page.click('#make-labels');
      expect((await labels).suggestedFilename()).toBe('customers-labels.pdf');
      const map = page.waitForEvent('download');
      await expect
        .poll(
          async () => {
            await page.click('#make-map');
            await page.locator('#make-map:not([disabled])').waitFor();
            return page.locator('#map .made li').count();
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0);
      expect((await map).suggestedFilename()).toBe('customers-map.html');
      await check('made');
      await usable();
      await page.route('**/file*', (route) => route.abort());
      await page.click('#take-back');
      await page.locator('.bar [role=alert]').waitFor();
      await check('wrong');
      await page.unroute('**/file*');
      await page.reload();
      await pane.locator('#choose-again').waitFor();
      await check('reloaded');
      await pane.locator('#choose-again').click();
      await pane.locator('#chooser').waitFor();
      await check('asked-again');
      await page.reload();
      await pane.locator('#open-duplicates').click();
      await check('duplicates');
      await pane.locator('#mark-duplicates').click();
      await pane.locator('#marked').waitFor();
      await check('marked');
      await page.goto('about:blank');
      await page.goto(`${service.url}/desk/`);
      await page.locator('.lists li').waitFor();
      await check('open-lists');
      await page.setInputFiles(
        '#file',
        csvOf(['氏名,住所', '山田,東京都千代田区千代田1-1,駅前,2階']),
      );
      await page.locator('#wide-rows').waitFor();
      await check('wide-rows');
      await page.goto('about:blank');
      await page.goto(`${service.url}/desk/`);
      await page.setInputFiles('#file', SHEETS);
      await page.locator('.sheets button').nth(1).click();
      await page.locator('regular-table td').first().waitFor();
      await check('sheets');
      await page.goto('about:blank');
      await page.goto(`${service.url}/desk/`);
      await page.locator('.lists li').first().waitFor();
      await page.setInputFiles('#file', {
        name: 'broken.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('PK'),
      });
      await page.locator('[role=alert]').waitFor();
      await check('refused');
    });
  },
);

it('the desk has its picture taken', async () => {
  const page = await openDesk();
  await page.setViewportSize({ width: 1_200, height: 660 });
  const pane = await drop(page, CUSTOMERS);
  await run(pane);
  await page.locator('regular-table thead', { hasText: '番地' }).waitFor();
  const path = `${DOCS}desk.png`;
  await page.screenshot({ path });
  expect(statSync(path).size).toBeLessThan(200 * 1024);
});
