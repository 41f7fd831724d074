/** The built pane in Chromium, with the real Office.js over the workbook host, against `daicho serve`. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from '@daicho/excel-addin/build.ts';
import { abilitiesOf } from '@daicho/excel-addin/src/enrich/abilities.ts';
import { enrichCells, Memory } from '@daicho/excel-addin/src/enrich/enrich-cells.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { defaultFields } from '@daicho/shared/enrich/postal/fields.ts';
import { rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { column, madeUpAddresses, seeded } from '../../bench/enrich/made-up-addresses.ts';
import { openPane, type PaneOptions, startChromium } from '../hosts/excel/browser.ts';
import { chooseFields, endOfRun, enrichInPane, runPane } from '../hosts/excel/enrich-in-pane.ts';
import { ExcelHost } from '../hosts/excel/excel-host.ts';
import { type RunningDaicho, startDaicho } from '../hosts/excel/running-daicho.ts';
import { type Sheet, type Value, Workbook } from '../hosts/excel/workbook.ts';

const ADDRESS = [
  '東京都千代田区丸の内1-9-2',
  '',
  '北海道札幌市中央区大通西3-6',
  '〃',
  '=1+1',
  '府中市',
];
const PICTURE = fileURLToPath(new URL('../../docs/pictures/excel.png', import.meta.url));
const PICTURE_MAX_BYTES = 200 * 1024;
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const table = embeddedPostalTable();
const register = openRegister(table);
let browser: Browser;
let daicho: RunningDaicho;

beforeAll(async () => {
  await build();
  [browser, daicho] = await Promise.all([startChromium(), startDaicho()]);
});

afterAll(async () => {
  await browser.close();
  await daicho.stop();
});

/** 1,000 cells: addresses, blanks, repeats and what is no address at all. */
function thousandCells(): string[] {
  const random = seeded(3);
  const towns = Array.from({ length: 400 }, () => Math.floor(random() * table.size));
  const addresses = madeUpAddresses(
    towns.map((row) => table.record(row)),
    700,
    random,
  );
  const garbage = ['〃', '03-1234-5678', '=1+1', '#REF!', '火星オリンポス市1-1', '@住所', "'"];
  return column([...addresses, ...garbage], 1_000, random);
}

/** What the core says about the cells, without pane, Excel or HTTP. */
async function expected(cells: readonly string[], fields: readonly FieldId[]): Promise<string[][]> {
  const registers = { versions: () => [register.version], open: () => register };
  const { outcomes } = await enrichCells(
    cells,
    {
      connection: localConnection(registers),
      lookup: addressLookup,
      abilities: abilitiesOf('secret'),
      concurrency: 1,
      signal: new AbortController().signal,
    },
    new Memory(),
    () => {},
  );
  return outcomes.map((outcome) => [...rowOf(outcome, withStatus(fields), 'ja')]);
}

function customers(addresses: readonly string[]): { workbook: Workbook; sheet: Sheet } {
  const workbook = new Workbook();
  const rows = addresses.map((address, i): Value[] => [i + 1, address]);
  const sheet = workbook.addSheet('名簿', [['番号', '住所'], ...rows]);
  return { workbook, sheet };
}

function customersTable(addresses: readonly string[]) {
  const { workbook, sheet } = customers(addresses);
  const box = { row: 0, column: 0, rows: addresses.length + 1, columns: 2 };
  return { workbook, sheet, table: workbook.addTable('顧客', sheet, box) };
}

type Saved = 'public' | 'secret' | 'nothing';

/** The pane over a workbook, with saved settings; faults of page and host fail the test. */
async function pane(
  workbook: Workbook,
  saved: Saved | { key: string; baseUrl?: string; keyKind?: string } = 'public',
  options: Partial<PaneOptions> = {},
) {
  const host = new ExcelHost(workbook);
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

const waitFor = (page: Page, selector: string, text: string | RegExp) =>
  page.locator(selector).filter({ hasText: text }).waitFor();

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`${axeScript}; undefined`);
  const found: unknown = await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
  );
  return Array.isArray(found) ? found.map(String) : ['axe did not run'];
}

