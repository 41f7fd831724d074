/**
 * How runs without their page end, and what they write: the built script continues them while time passes in the host.
 */
import { describe, expect, it } from 'vitest';
import { localService, oneByOne } from '../../../apps-script/local-service.ts';
import { atNight } from '../../../cases.ts';
import { faultyProxy } from '../../../service/connections/faulty-proxy.ts';
import { accessTo, begun, DAY, FILLED, MINUTE, ROWS, slowAccess } from './gone-page.ts';

const service = localService();
const access = () => accessTo(service());

describe('a run that continues without its page', () => {
  it('is stopped from the sidebar, also by another person; its trigger then removes itself', async () => {
    const { spreadsheet, sheet, ask, told } = await begun(ROWS, access());
    spreadsheet.change({ user: 'editor@example.jp' });
    await ask('stopRun', {});
    expect(await told()).toBeUndefined();
    expect(spreadsheet.triggers).toHaveLength(1);
    expect(await spreadsheet.letPass(10 * MINUTE)).toMatchObject([{ user: 'owner@example.jp' }]);
    expect(spreadsheet.triggers).toEqual([]);
    expect(sheet.all()).toEqual(ROWS);
  });

  it('leaves the trigger to a new run of the same person that began meanwhile', async () => {
    const { spreadsheet, sheet } = await begun(ROWS, access());
    const record = JSON.parse(spreadsheet.seen?.properties.get('daicho.run') ?? '');
    spreadsheet.workbook.beforeChange = (change) => {
      if (change !== 'enter') return;
      const other = { ...record, owner: 'page of the new run', beatAt: spreadsheet.now() };
      spreadsheet.setProperties({ 'daicho.run': JSON.stringify(other) });
      spreadsheet.workbook.beforeChange = () => {};
    };
    await spreadsheet.letPass(6 * MINUTE);
    expect(sheet.all()).not.toEqual(ROWS);
    expect(spreadsheet.triggers).toMatchObject([{ id: record.trigger }]);
  });

  it('ends, and says so, if it was paused when its page was closed', async () => {
    const { spreadsheet, sheet, owner, ask, told } = await begun(ROWS, access());
    await ask('renewLease', { written: 0, isPaused: true }, owner);
    await spreadsheet.letPass(10 * MINUTE);
    expect(await told()).toContain('一時停止したまま、サイドバーが閉じられました');
    expect(sheet.all()).toEqual(ROWS);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('stops, and says why, if the key is refused', async () => {
    const { spreadsheet, told } = await begun(ROWS, { ...access(), key: 'dsk_of_nobody_at_all' });
    await spreadsheet.letPass(6 * MINUTE);
    expect(await told()).toMatch(/止まりました。.*キー/);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('stops, and says so, if its sheet is gone', async () => {
    const { spreadsheet, told } = await begun(ROWS, access());
    spreadsheet.workbook.addSheet('別', []);
    spreadsheet.workbook.sheets.shift();
    await spreadsheet.letPass(6 * MINUTE);
    expect(await told()).toMatch(/止まりました。.*(見つかり|なくなり|ありません)/);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('stops if the connection was deleted', async () => {
    const { spreadsheet, ask, told } = await begun(ROWS, access());
    await ask('removeSettings', {});
    await spreadsheet.letPass(6 * MINUTE);
    expect(await told()).toContain('接続先とAPIキーがなくなりました');
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('cuts a text that is too long for a cell, and writes the other rows', async () => {
    const answered = await fetch(`${service().url}/v1/postalcode/1500001`, {
      headers: { authorization: `Token ${service().keys.secret}` },
    });
    const body = (await answered.text()).replaceAll('渋谷区', '谷'.repeat(60_000));
    const hiding = oneByOne();
    const proxy = await faultyProxy(service().url, (request, n) =>
      request.path.includes('1500001') ? { status: 200, body } : hiding(n, request),
    );
    const { spreadsheet, sheet, told } = await begun(ROWS, { ...access(), url: proxy.url });
    await spreadsheet.letPass(6 * MINUTE);
    expect(await told()).toContain('照合が終わりました');
    const cut = ['1500001', expect.stringMatching(/^谷{32766}…$/), '一致'];
    expect(sheet.all()).toEqual(FILLED.map((row) => (row[0] === '1500001' ? cut : row)));
  });

  atNight(it)?.(
    'continues in smaller steps if an execution is too short for a usual one',
    async () => {
      const rows = [
        ['郵便番号'],
        ...Array.from({ length: 1_500 }, (_, i) => [String(1_000_001 + i)]),
      ];
      const { spreadsheet, sheet } = await begun(rows, await slowAccess(access()), {
        networkMs: 9_000,
      });
      const runs = await spreadsheet.letPass(3 * DAY);
      expect(runs.length).toBeGreaterThan(4);
      for (const { milliseconds } of runs) expect(milliseconds).toBeLessThan(6 * MINUTE);
      expect(spreadsheet.triggers).toEqual([]);
      expect(sheet.all().filter(([, , status]) => status === '').length).toBe(0);
    },
  );

  it('ends, says so and promises no undo, if every execution is killed', async () => {
    const { spreadsheet, sheet, told } = await begun(ROWS, access(), { networkMs: 400_000 });
    const runs = await spreadsheet.letPass(12 * 60 * MINUTE);
    const killed = runs.filter(({ error }) => error?.includes('maximum execution time'));
    expect(killed).toHaveLength(8);
    expect(await told()).toContain('何度試しても進みませんでした');
    expect(await told()).not.toContain('元に戻せます');
    expect(spreadsheet.triggers).toEqual([]);
    expect(sheet.all()).toEqual(ROWS);
  });

  it('never gives a row the result of another, whatever moves while it continues', async () => {
    const { spreadsheet, sheet } = await begun(ROWS, access());
    let writes = 0;
    spreadsheet.workbook.beforeChange = (change) => {
      if (change !== 'enter') return;
      writes += 1;
      if (writes === 2) sheet.insertRows(1, [['5300001']]);
      if (writes === 4) sheet.sort((a, b) => String(b[0]).localeCompare(String(a[0])));
    };
    await spreadsheet.letPass(DAY);
    expect(writes).toBeGreaterThan(3);
    const cities = Object.fromEntries(sheet.all().map(([code, city]) => [String(code), city]));
    expect(cities).toMatchObject({
      1000001: '千代田区',
      1500001: '渋谷区',
      9999999: '',
      '0600001': '札幌市中央区',
      5300001: '大阪市北区',
    });
  });

  const COLUMNS = [
    ['city', '市区町村'],
    ['status', '照合結果'],
  ];

  it('continues to update the columns of an earlier run from the row at which the page stopped, whatever the columns hold', async () => {
    const rows = [
      ['郵便番号', '市区町村', '照合結果'],
      ...['1000001', '1500001', '0600001'].map((code) => [code, '旧', '一致']),
    ];
    const update = [{ kind: 'postal_code', inputs: [['郵便番号']], columns: COLUMNS }];
    const run = { update, added: [] };
    const { spreadsheet, sheet, ask, owner } = await begun(rows, access(), { run });
    await ask('renewLease', { written: 1, isPaused: false }, owner);
    await spreadsheet.letPass(10 * MINUTE);
    expect(sheet.all().map(([, city]) => city)).toEqual([
      '市区町村',
      '旧',
      '渋谷区',
      '札幌市中央区',
    ]);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('fills empty cells of a person’s own column, and adds the other columns', async () => {
    const rows = [
      ['郵便番号', '市'],
      ['1000001', ''],
      ['1500001', '手入力'],
    ];
    const run = { into: [['city', 1]], columns: COLUMNS.slice(1), added: ['照合結果'] };
    const { spreadsheet, sheet, ask } = await begun(rows, access(), { run });
    expect((await ask('pastRuns', {})).gave).toEqual([]);
    await spreadsheet.letPass(10 * MINUTE);
    expect(sheet.all()).toEqual([
      ['郵便番号', '市', '照合結果'],
      ['1000001', '千代田区', '一致'],
      ['1500001', '手入力', '一致'],
    ]);
    const slots = [
      { header: '市', how: 'updated' },
      { header: '照合結果', how: 'added' },
    ];
    const log = { slots, changes: [[expect.any(String), 0, [''], true]] };
    expect((await ask('pastRuns', {})).gave).toMatchObject([
      { kind: 'postal_code', counts: { found: 2 }, parts: [{ log }] },
    ]);
  });

  atNight(it)?.(
    'finds its columns again after others were inserted before them between two executions',
    async () => {
      const rows = [
        ['郵便番号'],
        ...Array.from({ length: 2_500 }, (_, i) => [String(1_000_001 + i)]),
      ];
      const { spreadsheet, sheet } = await begun(rows, await slowAccess(access()), {
        networkMs: 4_000,
      });
      await spreadsheet.letPass(6 * MINUTE);
      sheet.insertColumns(1, 1);
      sheet.insertRows(0, [['2026年の名簿']]);
      await spreadsheet.letPass(60 * MINUTE);
      expect(spreadsheet.triggers).toEqual([]);
      expect(sheet.all()[1]).toEqual(['郵便番号', '', '市区町村', '照合結果']);
      expect(
        sheet
          .all()
          .slice(2)
          .filter(([, , , status]) => status === ''),
      ).toEqual([]);
    },
  );

  it('stops if one of its columns was deleted', async () => {
    const rows = [
      ['郵便番号'],
      ...Array.from({ length: 2_500 }, (_, i) => [String(1_000_001 + i)]),
    ];
    const { spreadsheet, sheet, told } = await begun(rows, await slowAccess(access()), {
      networkMs: 4_000,
    });
    await spreadsheet.letPass(6 * MINUTE);
    sheet.put({ row: 0, column: 1 }, [['別の見出し']]);
    await spreadsheet.letPass(10 * MINUTE);
    expect(await told()).toContain('止まりました');
    expect(spreadsheet.triggers).toEqual([]);
    expect(sheet.all()[0]).toEqual(['郵便番号', '別の見出し', '照合結果']);
  });

  it('is not offered to a person who has not allowed triggers', async () => {
    const scopes = ['https://www.googleapis.com/auth/spreadsheets.currentonly'];
    const { goesOn, spreadsheet, told } = await begun(ROWS, access(), { scopes });
    expect(goesOn).toBe(false);
    expect(await told()).toContain('別のサイドバーで実行中');
    await spreadsheet.letPass(5 * MINUTE);
    expect(await told()).toBeUndefined();
  });

  it('continues after an update of the script that stores the number of finished rows under another name', async () => {
    const { spreadsheet, sheet, ask } = await begun(ROWS, access());
    await ask('runStatus', {});
    const stored = spreadsheet.seen?.properties.get('daicho.run') ?? '';
    expect(stored).toContain('"rowsDone":0');
    spreadsheet.setProperties({ 'daicho.run': stored.replace('"rowsDone"', '"place"') });
    await spreadsheet.letPass(10 * MINUTE);
    expect(sheet.all()).toEqual(FILLED);
  });

  it('keeps no cell of the sheet', async () => {
    const { spreadsheet } = await begun([['住所'], ['東京都千代田区丸の内1-9-2']], access());
    await spreadsheet.menu('answerSidebar', JSON.stringify({ call: 'runStatus', with: {} }));
    const kept = [...(spreadsheet.seen?.properties ?? [])].join('\n');
    expect(kept).toContain('daicho.run');
    expect(kept).not.toContain('丸の内');
  });

  it('cannot be called by a cell or a page', async () => {
    const { spreadsheet, sheet } = await begun(ROWS, access());
    await spreadsheet.menu('continueRun');
    await spreadsheet.formula('continueRun', 'x').catch(() => {});
    expect(sheet.all()).toEqual(ROWS);
  });
});
