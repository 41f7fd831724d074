/** Cleans workbooks of offices in the built pane like somebody who presses whatever it offers; clicks are counted. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { boxAt } from '../../hosts/excel/address.ts';
import type { Value } from '../../hosts/excel/cell.ts';
import { comeAndPress, endOfRun } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { newcomerWorkbooks } from '../../newcomer-workbooks.ts';
import { OFFICE_WORKBOOKS, type OfficeWorkbook } from '../../office-workbooks.ts';
import { pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

/** Lists of 50,000 rows are cleaned at night only. */
const WORKBOOKS = [
  ...OFFICE_WORKBOOKS.filter(({ cells }) => cells.length < cases(40_000, Infinity)),
  ...newcomerWorkbooks(cases(2_000, 50_000)),
];
/** By day every third workbook is tried, and none with a thousand rows, since npm test reads all of them without Excel. */
const TRIED = WORKBOOKS.filter(
  ({ cells }, i) => i % cases(3, 1) === 0 && cells.length < cases(900, Infinity),
);

function workbookOf({ cells, merged = [], filtered, isProtected }: OfficeWorkbook) {
  const workbook = new Workbook();
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((row) => Array.from({ length: width }, (_, i): Value => row[i] ?? ''));
  const sheet = workbook.addSheet('名簿', values);
  sheet.merged.push(...merged.map(boxAt));
  workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
  if (filtered !== undefined) workbook.filterBy(sheet, ...filtered);
  sheet.isProtected = isProtected === true;
  return { workbook, sheet };
}

class Person {
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(selector: string): Promise<void> {
    this.clicks += 1;
    await comeAndPress(this.#page.locator(selector));
  }

  /** Presses an element if it is there. */
  async pressIfThere(selector: string): Promise<void> {
    if ((await this.#page.locator(selector).count()) > 0) await this.press(selector);
  }

  async decide(known: string): Promise<void> {
    await this.pressIfThere('#choose');
    await this.#page.locator('.candidates button, #finish-choosing').first().waitFor();
    if ((await this.#page.locator('#finish-choosing').count()) > 0) {
      for (const choice of await this.#page.locator('.choice:has([type=radio])').all()) {
        this.clicks += 1;
        await choice
          .locator('label', { hasText: new RegExp(known) })
          .first()
          .click();
      }
      // The first box of a section checks all its boxes.
      for (const section of await this.#page.locator('.singles').all()) {
        const box = section.locator('input[type=checkbox]').first();
        if ((await box.isChecked()) || !new RegExp(known).test(await section.innerText())) continue;
        this.clicks += 1;
        await box.click();
      }
      await this.press('#finish-choosing');
    }
    const open = this.#page.locator('.candidates:not(:has([aria-pressed=true]))');
    for (let left = await open.count(); left > 0; left = await open.count()) {
      this.clicks += 1;
      const options = open.locator('button').filter({ hasText: new RegExp(known) });
      await comeAndPress(options.first());
      // The group counts as undecided until the page shows the press.
      await expect.poll(() => open.count()).toBeLessThan(left);
    }
    await this.#page.locator('#chooser').waitFor({ state: 'detached' });
  }
}

it('half of the workbooks take at most three clicks', () => {
  const clicks = WORKBOOKS.map((one) => one.clicks).sort((a, b) => a - b);
  expect(clicks[Math.floor(clicks.length / 2)]).toBeLessThanOrEqual(3);
});

describe('a workbook of an office is brought to clean columns', () => {
  it.each(TRIED.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { workbook, sheet } = workbookOf(one);
    const all = { row: 0, column: 0, rows: one.cells.length + 1, columns: 30 };
    const before = sheet.values(all);
    const { page, host } = await pane(workbook, 'secret', { language: one.language ?? 'ja' });
    const person = new Person(page);
    await page.locator('#form').waitFor();
    if (await page.locator('#table-all').isVisible()) {
      await person.press('#table-all');
      await page
        .locator('#target-size')
        .filter({ hasText: /A4:E3\d/ })
        .waitFor();
    }
    // The second address is that of the receiver; its button is pressed unless the pane has already chosen that address.
    if (one.alternative !== undefined) await person.press(`#alternative-${one.alternative}`);
    if (one.filtered !== undefined) await person.press('#scope-visible');
    await person.pressIfThere('#add-headers');
    await page.locator('#estimate').filter({ hasText: /\d/ }).waitFor();
    const requests = host.requestSizes.length;
    await person.press('#run');
    await endOfRun(page);
    const asked = host.requestSizes.length - requests;
    if (one.known !== undefined) await person.decide(one.known);
    const result = workbook.selection?.sheet ?? sheet;
    const found = result
      .values(all)
      .flat()
      .filter((cell) => /^(一致|Found)/.test(String(cell)));
    expect([found.length, person.clicks]).toEqual([one.found, one.clicks]);
    if (one.cells.length < 1_000) return;
    // A request to Excel takes longer than all other work for its rows, so there must be few.
    if (one.cells.length > 40_000) expect(asked / one.cells.length).toBeLessThanOrEqual(1 / 400);
    await page.locator('#undo').click();
    if (one.known !== undefined) {
      await waitFor(page, '#notice', '手で決めた');
      await page.locator('#undo').click();
    }
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values(all)).toEqual(before);
  });
});
