/**
 * The functions in Chromium with the real Office.js, loaded as the page loads them: with a public key, and with the browser's
 * own digest and store.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel } from './pane-fixture.ts';

startExcel();

/**
 * Runs in the page: calls the function associated with Office.js for each list of arguments at the same time (omitted ones
 * are null, as in Excel).
 */
const CALCULATE = `async (id, given) => {
  const run = CustomFunctions._association.mappings[id];
  const shown = (cell) => (cell instanceof Error ? cell.code + ' ' + cell.message : cell);
  return Promise.all(given.map(async (args) => {
    const cells = await run(...args, {}).catch((error) => [[error]]);
    return cells.map((row) => row.map(shown));
  }));
}`;

function calculated(page: Page, id: string, given: readonly unknown[]): Promise<unknown> {
  return page.evaluate(`(${CALCULATE})(${JSON.stringify(id)}, ${JSON.stringify(given)})`);
}

describe('the functions of Excel', () => {
  it('look cells up, say why they cannot, and ask nothing when the page is opened again', async () => {
    const workbook = new Workbook();
    workbook.addSheet('名簿', [['住所']]);
    const { page, calls } = await pane(workbook, 'public');
    const cells = [
      [[['1000001']], [['市区町村', '町域']]],
      [[['4980000'], ['9999999'], ['1000001']], null],
    ];
    const shown = [
      [['千代田区', '千代田']],
      [
        [expect.stringMatching(/^#N\/A 要確認: /)],
        [expect.stringMatching(/^#N\/A 該当する郵便番号がありません/)],
        ['東京都千代田区千代田'],
      ],
    ];
    expect(await calculated(page, 'POSTAL', cells)).toEqual(shown);
    expect(calls).toHaveLength(3);
    const kept = () =>
      page.evaluate("Object.keys(localStorage).filter((n) => n.includes('results')).length");
    await expect.poll(kept).toBeGreaterThan(0);
    await page.reload();
    await page.waitForSelector('header button');
    expect(await calculated(page, 'POSTAL', cells)).toEqual(shown);
    expect(calls).toHaveLength(3);
    expect(
      await calculated(page, 'ADDRESS', [
        [[['東京都', '千代田区', '丸の内1-9-2']], null, null, null, null],
      ]),
    ).toEqual([[['1000005']]]);
  });

  it('are loaded for the next cell if loading failed before', async () => {
    const { page } = await pane(new Workbook(), 'public');
    await page.route('**/*.js*', (route) => route.abort());
    const cells = [[[['1000001']], null]];
    const unloaded = [[[expect.stringMatching(/^#N\/A Daicho の一部を読み込めませんでした/)]]];
    expect(await calculated(page, 'POSTAL', cells)).toEqual(unloaded);
    expect(await calculated(page, 'POSTAL', cells)).toEqual(unloaded);
    await page.unroute('**/*.js*');
    expect(await calculated(page, 'POSTAL', cells)).toEqual([[['東京都千代田区千代田']]]);
  });

  it('ask for each code once, and name what is missing without settings', async () => {
    const { page, calls } = await pane(new Workbook(), 'public');
    const same = ['100-0005', 1_000_005, '〒100-0005'].map((code) => [[[code]], null]);
    expect(await calculated(page, 'POSTAL', same)).toEqual(
      same.map(() => [['東京都千代田区丸の内']]),
    );
    expect(calls).toEqual(['GET /v1/postalcode/1000005']);
    const { page: other } = await pane(new Workbook(), 'nothing');
    expect(await calculated(other, 'POSTAL', same)).toEqual(
      same.map(() => [[expect.stringMatching(/^#N\/A .*接続先とAPIキーを設定してください/)]]),
    );
  });
});