const treeSchema = z.object({
  nodes: z.array(
    z.object({
      role: z.optional(z.object({ value: z.string() })),
      name: z.optional(z.object({ value: z.string() })),
    }),
  ),
});

/** Role and name of everything that the browser tells assistive technology, custom elements included. */
async function accessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = treeSchema.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  return nodes.map(({ role, name }) => `${role?.value ?? ''} ${name?.value ?? ''}`);
}

describe('a run', () => {
  it('gives 1,000 rows what the core says, with one request a distinct address for a public key', async () => {
    const cells = thousandCells();
    const fields: FieldId[] = [...defaultFields.address, 'candidates'];
    const { url, keys } = daicho;
    const run = await enrichInPane(cells, fields, { url, key: keys.public, secret: false });
    const wanted = await expected(cells, fields);
    expect(run.rows).toEqual(wanted);
    const asked = new Set(cells.flatMap((cell) => keyOf(cell) ?? []));
    expect(run.requests).toBe(asked.size);
  });

  it('needs a request a hundred with a secret key', async () => {
    const cells = thousandCells();
    const { url, keys } = daicho;
    const run = await enrichInPane(cells, ['postal_code'], { url, key: keys.secret, secret: true });
    expect(run.rows).toEqual(await expected(cells, ['postal_code']));
    const asked = new Set(cells.flatMap((cell) => keyOf(cell) ?? []));
    expect(run.requests).toBe(Math.ceil(asked.size / 100));
  });

  it('widens the table by texts, leaves the source alone, and shows what it did', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const before = sheet.values(table.box);
    const { page } = await pane(workbook);
    await waitFor(page, '#target-name', 'テーブル「顧客」');
    await waitFor(page, '#column-hint', '見出しから「住所」を選びました');
    await waitFor(page, '#estimate', '6 行・重複を除いて 3 件・問い合わせ 3 回');
    expect(await runPane(page)).toBe('8 列を追加しました。');
    expect(sheet.values({ row: 0, column: 0, rows: 7, columns: 2 })).toEqual(before);
    expect(table.box.columns).toBe(10);
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 8 })).toEqual([
      ['郵便番号', '都道府県', '市区町村', '町域', '番地', '建物名', '階・部屋番号', '照合結果'],
      ['1000005', '東京都', '千代田区', '丸の内', '1-9-2', '', '', '一致'],
    ]);
    expect(sheet.format(1, 2)).toBe('@');
    expect(await page.locator('#summary dd').allTextContents()).toEqual([
      '6',
      '1',
      '2',
      '0',
      '2',
      '0',
      '1',
    ]);
    await page.locator('#first').click();
    await expect.poll(() => workbook.selection?.box).toMatchObject({ row: 3, column: 9 });
  });

  it('adds numbered headers when it is run again', async () => {
    const { workbook, sheet } = customersTable(ADDRESS.slice(0, 2));
    const { page, calls } = await pane(workbook);
    await chooseFields(page, ['postal_code']);
    await runPane(page);
    await page.locator('#run').click();
    await expect.poll(() => sheet.value(0, 4)).toBe('郵便番号 (2)');
    await endOfRun(page);
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 4 })).toEqual([
      ['郵便番号', '照合結果', '郵便番号 (2)', '照合結果 (2)'],
      ['1000005', '一致', '1000005', '一致'],
    ]);
    // The second run knows the answers, and asks only whether the data is still the same.
    expect(calls).toEqual(['GET /v1/postalcode/', 'GET /v1/postalcode/versions/']);
  });

  it('can be cancelled, writes nothing then, and goes on where it stopped', async () => {
    const { workbook, sheet, table } = customersTable(thousandCells());
    const before = sheet.values({ ...table.box, columns: 12 });
    const { page, calls } = await pane(workbook);
    await page.locator('#run').click();
    await waitFor(page, '#progress-text', /照合しています… [2-9]\d\d/);
    await page.locator('#cancel').click();
    expect(await endOfRun(page)).toContain('中止しました。表には何も書き込んでいません');
    expect(sheet.values({ ...table.box, columns: 12 })).toEqual(before);
    await waitFor(page, '#estimate', '件は確認済み');
    expect(await runPane(page)).toBe('8 列を追加しました。');
    const asked = new Set(thousandCells().flatMap((cell) => keyOf(cell) ?? []));
    // Those under way when it was cancelled are asked again, and the version is checked.
    expect(calls.length).toBeLessThanOrEqual(asked.size + 4 + 1);
  });

  it('works on a range with headers, and on postal codes typed as numbers', async () => {
    const workbook = new Workbook();
    const sheet = workbook.addSheet('S', [
      ['〒', '名前'],
      [600001, 'A'],
      ['100-0005', 'B'],
      ['12', 'C'],
    ]);
    sheet.put(0, 5, 'メモ');
    const { page } = await pane(workbook);
    await chooseFields(page, ['prefecture', 'postal_code']);
    expect(await runPane(page)).toBe('3 列を追加しました。');
    expect(sheet.values({ row: 0, column: 6, rows: 4, columns: 3 })).toEqual([
      ['郵便番号', '都道府県', '照合結果'],
      ['0600001', '北海道', '一致'],
      ['1000005', '東京都', '一致'],
      ['', '', '入力不備: 郵便番号の桁数が足りません'],
    ]);
  });

  it('reads and writes long tables in requests far below 5 MB', async () => {
    const cells = Array.from({ length: 12_000 }, (_, i) => ADDRESS[i % ADDRESS.length] ?? '');
    const { workbook, sheet } = customersTable(cells);
    const { page, host } = await pane(workbook, 'secret');
    await chooseFields(page, ['postal_code', 'prefecture', 'candidates']);
    await runPane(page);
    expect(sheet.value(12_000 - 5, 2)).toBe('1000005');
    expect(sheet.value(12_000, 5)).toContain('要確認');
    expect(Math.max(...host.requestSizes)).toBeLessThan(2_500_000);
  });

  it('reads cells that are together too large for one answer', async () => {
    const { workbook } = customersTable(Array.from({ length: 4_000 }, () => '長'.repeat(990)));
    const { page } = await pane(workbook);
    await waitFor(page, '#estimate', '4,000 行・重複を除いて 1 件');
  });

  it('speaks English in an English Excel', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'public', { language: 'en' });
    await chooseFields(page, ['city']);
    expect(await runPane(page)).toBe('Added 2 columns.');
    expect(sheet.values({ row: 0, column: 2, rows: 2, columns: 2 })).toEqual([
      ['City', 'Result'],
      ['千代田区', 'Found'],
    ]);
  });
});

