/** Office lays a menu of its own over the top right corner of a pane: on a Mac 34 pixels wide and 32 high. */
import { describe, expect, it } from 'vitest';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { pane, startExcel } from './pane-fixture.ts';

startExcel();

const MENU_WIDTH = 34;

describe('the settings button', () => {
  it('does not overlap the menu of Office in panes of any width', async () => {
    const workbook = new Workbook();
    workbook.addSheet('名簿', [['住所']]);
    const { page } = await pane(workbook, 'public');
    for (const width of [270, 320, 450]) {
      await page.setViewportSize({ width, height: 480 });
      const button = await page.locator('#toggle').boundingBox();
      expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width - MENU_WIDTH);
    }
  });
});
