import { it } from 'vitest';
import { ADDRESS, customersTable, pane, startExcel } from './pane-fixture.ts';
startExcel();
it('x', async () => {
  const { workbook, sheet } = customersTable(ADDRESS);
  const { page, host, calls, faults } = await pane(workbook);
  await page.waitForTimeout(1500);
  console.log(await page.locator('body').innerText());
  await page.screenshot({ path: '/tmp/xlhost/1.png', fullPage: true });
  await page.locator('#run').click();
  await page.waitForTimeout(3000);
  console.log(await page.locator('body').innerText());
  await page.screenshot({ path: '/tmp/xlhost/2.png', fullPage: true });
  console.log(calls, faults, host.requestSizes.length, sheet.values({row:0,column:0,rows:7,columns:11}));
});