describe('what keeps a run from writing', () => {
  it('a cell in edit mode: it waits and says so', async () => {
    const { workbook, sheet } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    host.isEditing = true;
    await page.locator('#run').click();
    await waitFor(page, '#notice', 'セルの編集が終わるのを待っています');
    host.isEditing = false;
    expect(await endOfRun(page)).toBe('8 列を追加しました。');
    expect(sheet.value(1, 2)).toBe('1000005');
  });

  it('a protected sheet', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    sheet.isProtected = true;
    const { page } = await pane(workbook);
    expect(await runPane(page)).toContain('シート「名簿」は保護されているため書き込めません');
    expect(table.box.columns).toBe(2);
  });

  it('cells right of the table', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    sheet.put(3, 5, 'メモ');
    const { page } = await pane(workbook);
    expect(await runPane(page)).toContain('右側の 8 列が空いていません（C1:J7）');
    expect([table.box.columns, sheet.value(3, 5)]).toEqual([2, 'メモ']);
  });

  it('a table that changed in the meantime', async () => {
    const { workbook, sheet, table } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    const read = host.requestSizes.length + 2;
    host.beforeBatch = (batch) => {
      if (batch === read + 1) sheet.put(2, 1, '大阪府大阪市');
    };
    expect(await runPane(page)).toContain('実行中に表が変わったため、書き込みませんでした');
    expect(table.box.columns).toBe(2);
  });

  it('a wrong key, and says what to do', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook, { key: 'dpk_wrong' });
    expect(await runPane(page)).toContain('APIキーが認められませんでした');
    expect([calls.length, table.box.columns]).toEqual([1, 2]);
  });

  it('a public key that was said to be secret', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook, { key: daicho.keys.public, keyKind: 'secret' });
    expect(await runPane(page)).toContain('設定で「公開キー」を選ぶと1件ずつ照合します');
  });

  it('a server that is not there', async () => {
    const { workbook, table } = customersTable(ADDRESS.slice(0, 2));
    const baseUrl = 'http://127.0.0.1:9';
    const { page } = await pane(workbook, { key: 'dpk_x', baseUrl });
    expect(await runPane(page)).toContain('サービスが応答しないため照合を止めました');
    expect(table.box.columns).toBe(2);
  });
});

