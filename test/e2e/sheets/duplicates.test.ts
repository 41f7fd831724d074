/** Marks duplicates from the sidebar: the same marks as those of `daicho duplicates`, beside the cells of the sheet. */
import { describe, expect, it } from 'vitest';
import { atNight } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import {
  chooseCustomerColumns,
  EXPECTED,
  HEADERS,
  MARK_HEADERS,
  markedByCommand,
  openDuplicates,
  pressed,
  ROWS,
} from '../duplicates-list.ts';
import { daicho, reopened, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const LIST = [[...HEADERS], ...ROWS];
const marksIn = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.slice(HEADERS.length).map(String));

describe('duplicates in the Sheets sidebar', () => {
  it('are found, marked as the command does, and unmarked again', async () => {
    const { page, sheet, calls } = await sidebar(LIST);
    const before = sheet.all();
    await openDuplicates(page);
    await chooseCustomerColumns(page, 'address', ['住所', '建物']);
    await pressed(page, '#find-duplicates', '13 行を比べました');
    expect(sheet.all()).toEqual(before);
    expect(calls).not.toContain('writeBlock');
    await pressed(page, '#mark-duplicates', '11 行に印を付けました');
    const [headers, ...rows] = marksIn(sheet.all());
    expect(headers).toEqual(MARK_HEADERS);
    expect(rows.map(([verdict, , , keep]) => [verdict, keep])).toEqual(EXPECTED);
    expect([headers, ...rows]).toEqual(await markedByCommand(daicho));
    expect(await violations(page)).toEqual([]);
    await pressed(page, '#undo-marks', '元に戻しました');
    expect(sheet.all()).toEqual(before);
  });

  it('are compared again if rows move while the marks are written', async () => {
    const { page, sheet, hooks } = await sidebar(LIST);
    let seen = 0;
    hooks.beforeCall = (call) => {
      if (call === 'writeBlock' && ++seen === 1) {
        sheet.insertRows(1, [[99, '鈴木', '', '大阪府大阪市北区梅田1-1', '', '']]);
      }
    };
    await openDuplicates(page);
    await chooseCustomerColumns(page, 'address', ['住所', '建物']);
    await pressed(page, '#mark-duplicates', '11 行に印を付けました');
    const rows = sheet.all();
    expect(rows[3]?.slice(6, 10)).toEqual([
      '同じ人',
      '確実',
      '3行目と住所が部屋番号まで同じ、名前が同じ',
      '重複',
    ]);
    expect(rows[1]?.slice(6).join('')).toBe('');
  });

  atNight(it)?.(
    'are marked in their rows even if a row is inserted above the headers meanwhile',
    async () => {
      const { page, sheet, hooks } = await sidebar(LIST);
      let seen = 0;
      hooks.beforeCall = (call) => {
        if (call === 'writeBlock' && ++seen === 1) sheet.insertRows(0, [['顧客名簿']]);
      };
      await openDuplicates(page);
      await chooseCustomerColumns(page, 'address', ['住所', '建物']);
      await pressed(page, '#mark-duplicates', '11 行に印を付けました');
      expect(sheet.all()[3]?.slice(6, 10)).toEqual([
        '同じ人',
        '確実',
        '3行目と住所が部屋番号まで同じ、名前が同じ',
        '重複',
      ]);
    },
  );

  atNight(it)?.(
    'are not marked a second time beside marks that another sidebar added meanwhile; these are updated after the next reading',
    async () => {
      const { page, sheet, spreadsheet } = await sidebar(LIST);
      const { page: other } = await reopened(spreadsheet);
      await openDuplicates(page);
      await openDuplicates(other);
      await chooseCustomerColumns(page, 'address', ['住所', '建物']);
      await pressed(page, '#mark-duplicates', '11 行に印を付けました');
      const marked = sheet.all();
      await pressed(other, '#mark-duplicates', 'の列は、読み込んだ後に');
      expect(sheet.all()).toEqual(marked);
      await other.locator('#read').click();
      await other.locator('#duplicates-form #estimate p').first().waitFor();
      await pressed(other, '#mark-duplicates', '11 行に印を付けました');
      expect(sheet.all()).toEqual(marked);
    },
  );

  it('are not searched for if the sheet cannot be written; the run that was begun is ended', async () => {
    const { page, calls } = await sidebar(LIST, {}, (sheet) => {
      sheet.protections.push({ box: undefined, canEdit: false, unprotected: [] });
    });
    await openDuplicates(page);
    await pressed(page, '#mark-duplicates', '保護されているため書き込めません');
    expect(calls).not.toContain('send');
    expect(calls.filter((call) => /beginRun|endRun/.test(call))).toEqual(['beginRun', 'endRun']);
  });
});
