/** Cleans and searches a CSV on the desk, and undoes the results, whatever happens to the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { openChooser } from '../../hosts/excel/enrich-in-pane.ts';
import { openHistory } from '../open-history.ts';
import { csvOf, drop, folder, held, openDesk, run, takeBack, useDesk } from './desk.ts';

useDesk();

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

describe('a CSV', () => {
  const ROWS = [
    '番号,住所',
    '1,東京都千代田区千代田1-1',
    '2,"大阪府大阪市北区梅田3-1-1, 駅"',
    '3,どこか',
  ];

  atNight(it)?.(
    'can be searched for a text, and comes back with only its rows without a match if a person wants that',
    async () => {
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
    },
  );

  it('shows names beside the results, the same counts as its pane, and a line for rows without an address', async () => {
    const page = await openDesk();
    const filler = Array.from({ length: 12 }, (_, i) => `備考${i}`).join(',');
    const rows = ['東京都千代田区千代田1-1', '', 'どこか', '東京都港区芝浦'];
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
    // A chosen candidate is written at once, so that nothing is asked when the list is left.
    await pane.locator('#candidate-0').click();
    await expect.poll(() => page.locator('#filter option').allInnerTexts()).toContain('一致（2）');
    await pane.locator('#chooser').waitFor({ state: 'detached' });
    const asked: string[] = [];
    page.on('dialog', (dialog) => asked.push(dialog.message()));
    await page.goBack();
    await page.locator('.drop').waitFor();
    expect(asked).toEqual([]);
  });

  it('is replaced by a file that is dropped on it or on the pane, and stays in the list of lists', async () => {
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

  it('asks before it is left while a choice is being written, whether for another file or by closing the page', async () => {
    const page = await openDesk();
    const pane = await drop(page, csvOf(['住所', '東京都港区芝浦', '東京都千代田区千代田1-1']));
    await run(pane);
    const asked: string[] = [];
    page.removeAllListeners('dialog');
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()} ${dialog.message()}`);
      return dialog.dismiss();
    });
    const written = await held(page, '**/desk/lists/*/edits');
    await openChooser(pane);
    await pane.locator('#candidate-0').click();
    await pane.locator('[role=status]', { hasText: '書き込み中' }).waitFor();
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

  it('can be used without headers: its range is corrected, it is looked up from its first row on, and is undone after a reload', async () => {
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
    for (const last of ['4', '5']) {
      await pane.locator('#last-row').fill(last);
      await pane.locator('#last-row').press('Tab');
      await pane.locator('#target-size', { hasText: `見出しのない ${last} 行` }).waitFor();
    }
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
    await openHistory(pane);
    await pane.locator('#undo-0').click();
    await expect.poll(() => page.locator('#filter').count()).toBe(0);
    expect(readFileSync((await takeBack(page)).path)).toEqual(readFileSync(path));
  });

  it('gets its duplicates marked, and a decision about a pair still holds when the list is dropped on the page again', async () => {
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

  atNight(it)?.(
    'can be open for two people at once, and neither sees the list of the other',
    async () => {
      const [one, two] = await Promise.all([openDesk(), openDesk()]);
      const lists = [csvOf([...ROWS, '4,北海道札幌市中央区北1条西2丁目']), csvOf(ROWS)] as const;
      const panes = await Promise.all([drop(one, lists[0]), drop(two, lists[1])]);
      await Promise.all(panes.map(run));
      const [first, second] = await Promise.all([takeBack(one), takeBack(two)]);
      expect(readFileSync(first.path, 'utf8')).toContain('札幌市');
      expect(readFileSync(second.path, 'utf8')).not.toContain('札幌市');
    },
  );

  atNight(it)?.('is closed with a press, and its address then says what to do', async () => {
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

  atNight(it)?.('says who can make a map possible if the service has no coordinates', async () => {
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

  it('loses only the run when the service goes away in the middle of it', async () => {
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
