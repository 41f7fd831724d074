/** The pane apart from runs: settings, custom functions, and use without a mouse or with a screen reader. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight, few } from '../../cases.ts';
import { accessibleNames, violations } from '../../hosts/accessibility.ts';
import { itTakesPicture, takePicture } from '../../hosts/docs-picture.ts';
import { openExcelPage } from '../../hosts/excel/browser.ts';
import { endOfRun, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { ExcelHost } from '../../hosts/excel/excel-host.ts';
import {
  ADDRESS,
  browser,
  customers,
  customersTable,
  daicho,
  pane,
  postalTable,
  startExcel,
  thousandCells,
  waitFor,
} from './pane-fixture.ts';

startExcel();

describe('settings', () => {
  it('are asked for first, tested, kept for the user, and never shown or put into the workbook', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page, host } = await pane(workbook, 'nothing');
    expect(await page.locator('#base-url').inputValue()).toBe(daicho.url);
    expect(await page.locator('#toggle').count()).toBe(0);
    await page.locator('#api-key').fill('dpk_wrong');
    await page.locator('#connect').click();
    await waitFor(page, '#settings-notice', 'APIキーが認められませんでした');
    await page.locator('#key-kind-secret').check();
    await page.locator('#api-key').fill(daicho.keys.secret);
    expect(await page.content()).not.toContain(daicho.keys.secret);
    await page.locator('#connect').click();
    await waitFor(page, '#estimate', '問い合わせ 1 回');
    expect(await page.content()).not.toContain(daicho.keys.secret);
    await runPane(page);
    const all = JSON.stringify(table.sheet.values(table.box)) + host.requestSizes.join();
    expect(all).not.toContain(daicho.keys.secret);
    expect(JSON.stringify([...workbook.settings])).not.toContain(daicho.keys.secret);
    await page.locator('#toggle').click();
    expect(await page.locator('#api-key').inputValue()).toBe('');
    await page.locator('#test').click();
    await waitFor(
      page,
      '#settings-notice',
      `接続できました。データは ${postalTable.version}\u00a0版です。`,
    );
    await page.locator('#forget').click();
    await waitFor(page, '#settings-notice', 'キーを削除しました');
    const kept = await page.evaluate('JSON.stringify({ ...localStorage })');
    expect(kept).not.toContain(daicho.keys.secret);
    expect(kept).not.toContain('daicho.settings');
  });

  atNight(it)?.('name the sources of the data', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook);
    await page.locator('#toggle').click();
    expect(await page.locator('#sources li').first().isVisible()).toBe(false);
    await page.locator('#sources summary').click();
    const lines = await page.locator('#sources li').allTextContents();
    // The page joins particles to their brackets by U+2060.
    expect(lines.map((line) => line.replaceAll('\u2060', ''))).toEqual(
      Object.values(attributions).map(({ ja }) => ja),
    );
    expect(await violations(page)).toEqual([]);
  });

  it('do not send a saved key to another address', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook);
    await page.locator('#toggle').click();
    await page.locator('#base-url').fill('https://elsewhere.example');
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', 'APIキーを入力してください');
  });

  it('work across origins with a public key, and explain why a secret key does not', async () => {
    const { workbook } = customersTable(ADDRESS);
    const baseUrl = daicho.url.replace('127.0.0.1', 'localhost');
    const { page } = await pane(workbook, { key: daicho.keys.public, baseUrl });
    await page.locator('#toggle').click();
    await page.locator('#test').click();
    await waitFor(page, '#settings-notice', '接続できました');
    await page.locator('#base-url').fill('https://elsewhere.example');
    await page.locator('#key-kind-secret').check();
    await page.locator('#api-key').fill(daicho.keys.secret);
    await page.locator('#test').click();
    await waitFor(
      page,
      '#settings-notice',
      'シークレットキーを使えるサービスは、アドインと同じオリジン',
    );
  });
});

describe('the words of the page', () => {
  it.each(
    few(
      [
        ['ja', 'japanese'],
        ['en', 'english'],
      ],
      1,
    ),
  )('are loaded in the language of Excel only (%s)', async (language, file) => {
    const { page } = await pane(customers(ADDRESS).workbook, 'public', { language });
    await page.locator('#run').waitFor();
    const loaded = await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => /(japanese|english)-/.exec(name)?.[1]).filter(Boolean)",
    );
    expect(new Set(loaded as string[])).toEqual(new Set([file]));
  });

  it('are replaced by the message that a part could not be loaded, if they cannot be loaded', async () => {
    const { workbook } = customers(ADDRESS);
    const host = new ExcelHost(workbook);
    const { page, close } = await openExcelPage(browser, host, {});
    await page.route('**/japanese-*', (route) => route.abort());
    await page.goto(`${daicho.url}/excel/taskpane.html?_host_Info=Excel$Win32$16.01$ja-JP$$$$0`);
    await waitFor(page, 'body', '一部を読み込めませんでした');
    await close();
  });
});

