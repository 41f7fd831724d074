/** Duplicates marked from Excel's pane: the marks of `daicho duplicates`, beside the table. */
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../../../cases.ts';
import { accessibleNames, violations } from '../../../hosts/accessibility.ts';
import { itTakesPicture, takePicture } from '../../../hosts/docs-picture.ts';
import { runPane } from '../../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../../hosts/excel/workbook.ts';
import {
  chooseCustomerColumns,
  EXPECTED,
  HEADERS,
  MARK_HEADERS,
  markedByCommand,
  openDuplicates,
  pressed,
  ROWS,
} from '../../duplicates-list.ts';
import { daicho, pane, startExcel, waitFor } from '../pane-fixture.ts';

startExcel();

function list(rows: readonly (readonly (string | number)[])[] = ROWS, isTable = true) {
  const workbook = new Workbook();
  const sheet = workbook.addSheet('名簿', [[...HEADERS], ...rows.map((cells) => [...cells])]);
  const box = { row: 0, column: 0, rows: rows.length + 1, columns: HEADERS.length };
  const table = isTable ? workbook.addTable('顧客', sheet, box) : { box };
  const marks = () =>
    sheet
      .values({
        row: 0,
        column: HEADERS.length,
        rows: rows.length + 1,
        columns: MARK_HEADERS.length,
      })
      .map((row) => row.map(String));
  return { workbook, sheet, table, marks };
}

