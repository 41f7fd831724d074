/** The connection settings of the sidebar, and its accessibility. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DIST } from '../../../apps-script/build.ts';
import { atNight, cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { openChooser, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';
import { ADDRESS, daicho, sidebar, startSheets, wholePage } from './sidebar-fixture.ts';

startSheets();

/** Names of the stored connection (apps-script/src/host/properties.ts). */
const CONNECTION = ['daicho.baseUrl', 'daicho.key'];
const ROWS = [['住所'], ['東京都千代田区丸の内1-9-2'], ['府中市']];

async function told(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#settings-notice').filter({ hasText: text }).waitFor();
}

/** The add-on, with the properties that an administrator gave its script. */
async function addonSetForAll(): Promise<string> {
  await builtScript();
  const script = readFileSync(join(DIST, 'addon/Code.js'), 'utf8');
  const properties = { 'daicho.baseUrl': ADDRESS, 'daicho.key': daicho.keys.secret };
  return `${script}PropertiesService.getScriptProperties().setProperties(${JSON.stringify(properties)});`;
}

describe('the settings in the Sheets sidebar', () => {
  it('of an add-on are the administrator’s from the start, and say that a person’s own key takes precedence', async () => {
    const { page, sheet } = await sidebar(ROWS, {
      isNew: true,
      code: await addonSetForAll(),
    });
    await runPane(page);
    expect(sheet.all()[1]).toContain('一致');
    await page.locator('#toggle').click();
    expect(await page.locator('#base-url').inputValue()).toBe(ADDRESS);
    await page.locator('#base-url').fill('https://own.example');
    await page.locator('#key-hint').filter({ hasText: '組織の接続先より優先' }).waitFor();
    expect(await wholePage(page)).not.toContain(daicho.keys.secret);
  });

  it('distinguish wrong addresses from wrong keys, and keep the key where no page sees it', async () => {
    const { page, answered, spreadsheet } = await sidebar(ROWS, { isNew: true });
    const connect = async (address: string, key: string) => {
      await page.locator('#base-url').fill(address);
      await page.locator('#api-key').fill(key);
      const notice = page.locator('#settings-notice').filter({ hasText: /\S/ });
      const taken = page.locator('#connect[aria-busy]').or(notice).first();
      // For a moment after the notice of the last try appears, the button ignores presses.
      for (let isTaken = false; !isTaken; ) {
        await page.locator('#connect').click();
        isTaken = await taken.waitFor({ timeout: 1_000 }).then(
          () => true,
          () => false,
        );
        isTaken ||= !(await page.locator('#connect').isVisible());
      }
    };
    const { secret, public: publicKey } = daicho.keys;
    await connect('http://localhost:8787', secret);
    await told(page, 'Google のサーバーから届きません');
    await connect('https://192.168.0.5', secret);
    await told(page, 'Google のサーバーから届きません');
    await connect('http://daicho.example', secret);
    await told(page, '暗号化されない');
    await connect(ADDRESS, publicKey);
    await told(page, 'これは公開キーです');
    await connect(ADDRESS, 'dsk_wrong_key_of_this_test');
    await told(page, 'APIキーが認められませんでした');
    await connect('https://nobody.example', secret);
    await told(page, 'サービスに接続できませんでした。インターネットから');
    const kept = [...(spreadsheet.seen?.properties ?? [])];
    expect(kept.filter(([name]) => CONNECTION.includes(name))).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(answered()).not.toContain(secret);
    await connect(ADDRESS, secret);
    await page.locator('#notice').filter({ hasText: '接続できました' }).waitFor();
    expect(spreadsheet.seen?.properties.get('daicho.key')).toBe(secret);
    await runPane(page);
    await page.locator('#toggle').click();
    await page.locator('#test').click();
    await told(page, '接続できました');
    expect(await wholePage(page)).not.toContain(secret);
    await page.reload();
    await page.locator('#form').waitFor();
    await page.locator('#toggle').click();
    expect(await page.locator('#base-url').inputValue()).toBe(ADDRESS);
    expect(await wholePage(page)).not.toContain(secret);
    expect(answered()).not.toContain(secret);
    await page.locator('#base-url').fill('https://other.example');
    await page.locator('#test').click();
    await told(page, 'APIキーを入力してください');
    await page.locator('#base-url').fill(ADDRESS);
    await page.locator('#forget').click();
    await told(page, 'キーを削除しました');
    expect(spreadsheet.seen?.properties.has('daicho.key')).toBe(false);
  });

  it.each((['ja', 'en'] as const).slice(0, cases(1, 2)))(
    'pass axe, and cut nothing off (%s)',
    async (userLocale) => {
      const { page } = await sidebar(ROWS, { userLocale, isNew: true });
      expect(await violations(page)).toEqual([]);
      await page.locator('#base-url').fill(ADDRESS);
      await page.locator('#api-key').fill(daicho.keys.secret);
      await page.keyboard.press('Enter');
      await page.locator('#form').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await runPane(page)).toContain(userLocale === 'ja' ? '照合が終わりました' : 'Done');
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300);
      await openChooser(page);
      expect(await violations(page)).toEqual([]);
      await page.locator('#chooser-close').click();
      await page.locator('#toggle').click();
      expect(await violations(page)).toEqual([]);
    },
  );

  atNight(it)?.('work with a keyboard alone', async () => {
    const { page, sheet } = await sidebar(ROWS);
    await page.locator('#estimate').waitFor();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').getAttribute('id')) === 'run') break;
    }
    await page.keyboard.press('Enter');
    await page.locator('#result').waitFor();
    expect(sheet.all()[0]?.at(-1)).toBe('照合結果');
  });
});