describe('a job for the command line', () => {
  it('is shown as selected text that can be copied, and does with a file what the pane would do', async () => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'public', { language: 'ja' });
    await page.locator('#show-job').click();
    await page.locator('#job:focus').waitFor();
    const text = await page.locator('#job').inputValue();
    const selected = '(({ selectionStart, selectionEnd }) => selectionEnd - selectionStart)';
    expect(await page.evaluate(`${selected}(document.activeElement)`)).toBe(text.length);
    expect(await violations(page)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'daicho-job-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [job, input, output] = ['job.yaml', 'list.csv', 'out.csv'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(job, text);
    writeFileSync(input, `番号,住所\n1,${ADDRESS[0]}\n`);
    const given = ['--input', input, '-o', output, '--data', join(folder, 'none')];
    execFileSync(process.execPath, [DAICHO, 'run', job, ...given], { stdio: 'pipe' });
    const lines = readFileSync(output, 'utf8').split(/\r?\n/);
    expect(lines[0]).toContain('郵便番号');
    expect(lines[1]).toMatch(/^1,東京都千代田区丸の内1-9-2,.*100-?0005/);
    await page.locator('#fields input').first().click();
    await page.locator('#show-job').waitFor();
    await page.locator('#job').waitFor({ state: 'detached' });
  });
});

describe('the pane', () => {
  it.each(few(['ja', 'en'], 1))('has nothing that axe complains about (%s)', async (language) => {
    const { workbook } = customersTable(ADDRESS);
    const { page } = await pane(workbook, 'public', { language });
    await page.locator('#fields summary').click();
    await runPane(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('#toggle').click();
    expect(await violations(page)).toEqual([]);
  });

  it('can be used with a keyboard alone, and every control has a name', async () => {
    const { workbook, table } = customersTable(ADDRESS);
    const { page } = await pane(workbook);
    await waitFor(page, '#estimate', '6 行');
    const names: string[] = [];
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      names.push((await focused.getAttribute('id')) ?? (await focused.textContent()) ?? '');
      if (names.at(-1) === 'field-building') await page.keyboard.press('Space');
      if (names.at(-1) === 'run') break;
    }
    expect(names).toContain('column');
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'combobox 住所の列',
        'radio 住所',
        'radio 郵便番号',
        'checkbox 建物名',
        'button 実行',
        'button 選択範囲を読み込む',
        'button 設定',
      ]),
    );
    await page.keyboard.press('Enter');
    await endOfRun(page);
    expect(table.box.columns).toBe(2 + 3);
    await page.locator('#finish-choosing', { hasText: '決めずに終わる' }).waitFor();
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining(['button 元に戻す', 'button 閉じる', 'button 決めずに終わる']),
    );
    await page.locator('#chooser-close').press('Enter');
    await page.locator('#choose').waitFor();
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'button 要確認の行を決める',
        'button 終わり',
        'button 元に戻す',
        'button 条件を変えて実行',
      ]),
    );
    await page.locator('#toggle').click();
    await page.locator('#setup').waitFor();
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'textbox 接続先のアドレス',
        'textbox APIキー',
        'radio 公開 キー（1件ずつ照合）',
      ]),
    );
  });

  itTakesPicture?.('the preview fits a pane of 320 pixels, and has its picture taken', async () => {
    const { workbook } = customersTable([
      '青森県青森市長島1-1-1',
      '福岡県福岡市中央区天神1–8–1',
      '愛知県名古屋市中区三の丸三丁目一番二号',
      '府中市',
      '未定（後日連絡）',
    ]);
    const { page } = await pane(workbook, 'secret');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.locator('#preview').click();
    await waitFor(page, '#preview-table', '0300861');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await violations(page)).toEqual([]);
    await takePicture(page, 'excel-preview.png');
  });

  itTakesPicture?.('a pane of 320 pixels shows everything, and has its picture taken', async () => {
    const { workbook } = customersTable(thousandCells());
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '1,000 行');
    await runPane(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.setViewportSize({ width: 320, height: 1080 });
    await takePicture(page, 'excel.png');
  });
});