describe('marking duplicates', () => {
  atNight(it)?.(
    'opens at the second press if a part of the page could not be loaded at the first',
    async () => {
      const { workbook } = list();
      const { page } = await pane(workbook, 'secret');
      await openDuplicates(page);
      await page.route('**/*.js*', (route) => route.abort());
      await pressed(page, '#find-duplicates', '一部を読み込めませんでした');
      await page.unroute('**/*.js*');
      await pressed(page, '#find-duplicates', /行を比べました/);
    },
  );

  it('shows what it found, marks the rows as the command does, and removes the marks again', async () => {
    const { workbook, sheet, table, marks } = list();
    const before = sheet.values({ ...table.box, columns: 20 });
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '13 行');
    await openDuplicates(page);
    await chooseCustomerColumns(page, 'address', ['住所', '建物']);
    expect(await page.locator('#customer-name').inputValue()).toBe('1');
    expect(await page.locator('#customer-kana').inputValue()).toBe('2');
    await pressed(page, '#find-duplicates', '13 行を比べました');
    expect(sheet.values({ ...table.box, columns: 20 })).toEqual(before);
    const counted = await page.locator('#found-counts div').allTextContents();
    expect(counted.map((text) => text.replaceAll('\u2060', ''))).toEqual([
      '行数13',
      '重複のグループ3',
      '残さなくてよい行4',
      '要確認の行1',
      '世帯（複数の行）2',
      '同じ場所（複数の行）4',
      '場所が決まらない行2',
    ]);
    const examples = await page.locator('[aria-labelledby=examples] li').allTextContents();
    expect(examples).toHaveLength(5);
    expect(examples[0]).toContain('2行目と住所が部屋番号まで同じ、名前が同じ');
    expect(await page.locator('#pairs').textContent()).toBe('確認する組（4\u00a0組）');
    expect(await page.locator('.pairs mark').count()).toBeGreaterThan(0);
    await pressed(page, '#mark-duplicates', '11 行に印を付けました');
    const [headers, ...rows] = marks();
    expect(headers).toEqual(MARK_HEADERS);
    expect(rows.map(([verdict, , , keep]) => [verdict, keep])).toEqual(EXPECTED);
    expect([headers, ...rows]).toEqual(await markedByCommand(daicho));
    expect(table.box.columns).toBe(HEADERS.length + MARK_HEADERS.length);
    expect(sheet.format(1, HEADERS.length)).toBe('@');
    await pressed(page, '#undo-marks', '元に戻しました');
    expect(sheet.values({ ...table.box, columns: 20 })).toEqual(before);
    expect(table.box.columns).toBe(HEADERS.length);
  });

  it('continues after a run, and asks for nothing that is already known', async () => {
    const { workbook, table } = list();
    const { page, calls } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '13 行');
    await page.locator('#column-name').selectOption('');
    await runPane(page);
    const [columns, asked] = [table.box.columns, calls.length];
    await openDuplicates(page);
    await waitFor(page, '#duplicates-form #estimate', '問い合わせは要りません');
    await pressed(page, '#mark-duplicates', '印を付けました');
    expect(calls.slice(asked)).toEqual(['GET /v1/postalcode/versions/']);
    expect(table.box.columns).toBe(columns + MARK_HEADERS.length);
    await page.locator('#duplicates-close').click();
    await page.locator('#result').waitFor();
  });

  atNight(it)?.('gives its columns other names if theirs are taken', async () => {
    const { workbook, sheet, marks } = list();
    sheet.put(0, 5, '残す行');
    const { page } = await pane(workbook, 'secret');
    await openDuplicates(page);
    await pressed(page, '#mark-duplicates', '印を付けました');
    expect(marks()[0]?.[3]).toBe('残す行 (2)');
  });

  it.each(few([true, false], 1))(
    'refuses to add its marks beside those that another pane added meanwhile (a table: %s)',
    async (isTable) => {
      const { workbook, sheet, table } = list(ROWS, isTable);
      const cells = () => sheet.values({ ...table.box, columns: 30 });
      const panes = [await pane(workbook, 'secret'), await pane(workbook, 'secret')] as const;
      for (const { page } of panes) {
        await waitFor(page, '#estimate', '13 行');
        await openDuplicates(page);
      }
      const [{ page: one }, { page: other }] = panes;
      await chooseCustomerColumns(one, 'address', ['住所', '建物']);
      await pressed(one, '#mark-duplicates', '11 行に印を付けました');
      const marked = cells();
      await pressed(other, '#mark-duplicates', 'の列は、読み込んだ後に');
      expect(cells()).toEqual(marked);
      await other.locator('#read').click();
      await other.locator('#duplicates-form #estimate p').first().waitFor();
      await chooseCustomerColumns(other, 'address', ['住所', '建物']);
      await pressed(other, '#mark-duplicates', '11 行に印を付けました');
      expect(cells()).toEqual(marked);
    },
  );

  it('finds its rows again after a row was inserted above the table', async () => {
    const { workbook, sheet } = list();
    const { page } = await pane(workbook, 'secret');
    await waitFor(page, '#estimate', '13 行');
    await openDuplicates(page);
    await chooseCustomerColumns(page, 'address', ['住所', '建物']);
    workbook.insertRows(sheet, 0);
    await pressed(page, '#mark-duplicates', '11 行に印を付けました');
    expect(sheet.value(3, HEADERS.length + 2)).toBe('3行目と住所が部屋番号まで同じ、名前が同じ');
  });

  it('can be done with a keyboard, has names for screen readers, and passes axe', async () => {
    const { workbook, table } = list();
    const { page } = await pane(workbook, 'secret');
    await openDuplicates(page);
    expect(await page.evaluate('document.activeElement.id')).toBe('duplicates');
    expect(await accessibleNames(page)).toEqual(
      expect.arrayContaining([
        'combobox 住所の列',
        'combobox 氏名・会社名の列（あれば）',
        'combobox フリガナの列（あれば）',
        'combobox 法人番号の列（あれば）',
        'radio 人と会社',
        'radio 人',
        'radio 会社',
        'button 探す',
        'button 印を付ける',
        'button 閉じる',
      ]),
    );
    const order: string[] = [];
    for (let i = 0; i < 20 && order.at(-1) !== 'mark-duplicates'; i++) {
      await page.keyboard.press('Tab');
      order.push((await page.locator(':focus').getAttribute('id')) ?? '');
    }
    const wanted = ['customer-address', 'customer-name', 'customer-kana', 'find-duplicates'];
    expect(order.filter((id) => wanted.includes(id))).toEqual(wanted);
    await page.keyboard.press('Enter');
    await page.locator('#marked').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('marked');
    expect(await violations(page)).toEqual([]);
    expect(table.box.columns).toBe(HEADERS.length + MARK_HEADERS.length);
    await page.locator('#duplicates-close').click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('open-duplicates');
  });

  itTakesPicture?.('has its picture taken', async () => {
    const { workbook } = list();
    const { page } = await pane(workbook, 'secret');
    await openDuplicates(page);
    await chooseCustomerColumns(page, 'address', ['住所', '建物']);
    await pressed(page, '#find-duplicates', '比べました');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.locator('#notice button').click();
    await page.setViewportSize({ width: 320, height: 1080 });
    await page.evaluate("document.getElementById('found').scrollIntoView()");
    await takePicture(page, 'excel-duplicates.png');
  });
});
