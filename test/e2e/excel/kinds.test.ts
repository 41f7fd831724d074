import { browserSend } from '@daicho/excel-addin/src/host/browser-send.ts';
import { inputRow } from '@daicho/pane/src/asking/input-row.ts';
import { cellIndexes, distinctColumns } from '@daicho/pane/src/asking/input-rows.ts';
import { OutcomeMemory } from '@daicho/pane/src/asking/memory.ts';
import { USUAL_NOTATION } from '@daicho/shared/cells/notation.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import { allKinds, kindById } from '@daicho/shared/enrich/kinds.ts';
import { rowOf, withStatus } from '@daicho/shared/enrich/row.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import type { Value } from '../../hosts/excel/cell.ts';
import {
  chooseColumns,
  comeAndPress,
  enrichTableInPane,
  type PaneChoice,
  type PaneTable,
  runPane,
} from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { enrichRows } from '../../pane/asking/enrich-rows.ts';
import { browser, daicho, pane, startExcel } from './pane-fixture.ts';

const COMPANIES: PaneTable = {
  headers: ['法人番号', '会社名', '都道府県', '市区町村', '番地', '郵便番号'],
  rows: [
    ['7000012050002', '国税庁', '東京都', '千代田区', '霞が関3-1-1', '100-0013'],
    ['', '環境省', '', '', '', 1000013],
    ['7000012050003', '鳥取県', '鳥取県', '鳥取市', '東町1-220', ''],
    ['1000012030001', '見本商事株式会社', '東京都', '千代田区', 1, '999-9999'],
    ['同左', '', '', '', '', '12'],
    ['7000012050002', '国税庁', '東京都', '千代田区', '霞が関3-1-1', '100-0013'],
  ],
};

/** Choices with number cells and with an omitted input; other tables of each kind are in equal-cells.test.ts. */
const CHOICES: readonly (Omit<PaneChoice, 'fields'> & { readonly form?: string })[] = [
  // Most codes of the list have a hyphen.
  { kind: 'postal_code', inputs: [['郵便番号']], form: '123-4567' },
  { kind: 'company_name', inputs: [['会社名'], []] },
];

startExcel();

/** Gives the results of the same table without page and Excel: what the pane's own code asks over HTTP. */
async function expected(
  { kind: id, inputs, fields }: PaneChoice,
  form: string | undefined,
): Promise<string[][]> {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  const columns = inputs.map((headers) => headers.map((h) => COMPANIES.headers.indexOf(h)));
  const needed = distinctColumns(columns);
  const cellOf = (value: Value | undefined) => (value === '' ? null : (value ?? null));
  const rows = COMPANIES.rows.map((row) => needed.map((column) => cellOf(row[column])));
  const { outcomes } = await enrichRows(
    rows.map((cells) => inputRow(cellIndexes(columns, needed), cells)),
    {
      kind,
      send: browserSend({ baseUrl: daicho.url, key: daicho.keys.secret }),
      abilities: abilitiesOf('secret'),
      signal: new AbortController().signal,
    },
    new OutcomeMemory(),
    () => {},
  );
  const { catalogue } = inNotation(kind, { ...USUAL_NOTATION, postalCode: form });
  return outcomes.map((one) => [...rowOf(one, withStatus(fields), catalogue, 'ja')]);
}

describe('a run', () => {
  it.each(few(CHOICES, 1))(
    'gives a column of %j the results of the core, in every field',
    async ({ form, ...choice }) => {
      const fields = kindById(choice.kind)?.catalogue.ids ?? [];
      const { url, keys } = daicho;
      const connection = { url, key: keys.secret, secret: true };
      const run = await enrichTableInPane(browser, COMPANIES, { ...choice, fields }, connection);
      const rows = await expected({ ...choice, fields }, form);
      expect(run.rows).toEqual(rows);
      expect(rows.some((row) => /^(?:一致|要確認)/.test(row.at(-1) ?? ''))).toBe(true);
    },
  );

  it('offers every kind', async () => {
    const { page } = await paneOver(COMPANIES);
    const radios = page.locator('input[name=kind]');
    const ids = await radios.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(allKinds.map(({ id }) => `kind-${id}`));
  });
});

async function paneOver({ headers, rows }: PaneTable, keyKind: 'public' | 'secret' = 'secret') {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [headers, ...rows]);
  const box = { row: 0, column: 0, rows: rows.length + 1, columns: headers.length };
  const table = workbook.addTable('取引先', sheet, box);
  const open = await pane(workbook, keyKind);
  await open.page.locator('#form').waitFor();
  return { ...open, sheet, table };
}

/** What the selects of an input show, in their order. */
function shown(page: Page, id: string): Promise<string[]> {
  return page.locator(`select[id^="${id}"]`).evaluateAll((all, first) => {
    const own = all.filter((select) => new RegExp(`^${first}(-\\d)?$`).test(select.id));
    return own.map((select) => Reflect.get(select, 'selectedOptions')[0].text);
  }, id);
}

const waitFor = (page: Page, selector: string, text: string | RegExp) =>
  page.locator(selector).filter({ hasText: text }).waitFor();