describe('the selection', () => {
  const cases: [string, (workbook: Workbook, sheet: Sheet) => void, string][] = [
    [
      'a chart',
      (workbook) => {
        workbook.selection = undefined;
      },
      '表の中のセルを1つ選んでから',
    ],
    [
      'an empty sheet',
      (workbook) => {
        workbook.addSheet('空');
      },
      '表の中のセルを1つ選んでから',
    ],
    [
      'headers without rows',
      (workbook) => {
        workbook.addSheet('見出し', [['住所', '名前']]);
      },
      '見出しの下に行がありません',
    ],
    [
      'merged headers',
      (_, sheet) => {
        sheet.merged.push({ row: 0, column: 0, rows: 1, columns: 2 });
      },
      '見出しの行（A1:B1）に結合されたセルがあります',
    ],
    [
      'two tables',
      (workbook, sheet) => {
        workbook.addTable('左', sheet, { row: 0, column: 0, rows: 3, columns: 1 });
        workbook.addTable('右', sheet, { row: 0, column: 1, rows: 3, columns: 1 });
        workbook.selection = { sheet, box: { row: 0, column: 0, rows: 2, columns: 2 } };
      },
      '複数のテーブルがあります',
    ],
  ];

  it.each(cases)('%s is explained', async (_, prepare, sentence) => {
    const { workbook, sheet } = customers(ADDRESS);
    prepare(workbook, sheet);
    const { page } = await pane(workbook);
    await waitFor(page, '#notice', sentence);
    expect(await page.locator('#form').isVisible()).toBe(false);
  });

  it('of several rows is what the run works on', async () => {
    const { workbook, sheet } = customers(ADDRESS);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 3, columns: 5 } };
    const { page } = await pane(workbook);
    await waitFor(page, '#target-size', 'A1:B3・2 行（1行目は見出し）');
  });

  it('with no header that tells leaves the column to the person', async () => {
    const workbook = new Workbook();
    workbook.addSheet('S', [
      ['請求先住所', '送付先住所'],
      ['東京都千代田区丸の内1-9-2', '大阪府'],
    ]);
    const { page } = await pane(workbook);
    expect(await page.locator('#column').inputValue()).toBe('');
    expect(await runPane(page)).toBe('列を選んでください');
    await page.locator('#column').selectOption({ label: '送付先住所' });
    await waitFor(page, '#estimate', '1 行');
  });
});

describe('settings', () => {
  it('are asked for first, tested, kept for the user, and never shown or put into the workbook', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook, 'nothing');
    await waitFor(page, '#settings-notice', 'はじめに、接続先とAPIキーを設定してください');
    expect(await page.locator('#base-url').inputValue()).toBe(daicho.url);
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', 'APIキーを入力してください');
    await page.locator('#api-key').fill(daicho.keys.secret);
    expect(await page.content()).not.toContain(daicho.keys.secret);
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', `接続できました。データの版: ${register.version}`);
    await page.locator('#save').click();
    await waitFor(page, '#settings-notice', '保存しました');
    expect(await page.locator('#api-key').inputValue()).toBe('');
    expect(await page.content()).not.toContain(daicho.keys.secret);
    await page.locator('#toggle').click();
    await page.locator('#read').click();
    await waitFor(page, '#estimate', '問い合わせ 1 回');
    await runPane(page);
    const all = JSON.stringify(table.sheet.values(table.box)) + host.requestSizes.join();
    expect(all).not.toContain(daicho.keys.secret);
    await page.locator('#toggle').click();
    await page.locator('#forget').click();
    await waitFor(page, '#settings-notice', 'キーを削除しました');
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).toBe('{}');
  });

  it('do not send a saved key to another address', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook);
    await page.locator('#toggle').click();
    await page.locator('#base-url').fill('https://elsewhere.example');
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', 'APIキーを入力してください');
  });

  it('work across origins with a public key, and explain why a secret one may not', async () => {
    const { workbook } = customersTable(ADDRESS);
    const baseUrl = daicho.url.replace('127.0.0.1', 'localhost');
    const { page } = await pane(workbook, { key: daicho.keys.public, baseUrl });
    await page.locator('#toggle').click();
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', '接続できました');
    await page.locator('#api-key').fill(daicho.keys.secret);
    await page.locator('#test').click();
    await waitFor(
      page,
      '#settings-notice',
      'シークレットキーは、ほかの場所で配信されたアドインからは',
    );
  });
});

