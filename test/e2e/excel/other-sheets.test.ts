/** Sheets of one workbook with the same headers. */
import { describe, expect, it } from 'vitest';
import type { Value } from '../../hosts/excel/cell.ts';
import { comeAndPress, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { Workbook } from '../../hosts/excel/workbook.ts';
import { customers, pane, startExcel, waitFor } from './pane-fixture.ts';

startExcel();

const FOUND = '東京都千代田区丸の内1-9-2';

describe('a workbook with several sheets', () => {
  it('offers to look up the sheets that the person left out, except hidden ones, after a run', async () => {
    const { workbook, sheet } = customers([FOUND]);
    const add = (name: string) =>
      workbook.addSheet(name, [['支部の名簿'], ['番号', '住所'], [1, FOUND], [2, FOUND]]);
    const [hidden, other] = [add('旧名簿'), add('刈谷支部')];
    hidden.visibility = 'Hidden';
    workbook.addSheet('料金表', [
      ['品目', '料金'],
      ['手数料', 500],
    ]);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { page } = await pane(workbook);
    await page.locator('#alike-sheets').uncheck();
    await runPane(page);
    await waitFor(page, '.result', '同じ見出しの表が、ほかのシートにもあります（「刈谷支部」）。');
    await page.locator('#other-sheet').click();
    await waitFor(page, '#target-name', '刈谷支部');
    await waitFor(page, '.result', '2 列を追加しました。');
    const results = () => other.values({ row: 1, column: 2, rows: 2, columns: 2 });
    expect(results()).toEqual([
      ['郵便番号', '照合結果'],
      ['1000005', '一致'],
    ]);
    expect(workbook.selection?.sheet).toBe(other);
    expect(hidden.value(1, 2)).toBe('');
    await page.locator('#undo').click();
    await waitFor(page, '#notice', '元に戻しました');
    expect(results().flat().join('')).toBe('');
    expect(sheet.value(1, 3)).toBe('一致');
  });

  it('has all of them looked up with one press, decided on one page, and put back with one undo', async () => {
    const { workbook, sheet } = customers([FOUND, '府中市']);
    const rows = (...addresses: readonly string[]) =>
      addresses.map((address, i): Value[] => [i + 1, address]);
    const may = workbook.addSheet('5月', [['番号', '住所'], ...rows('府中市', FOUND)]);
    const june = workbook.addSheet('6月', [['名簿'], ['番号', '住所'], ...rows('伊達市')]);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { page } = await pane(workbook);
    await waitFor(page, '#alike', '2 枚のシートも照合する（「5月」、「6月」）');
    expect(await page.locator('#alike-sheets').isChecked()).toBe(true);
    await runPane(page);
    await waitFor(page, '.result', '3 つの表の合計です（「名簿」、「5月」、「6月」）。');
    expect(workbook.selection?.sheet).toBe(sheet);
    const choice = page.locator('.choice').filter({ hasText: '「5月」の\u00a02\u00a0行目' });
    await choice.locator('summary').click();
    await choice.locator('input[type=radio]').first().check();
    await page.locator('#finish-choosing').click();
    await page.locator('#tables').waitFor();
    expect(may.value(1, 3)).toContain('一致');
    expect([sheet.value(2, 3), june.value(2, 3)].map((text) => String(text).slice(0, 3))).toEqual([
      '要確認',
      '要確認',
    ]);
    await page.locator('#table-of-result-1').click();
    await waitFor(page, '#target-name', '5月');
    await comeAndPress(page.locator('#undo'));
    await waitFor(page, '#notice', '手で決めた');
    await comeAndPress(page.locator('#undo'));
    await waitFor(page, '#notice', '元に戻しました');
    for (const one of [sheet, may, june]) {
      const right = one.values({ row: 0, column: 2, rows: 4, columns: 4 });
      expect(right.flat().join('')).toBe('');
    }
  });
});

describe('a workbook with sheets without headers', () => {
  it('lets one press add headers to the next sheet and look it up, after a run over the first', async () => {
    const rows = [
      [1, FOUND],
      [2, FOUND],
    ];
    const workbook = new Workbook();
    const sheet = workbook.addSheet('4月', rows);
    const may = workbook.addSheet('5月', rows);
    workbook.selection = { sheet, box: { row: 0, column: 0, rows: 1, columns: 1 } };
    const { page } = await pane(workbook);
    await waitFor(page, '#target-name', '4月');
    await runPane(page);
    const said = 'ほかのシートにも、照合できそうな表があります（「5月」）。';
    await waitFor(page, '.result', said);
    await waitFor(page, '#other-sheet', 'シート「5月」も、見出しの行を入れて照合する');
    await page.locator('#other-sheet').click();
    await waitFor(page, '#target-name', '5月');
    await waitFor(page, '.result', '2 列を追加しました。');
    expect(may.values({ row: 0, column: 0, rows: 2, columns: 4 })).toEqual([
      ['列A', '列B', '郵便番号', '照合結果'],
      [1, FOUND, '1000005', '一致'],
    ]);
  });
});

describe('a sheet with several tables of one kind, below and beside each other', () => {
  it('has them looked up with one press, each decided in its place, and put back with one undo', async () => {
    const blank = ['', ''];
    const left = [['番号', '住所'], [1, FOUND], [2, '府中市'], blank, ['大阪支店', '']];
    const right = [['番号', '住所'], [1, '府中市'], [2, FOUND], blank, ['商品', '単価'], ['箱', 1]];
    const below = [
      ['番号', '住所'],
      [1, '伊達市'],
      [2, FOUND],
    ];
    const rows = [...left, ...below].map((cells, at) => [...cells, '', ...(right[at] ?? blank)]);
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', rows);
    workbook.selection = { sheet, box: { row: 1, column: 0, rows: 1, columns: 1 } };
    const before = sheet.values({ row: 0, column: 0, rows: 9, columns: 12 });
    const { page } = await pane(workbook);
    const others = '「大阪支店」\u00a0A6:B8・2\u00a0行、D1:E3・2\u00a0行';
    await waitFor(page, '#alike', `同じ見出しの表\u00a02\u00a0つも照合する（${others}）`);
    await waitFor(page, '#alike', 'ほかの表の\u00a04\u00a0行は、下の件数や時間に入っていません。');
    await runPane(page);
    await waitFor(page, '.result', '3\u00a0つの表の合計です（A1:B3、「大阪支店」\u00a0A6:B8、');
    const text = () => sheet.values({ row: 0, column: 0, rows: 9, columns: 12 }).flat();
    expect(text().filter((cell) => cell === '一致')).toHaveLength(3);
    expect(text().filter((cell) => String(cell).startsWith('要確認'))).toHaveLength(3);
    for (const place of ['A1:B3', 'A6:B8', /[D-H]1:[E-I]3/]) {
      const choice = page.locator('.choice').filter({ hasText: place });
      await choice.locator('summary').click();
      await choice.locator('input[type=radio]').first().check();
    }
    await page.locator('#finish-choosing').click();
    await page.locator('#tables').waitFor();
    expect(text().filter((cell) => String(cell).startsWith('一致'))).toHaveLength(6);
    await comeAndPress(page.locator('#undo'));
    await waitFor(page, '#notice', '手で決めた');
    await comeAndPress(page.locator('#undo'));
    await waitFor(page, '#notice', '元に戻しました');
    expect(sheet.values({ row: 0, column: 0, rows: 9, columns: 12 })).toEqual(before);
  });

  it('lists the tables beside each other at their new places after the look-up of all', async () => {
    const one = ['番号', '住所'];
    const workbook = new Workbook();
    const sheet = workbook.addSheet('名簿', [
      [...one, '', ...one, '', ...one],
      [1, FOUND, '', 2, FOUND, '', 3, FOUND],
      [4, FOUND, '', 5, FOUND, '', 6, FOUND],
    ]);
    workbook.selection = { sheet, box: { row: 1, column: 0, rows: 1, columns: 1 } };
    const { page } = await pane(workbook);
    await runPane(page);
    await waitFor(page, '.result', '3\u00a0つの表の合計です');
    await page.getByRole('radio', { name: 'K1:N3' }).click();
    await waitFor(page, '#target-size', 'K1:N3');
    expect(sheet.value(0, 10)).toBe('番号');
  });
});
