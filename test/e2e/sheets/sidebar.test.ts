/** Runs of the sidebar, while people go on working in the sheet. */
import { describe, expect, it } from 'vitest';
import { oneByOne } from '../../apps-script/local-service.ts';
import { atNight } from '../../cases.ts';
import { itTakesPicture, takePicture } from '../../hosts/docs-picture.ts';
import { chooseFields, closeChooser, runPane } from '../../hosts/excel/enrich-in-pane.ts';
import { faultyProxy } from '../../service/connections/faulty-proxy.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';
import { corporation } from '../../shared/enrich/corporations.ts';
import { ADDRESS_CELLS, daicho, sidebar, startSheets } from './sidebar-fixture.ts';

startSheets();

const ROWS = [['番号', '住所'], ...ADDRESS_CELLS.map((cell, i) => [i + 1, cell])];

describe('the Sheets sidebar', () => {
  it('reads a table, shows a preview, runs, shows the result, and undoes the run', async () => {
    const { page, sheet, calls } = await sidebar(ROWS);
    const before = sheet.all();
    await page.locator('#target-name').filter({ hasText: '名簿' }).waitFor();
    await chooseFields(page, ['postal_code', 'city']);
    await page.locator('#preview').click();
    await page.locator('#preview-table').filter({ hasText: '1000005' }).waitFor();
    expect(sheet.all()).toEqual(before);
    expect(calls).not.toContain('writeBlock');
    expect(await runPane(page)).toContain('照合が終わりました');
    expect(sheet.all().map((row) => row.slice(2))).toEqual([
      ['郵便番号', '市区町村', '照合結果'],
      ['1000005', '千代田区', '一致'],
      ['', '', ''],
      ['', '札幌市中央区', expect.stringContaining('要確認')],
      expect.anything(),
      expect.anything(),
      ['', '府中市', expect.stringContaining('要確認')],
    ]);
    await page.locator('#undo').click();
    await page.locator('#notice').filter({ hasText: '元に戻しました' }).waitFor();
    expect(sheet.all()).toEqual(before);
  });

  it('reads the city of merged cells for all their rows, without a press', async () => {
    const rows = [
      ['拠点一覧', '', ''],
      ['都道府県', '市区町村', '町域・番地'],
      ['東京都', '千代田区', '丸の内1-9-2'],
      ['', '', '大手町1-1-1'],
      ['', '台東区', '上野公園7-7'],
    ];
    const { page, sheet } = await sidebar(rows, {}, ({ merged }) => {
      merged.push(
        { row: 0, column: 0, rows: 1, columns: 3 },
        { row: 2, column: 0, rows: 3, columns: 1 },
        { row: 2, column: 1, rows: 2, columns: 1 },
      );
    });
    await page.locator('#blanks').waitFor();
    expect(await page.locator('#blanks').isChecked()).toBe(true);
    await runPane(page);
    const statuses = sheet.values({ row: 2, column: 4, rows: 3, columns: 1 }).flat();
    expect(statuses).toEqual(['一致', '一致', '一致']);
  });

  atNight(it)?.('shows on a map where the rows lie, with their numbers as a table', async () => {
    const { page, sheet } = await sidebar(ROWS);
    await runPane(page);
    const before = sheet.all();
    await closeChooser(page);
    await page.locator('#see-map').click();
    await page.locator('.map circle').first().waitFor();
    const isWhole = async () => {
      const box = await page.locator('svg.map').boundingBox();
      const foot = await page.locator('footer').boundingBox();
      return box !== null && foot !== null && box.y >= 0 && box.y + box.height <= foot.y;
    };
    await expect.poll(isWhole).toBe(true);
    const rows = await page.locator('.areas tbody tr').allInnerTexts();
    expect(rows.map((text) => text.split(/\s+/))).toEqual([['東京都', '1']]);
    await page.locator('.areas button', { hasText: '東京都' }).click();
    expect(await page.locator('.areas .city').innerText()).toMatch(/千代田区\s+1/);
    expect(sheet.all()).toEqual(before);
  });

  itTakesPicture?.('has its picture taken', async () => {
    const { page } = await sidebar(ROWS);
    await runPane(page);
    await takePicture(page, 'sheets/sidebar.png');
  });

  it('never gives a row the result of another, whatever moves while it runs', async () => {
    const { page, sheet, hooks } = await sidebar(ROWS);
    await chooseFields(page, ['city']);
    let seen = 0;
    hooks.beforeCall = (call) => {
      if (call !== 'writeBlock') return;
      seen += 1;
      if (seen === 1) sheet.insertRows(2, [[7, '大阪府大阪市北区梅田1-1']]);
      if (seen === 2) sheet.sort((a, b) => Number(b[0]) - Number(a[0]));
      if (seen === 3) sheet.put({ row: 6, column: 1 }, [['京都府京都市中京区寺町通御池上る']]);
    };
    await runPane(page);
    expect(seen).toBeGreaterThan(3);
    const cities = Object.fromEntries(sheet.all().map((row) => [String(row[0]), row[2]]));
    expect(cities).toMatchObject({
      1: '千代田区',
      3: '札幌市中央区',
      7: '大阪市北区',
    });
    const edited = sheet.all().find((row) => String(row[1]).startsWith('京都府'));
    expect(edited?.[2]).toBe('京都市中京区');
  });

  // By day, other tests cover these changes: those of the pane's flow on a table in memory, and of the script without the page.
  atNight(it)?.(
    'removes what it wrote into rows that were inserted at that very moment',
    async () => {
      const { page, sheet, spreadsheet } = await sidebar(ROWS);
      await chooseFields(page, ['city']);
      let writes = 0;
      spreadsheet.workbook.beforeChange = (change) => {
        // The first writing is that of the headers.
        if (change !== 'enter' || ++writes !== 2) return;
        sheet.insertRows(1, [[7, '大阪府大阪市北区梅田1-1']]);
      };
      await runPane(page);
      expect(writes).toBeGreaterThan(2);
      expect(sheet.all().map((row) => [row[0], row[2]])).toEqual([
        ['番号', '市区町村'],
        [7, '大阪市北区'],
        [1, '千代田区'],
        [2, ''],
        [3, '札幌市中央区'],
        [4, ''],
        [5, ''],
        [6, '府中市'],
      ]);
    },
  );

  atNight(it)?.(
    'finds its rows and columns again after others were inserted before them',
    async () => {
      const { page, sheet, hooks } = await sidebar(ROWS);
      await chooseFields(page, ['city']);
      let isDone = false;
      hooks.beforeCall = (call) => {
        if (call !== 'addColumns' || isDone) return;
        isDone = true;
        sheet.insertRows(0, [['2026年の名簿']]);
        sheet.insertColumns(1, 1);
      };
      await runPane(page);
      expect(sheet.all()[1]).toEqual(['番号', '', '住所', '市区町村', '照合結果']);
      expect(sheet.all()[2]?.slice(2)).toEqual(['東京都千代田区丸の内1-9-2', '千代田区', '一致']);
    },
  );

  it('asks nothing if the sheet was protected since it was read', async () => {
    const { page, calls, sheet } = await sidebar(ROWS);
    await page.locator('#estimate').filter({ hasText: '6 行' }).waitFor();
    sheet.protections.push({ box: undefined, canEdit: false, unprotected: [] });
    expect(await runPane(page)).toContain('シート「名簿」は保護されているため、「実行」を押すと');
    expect(calls).not.toContain('send');
  });

  atNight(it)?.(
    'says that cells were protected while it runs, and goes on when the protection is gone',
    async () => {
      const { page, sheet, hooks } = await sidebar(ROWS);
      await chooseFields(page, ['city']);
      const box = { row: 3, column: 2, rows: 1, columns: 1 };
      hooks.beforeCall = (call) => {
        if (call !== 'writeBlock' || sheet.protections.length > 0) return;
        sheet.protections.push({ box, canEdit: false, unprotected: [] });
      };
      expect(await runPane(page)).toContain(
        'シート「名簿」の C4 は保護されているため書き込めません',
      );
      hooks.beforeCall = () => {};
      sheet.protections.length = 0;
      expect(await runPane(page)).toContain('照合が終わりました');
      expect(sheet.all().map((row) => row[2])).toEqual([
        ...['市区町村', '千代田区', '', '札幌市中央区', '', '', '府中市'],
      ]);
    },
  );

  it('says when the day’s requests are used up, and continues when they are back', async () => {
    const { page, sheet, spreadsheet } = await sidebar(ROWS);
    const before = sheet.all();
    spreadsheet.useUp(20_000);
    expect(await runPane(page)).toContain('1日に許す問い合わせの回数');
    expect(sheet.all()).toEqual(before);
    spreadsheet.useUp(-20_001);
    expect(await runPane(page)).toContain('照合が終わりました');
    expect(sheet.all()[1]?.[2]).toBe('1000005');
  });

  it('shows names that look like formulas, HTML or numbers as the same text in preview and cell', async () => {
    const names = [
      '=HYPERLINK("https://evil.example","x")',
      '<img src=x onerror=alert(1)>',
      '+1+1',
      '@SUM(A1)',
      "'quoted",
      '0120',
    ];
    const records = names.map((name, i) =>
      corporation({ corporate_number: corporateNumber(i), name }),
    );
    const hiding = oneByOne();
    const proxy = await faultyProxy(daicho.url, (request, n) => {
      const record = records.find((one) => request.path.includes(one.corporate_number));
      if (record === undefined) return hiding(n, request);
      return { status: 200, body: JSON.stringify({ version: '2026-11-01', data: record }) };
    });
    const rows = [['法人番号'], ...records.map((record) => [record.corporate_number])];
    const { page, sheet } = await sidebar(rows, { serviceUrl: proxy.url });
    await chooseFields(page, ['name']);
    await page.locator('#preview').click();
    // The preview shows two rows for each outcome.
    for (const name of names.slice(0, 2)) {
      await page.locator('#preview-table').filter({ hasText: name }).waitFor();
    }
    expect(await page.locator('img').count()).toBe(0);
    await runPane(page);
    expect(sheet.all().slice(1)).toEqual(
      records.map(({ corporate_number, name }) => [corporate_number, name, '一致']),
    );
    const written = { row: 1, column: 0, rows: names.length, columns: 3 };
    expect(sheet.formulas(written)).toEqual(names.map(() => ['', '', '']));
  });

  atNight(it)?.('adds columns beyond the last one, and leaves other cells alone', async () => {
    const { page, sheet } = await sidebar(
      [
        ['住所', ''],
        ['東京都千代田区丸の内1-9-2', 'メモ'],
      ],
      {},
      (s) => {
        s.maxColumns = 2;
      },
    );
    await chooseFields(page, ['city']);
    await runPane(page);
    expect(sheet.maxColumns).toBe(4);
    expect(sheet.all()).toEqual([
      ['住所', '', '市区町村', '照合結果'],
      ['東京都千代田区丸の内1-9-2', 'メモ', '千代田区', '一致'],
    ]);
  });

  it('leaves hidden and unselected rows alone if a person wants that', async () => {
    const { page, sheet, spreadsheet } = await sidebar(ROWS, {}, (cells) => {
      cells.hiddenByFilter.add(1);
    });
    await chooseFields(page, ['city']);
    await page.locator('#scope-visible').check();
    await runPane(page);
    expect(sheet.all().map((row) => row[2])).toEqual([
      '市区町村',
      '',
      '',
      '札幌市中央区',
      '',
      '',
      '府中市',
    ]);
    spreadsheet.workbook.selected = [
      { row: 1, column: 1, rows: 1, columns: 1 },
      { row: 6, column: 1, rows: 1, columns: 1 },
    ];
    await page.locator('#read').click();
    await page.locator('#scope-selected').check();
    await runPane(page);
    expect(sheet.all().map((row) => row[2])).toEqual([
      ...['市区町村', '千代田区', '', '札幌市中央区', '', '', '府中市'],
    ]);
  });

  atNight(it)?.(
    'looks for rows that were hidden by hand only when a person wants that: each row takes a call to Google',
    async () => {
      const { page, sheet, spreadsheet } = await sidebar(ROWS, {}, (cells) => {
        cells.hiddenByUser.add(1);
      });
      expect(spreadsheet.seen?.googleCalls.get('isRowHiddenByUser')).toBeUndefined();
      await chooseFields(page, ['city']);
      await page.locator('#find-hidden').click();
      await page.locator('#scope-visible').check();
      await runPane(page);
      expect(sheet.all()[1]?.[2]).toBe('');
      expect(sheet.all()[3]?.[2]).toBe('札幌市中央区');
    },
  );

  it('updates its own columns the next time, even from another sidebar', async () => {
    const { page, sheet } = await sidebar(ROWS);
    await chooseFields(page, ['city']);
    await runPane(page);
    sheet.put({ row: 1, column: 1 }, [['大阪府大阪市北区梅田1-1']]);
    await page.reload();
    await page.locator('#form').waitFor();
    await runPane(page);
    expect(sheet.all()[0]).toEqual(['番号', '住所', '市区町村', '照合結果']);
    expect(sheet.all()[1]?.[2]).toBe('大阪市北区');
  });
});