describe('=DAICHO.POSTAL in the runtime of the pane', () => {
  const call = (page: Page, ...given: (string | number | null)[]) =>
    page.evaluate(
      `CustomFunctions._association.mappings.POSTAL(${JSON.stringify(given).slice(1, -1)})
        .catch((error) => [error.code, error.message])`,
    );

  it('answers from the service with the saved settings, each code once', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page, calls } = await pane(workbook);
    expect(
      await page.evaluate(
        `Promise.all(['100-0005', 1000005, '〒100-0005'].map((code) =>
          CustomFunctions._association.mappings.POSTAL(code, null)))`,
      ),
    ).toEqual(['東京都千代田区丸の内', '東京都千代田区丸の内', '東京都千代田区丸の内']);
    expect(await call(page, '100-0005', '市区町村')).toBe('千代田区');
    expect(calls).toEqual(['GET /v1/postalcode/1000005']);
    expect(await call(page, '999-9999', null)).toEqual(['#N/A', '該当する郵便番号がありません。']);
    expect(await call(page, '12', null)).toEqual([
      '#VALUE!',
      '入力不備: 郵便番号の桁数が足りません',
    ]);
  });

  it('settles without settings too', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'nothing');
    expect(await call(page, '100-0005', null)).toEqual([
      '#N/A',
      expect.stringContaining('接続先とAPIキーを設定してください'),
    ]);
  });
});

describe('for everybody', () => {
  it.each(['ja', 'en'] as const)('axe finds nothing to complain about (%s)', async (language) => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'public', { language });
    await page.locator('summary').click();
    await runPane(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('#toggle').click();
    expect(await violations(page)).toEqual([]);
  });

  it('a keyboard is enough, and every control has a name', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    const names: string[] = [];
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      names.push((await focused.getAttribute('id')) ?? (await focused.textContent()) ?? '');
      if (names.at(-1) === 'field-building') await page.keyboard.press('Space');
      if (names.at(-1) === 'run') break;
    }
    expect(names).toContain('column');
    await page.keyboard.press('Enter');
    await endOfRun(page);
    expect(table.box.columns).toBe(2 + 7);
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'combobox 列',
        'radio 住所',
        'radio 郵便番号',
        'checkbox 建物名',
        'button 実行',
        'button 選択範囲を読み込む',
        'button 最初の要確認の行へ',
        'button 設定',
      ]),
    );
    await page.locator('#toggle').click();
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'textbox 接続先のアドレス',
        'textbox APIキー',
        'radio 公開キー（1件ずつ照合）',
      ]),
    );
  });

  it('a pane of 320 pixels shows everything, and has its picture taken', async () => {
    const { workbook } = customersTable(thousandCells());
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '1,000 行');
    await runPane(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    mkdirSync(fileURLToPath(new URL('.', `file://${PICTURE}`)), { recursive: true });
    await page.setViewportSize({ width: 320, height: 1040 });
    await page.screenshot({ path: PICTURE });
    expect(statSync(PICTURE).size).toBeLessThan(PICTURE_MAX_BYTES);
  });
});

/** What is asked about a cell; undefined where nothing is. */
function keyOf(cell: string): string | undefined {
  const keyed = addressLookup.key(cell);
  return 'key' in keyed ? keyed.key : undefined;
}