it('the pane says before a run that a register is only a sample', async () => {
  const { page } = await paneOver(COMPANIES);
  await page.locator('#kind-company_name').check();
  await waitFor(page, '#estimate .warning', '法人データは見本だけです。');
  await page.locator('#kind-postal_code').check();
  await page.locator('#estimate .bar.warning').waitFor({ state: 'detached' });
  await waitFor(page, '#estimate', '問い合わせ');
});

describe('choosing columns', () => {
  it('begins with the pieces of an address that the headers suggest', async () => {
    const { page } = await paneOver(COMPANIES);
    await expect.poll(() => shown(page, 'column')).toEqual(['都道府県', '市区町村', '番地']);
    expect(await shown(page, 'column-name')).toEqual(['会社名']);
    const address = '見出しから、住所は「都道府県、市区町村、番地」、';
    await waitFor(
      page,
      '#column-hint',
      `${address}会社名・学校名などは「会社名」、郵便番号は「郵便番号」`,
    );
    await waitFor(page, '#estimate', /6 行、重複を除き\s3\s件.*問い合わせ 1 回/s);
  });

  it('finds the columns for another kind when that kind is chosen', async () => {
    const { page } = await paneOver(COMPANIES);
    await page.locator('#kind-company_name').check();
    await expect.poll(() => shown(page, 'column')).toEqual(['会社名']);
    await expect
      .poll(() => shown(page, 'column-address'))
      .toEqual(['都道府県', '市区町村', '番地']);
    expect(await page.locator('#column-add').isVisible()).toBe(false);
    expect(await page.locator('#field-corporate_number').isVisible()).toBe(true);
    await page.locator('#kind-corporate_number').check();
    await expect.poll(() => shown(page, 'column')).toEqual(['法人番号']);
    await expect.poll(() => page.locator('#column-address').count()).toBe(0);
    await waitFor(page, '#column-hint', '見出しから「法人番号」');
  });

  it('keeps the chosen column, and takes the kind from its header', async () => {
    const { page } = await paneOver({ headers: ['A', 'B', '郵便番号'], rows: [['x', 'y', 'z']] });
    await page.locator('#column').selectOption({ label: 'B' });
    await page.locator('#kind-company_name').check();
    await expect.poll(() => shown(page, 'column')).toEqual(['B']);
    await page.locator('#column').selectOption({ label: '郵便番号' });
    await expect.poll(() => page.locator('#kind-postal_code').isChecked()).toBe(true);
  });

  it('adds and removes columns, and puts the focus on the next control', async () => {
    const { page } = await paneOver(COMPANIES);
    await page.click('#column-2-remove');
    await expect.poll(() => shown(page, 'column')).toEqual(['都道府県', '番地']);
    const focused = () => page.evaluate('document.activeElement.id');
    await expect.poll(focused).toBe('column');
    await page.locator('#column-add').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('column-3');
    await page.locator('#column-3').selectOption({ label: '市区町村' });
    await expect.poll(() => shown(page, 'column')).toEqual(['都道府県', '番地', '市区町村']);
  });

  atNight(it)?.('joins eight columns at most', async () => {
    const headers = ['住所', ...'BCDEFGHI'];
    const { page } = await paneOver({ headers, rows: [headers] });
    for (let n = 2; n <= 8; n++) {
      await comeAndPress(page.locator('#column-add'));
      await page.locator(`#column-${n}`).selectOption({ label: headers[n - 1] ?? '' });
    }
    await page.locator('#column-add').waitFor({ state: 'detached' });
    await comeAndPress(page.locator('#column-8-remove'));
    await page.locator('#column-add').waitFor();
  });

  atNight(it)?.('of companies needs the column of names, but none of addresses', async () => {
    const { page } = await paneOver(COMPANIES);
    await page.locator('#kind-company_name').check();
    await chooseColumns(page, { kind: 'company_name', inputs: [['会社名'], []] });
    await waitFor(page, '#estimate', '6 行、重複を除き\u00a04\u00a0件');
    await page.locator('#column').selectOption('');
    expect(await runPane(page)).toContain('列を選んでください');
  });

  it('has controls with accessible names', async () => {
    const { page } = await paneOver(COMPANIES);
    await page.locator('#kind-company_name').check();
    expect(await violations(page)).toEqual([]);
    const name = (id: string) => page.locator(id).getAttribute('aria-label');
    expect(await page.locator('label[for=column]').textContent()).toBe('会社名の列');
    expect(await page.locator('label[for=column-address]').textContent()).toBe(
      '住所の列（あれば）',
    );
    expect(await name('#column-address-2')).toBe('住所の列（あれば） 2');
    expect(await name('#column-address-2-remove')).toBe('住所の列（あれば） 2を外す');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
});

it('a row whose columns changed meanwhile gets the result of its new contents', async () => {
  const { page, host, sheet, table } = await paneOver(COMPANIES);
  await waitFor(page, '#estimate', '6 行');
  host.beforeBatch = () => {
    if (table.box.columns > COMPANIES.headers.length) sheet.put(2, 4, '大手前2-1-22');
  };
  await runPane(page);
  const house = table.box.column + COMPANIES.headers.length;
  expect(table.box.columns).toBeGreaterThan(house);
  expect(sheet.values({ row: 2, column: house, rows: 1, columns: 8 })[0]?.join(' ')).not.toContain(
    '鳥取',
  );
});
