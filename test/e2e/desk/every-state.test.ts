/** Every state of the desk for assistive technology and narrow windows, and its picture in the docs. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { itTakesPicture, takePicture } from '../../hosts/docs-picture.ts';
import { closeChooser } from '../../hosts/excel/enrich-in-pane.ts';
import { ALL_LOOKS } from '../../hosts/looks.ts';
import { fileOf, TOWN_HEADER, townRow } from '../../service/sources/mlit/place-files.ts';
import { CUSTOMERS, csvOf, drop, held, openDesk, run, service, useDesk } from './desk.ts';
import { showRowsToCheck } from './rows-to-check.ts';

useDesk();

/** Folder for screenshots of every state, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;

const SHEETS = fileURLToPath(new URL('workbooks/sheetjs-shared.xlsx', import.meta.url));

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
        // Axe takes most of the time: for a change it looks at every fifth state.
        if (checked++ % cases(5, 1) === 0) expect(await violations(page), state).toEqual([]);
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
      await closeChooser(pane);
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

itTakesPicture?.('the desk has its picture taken', async () => {
  const page = await openDesk();
  await page.setViewportSize({ width: 1_200, height: 660 });
  const pane = await drop(page, CUSTOMERS);
  await run(pane);
  await page.locator('regular-table thead', { hasText: '照合結果' }).waitFor();
  await takePicture(page, 'desk.png');
});
