/** What the stand-in adds to the real Office.js in a page: undo groups, events, theme, mode and requirement sets. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  closePages,
  openExcelPage,
  type PaneOptions,
  sharedChromium,
} from '../../../hosts/excel/browser.ts';
import { ExcelHost } from '../../../hosts/excel/excel-host.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';

const ORIGIN = 'http://127.0.0.1:9';
const OFFICE = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';
let browser: Browser;

beforeAll(async () => {
  browser = await sharedChromium();
});
afterAll(() => closePages(browser));

async function start(options: Omit<PaneOptions, 'serviceUrl'> = {}, apiVersion = '1.20') {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [['a'], ['b']]);
  workbook.addTable('T', sheet, { row: 0, column: 0, rows: 2, columns: 1 });
  const host = new ExcelHost(workbook);
  host.apiVersion = apiVersion;
  const { page, context, faults, close } = await openExcelPage(browser, host, options);
  await context.route(`${ORIGIN}/page**`, (route) =>
    route.fulfill({ body: `<script src="${OFFICE}"></script>`, contentType: 'text/html' }),
  );
  await page.goto(`${ORIGIN}/page?_host_Info=Excel$Win32$16.01$ja-JP$$$$0`);
  await page.evaluate('Office.onReady()');
  onTestFinished(async () => {
    await close();
    expect([...host.unsupported, ...faults]).toEqual([]);
  });
  return { workbook, sheet, host, page };
}

const twoWrites = (page: Page) =>
  page.evaluate(`Excel.run({ mergeUndoGroup: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem('名簿');
    for (const address of ['C1', 'C2']) {
      sheet.getRange(address).values = [[address]];
      await context.sync();
    }
  })`);

describe('the stand-in for Excel', () => {
  it('makes a run with mergeUndoGroup one step of undo, and the next run another step', async () => {
    const { sheet, host, page } = await start();
    await twoWrites(page);
    await twoWrites(page);
    expect([host.undo(), sheet.value(1, 2)]).toEqual([true, 'C2']);
    expect([host.undo(), sheet.value(0, 2), host.undo()]).toEqual([true, '', false]);
  });

  it('ignores mergeUndoGroup before ExcelApi 1.20, as an older Excel does', async () => {
    const { host, page } = await start({}, '1.19');
    await twoWrites(page);
    expect([host.undo(), host.undo(), host.undo()]).toEqual([true, true, false]);
  });

  it('refuses, inside an undo group, a call that cannot be undone (UndoNotSupported)', async () => {
    const { page } = await start();
    const code = await page.evaluate(`Excel.run({ mergeUndoGroup: true }, async (context) => {
    context.workbook.worksheets.getItem('名簿').protection.protect();
    await context.sync();
  }).catch(({ code }) => code)`);
    expect(code).toBe('UndoNotSupported');
  });

  it('reports the supported requirement sets, and refuses newer calls (ApiNotFound)', async () => {
    const { page } = await start({}, '1.8');
    const supported = await page.evaluate(
      `['1.8', '1.9', '1.20'].map((v) => Office.context.requirements.isSetSupported('ExcelApi', v))`,
    );
    expect(supported).toEqual([true, false, false]);
    const code = await page.evaluate(`Excel.run(async (context) => {
    context.workbook.getSelectedRanges();
    await context.sync();
  }).catch(({ code }) => code)`);
    expect(code).toBe('ApiNotFound');
  });

  it('supplies theme, mode and language, and reports a change of the theme', async () => {
    const { page } = await start({ theme: 'dark', mode: 'readOnly' });
    expect(
      await page.evaluate(`(() => {
      const { document, officeTheme, displayLanguage } = Office.context;
      return [document.mode, officeTheme.isDarkTheme, displayLanguage];
    })()`),
    ).toEqual(['readOnly', true, 'ja-JP']);
    expect(
      await page.evaluate(`new Promise((told) => {
      Office.context.document.addHandlerAsync('officeThemeChanged', (e) => told(e.officeTheme), () => {});
      officeStandIn.setTheme({ isDarkTheme: false });
    })`),
    ).toEqual({ isDarkTheme: false });
  });

  it('raises events of selection and change in the real Office.js', async () => {
    const { workbook, sheet, page } = await start();
    await page.evaluate(`Excel.run(async (context) => {
    window.heard = [];
    const hear = (name) => async (event) => heard.push([name, event.address, event.changeType].join(' '));
    const sheet = context.workbook.worksheets.getItem('名簿');
    const table = context.workbook.tables.getItem('T');
    sheet.load('id');
    table.load('id');
    await context.sync();
    sheet.onSelectionChanged.add(hear('sheet selection'));
    sheet.onChanged.add(hear('sheet'));
    table.onChanged.add(hear('table'));
    context.workbook.worksheets.onSelectionChanged.add(hear('any selection'));
    context.workbook.onSelectionChanged.add(hear('workbook selection'));
    await context.sync();
  })`);
    workbook.selection = { sheet, box: { row: 3, column: 0, rows: 2, columns: 1 } };
    workbook.type(sheet, 1, 0, 'B');
    workbook.insertRows(sheet, 4);
    await expect
      .poll(() => page.evaluate('heard'))
      .toEqual(
        expect.arrayContaining([
          'sheet selection A4:A5 ',
          'any selection A4:A5 ',
          'workbook selection  ',
          'sheet A2 RangeEdited',
          'table A2 RangeEdited',
          'sheet 5:5 RowInserted',
        ]),
      );
  });
});
