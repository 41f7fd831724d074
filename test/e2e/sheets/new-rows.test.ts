/** New rows that are filled automatically: the built script in the host, against the real service. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { localService } from '../../apps-script/local-service.ts';
import { atNight } from '../../cases.ts';
import { countingProxy } from '../../hosts/counting-proxy.ts';
import type { CellContent } from '../../hosts/sheets/cells/cell.ts';
import type { Sheet } from '../../hosts/sheets/cells/sheet.ts';
import type { Spreadsheet } from '../../hosts/sheets/spreadsheet.ts';
import { begun, DAY, MINUTE } from './background/gone-page.ts';

const service = localService();
const access = () => ({ url: service().url, key: service().keys.secret });
const HOUR = 60 * MINUTE;

interface Watched {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  ask(call: string, taken: unknown): Promise<{ gave?: unknown; wrong?: { ja: string } }>;
  /** What the sidebar says about the table. */
  told(): Promise<readonly { id: string; sentence: { ja: string }; fills: { ja: string }[] }[]>;
}

/** A table whose first rows were looked up, and whose new rows are filled automatically from then on. */
async function watched(surroundings: object = {}, to = access()): Promise<Watched> {
  const first = await begun([['郵便番号'], ['1000001'], ['1500001']], to, surroundings);
  const { spreadsheet, sheet, ask } = first;
  await spreadsheet.letPass(6 * MINUTE);
  await ask('stopRun', {});
  const { gave: target } = await ask('readTarget', {});
  const columns = [
    ['city', '市区町村'],
    ['status', '照合結果'],
  ];
  const made = { kind: 'postal_code', inputs: [['郵便番号']], columns };
  const run = {
    ...{ kind: 'postal_code', inputs: [[0]], fields: ['city'], into: [], update: [made] },
    ...{ scope: 'unfinished', columns, added: [] },
  };
  expect(await ask('watchNewRows', { target, run, language: 'ja' })).toEqual({ gave: null });
  return {
    ...{ spreadsheet, sheet, ask },
    told: async () => (await ask('newRows', {})).gave as never,
  };
}

/** Writes rows below the last one, as a form or an import does. */
function append(sheet: Sheet, rows: readonly (readonly CellContent[])[]): void {
  const row = sheet.all().length;
  sheet.put({ row, column: 0 }, rows);
}

const statuses = (sheet: Sheet) => sheet.all().map(([, city, status]) => [city, status]);

describe('new rows of a table', () => {
  it('are filled on a change and every hour, and are listed', async () => {
    const { spreadsheet, sheet, told } = await watched();
    expect(spreadsheet.triggers.map(({ handler }) => handler)).toEqual(
      Array(3).fill('fillNewRows'),
    );
    append(sheet, [['0600001'], ['9999999']]);
    expect(await spreadsheet.changed()).toMatchObject([{ error: undefined }]);
    expect(statuses(sheet).slice(3)).toEqual([
      ['札幌市中央区', '一致'],
      ['', expect.stringMatching(/^該当なし/)],
    ]);
    expect(sheet.colourings[0]?.boxes).toEqual([{ row: 1, column: 2, rows: 4, columns: 1 }]);
    append(sheet, [['2200001']]);
    await spreadsheet.answered();
    expect(statuses(sheet)[5]).toEqual(['横浜市西区', '一致']);
    // An import through Google's API does not set off the trigger for changes.
    append(sheet, [['1000005']]);
    await spreadsheet.letPass(HOUR + MINUTE);
    expect(statuses(sheet)[6]).toEqual(['千代田区', '一致']);
    const [table] = await told();
    expect(table?.sentence.ja).toContain('「名簿」に増えた行を、自動で照合しています');
    expect(table?.fills.map(({ ja }) => ja)).toEqual([
      expect.stringMatching(/1 行（7\s行目）。要確認など 0、失敗 0$/),
      expect.stringMatching(/1 行（6\s行目）。要確認など 0、失敗 0$/),
      expect.stringMatching(/2 行（4–5\s行目）。要確認など 1、失敗 0$/),
    ]);
  });

  it('cause no request and no change while there are no new rows', async () => {
    const { spreadsheet, sheet } = await watched();
    const before = [sheet.all(), spreadsheet.seen?.fetchCalls];
    await spreadsheet.changed();
    await spreadsheet.letPass(5 * HOUR);
    expect([sheet.all(), spreadsheet.seen?.fetchCalls]).toEqual(before);
  });

  it('leave alone what a person has written, a formula included', async () => {
    const { spreadsheet, sheet } = await watched();
    append(sheet, [
      ['0600001', '手書き'],
      ['1000005', ''],
      ['1500001', '', '確認済み'],
    ]);
    sheet.putFormula(4, 1, '=""', '');
    const fetches = spreadsheet.seen?.fetchCalls;
    await spreadsheet.changed();
    await spreadsheet.letPass(2 * HOUR);
    expect(statuses(sheet)[3]).toEqual(['手書き', '']);
    expect(sheet.formulas({ row: 4, column: 1, rows: 1, columns: 1 })).toEqual([['=""']]);
    expect(statuses(sheet)[5]).toEqual(['', '確認済み']);
    expect(spreadsheet.seen?.fetchCalls).toBeLessThanOrEqual((fetches ?? 0) + 3);
  });

  it('can be undone from the list of runs, once for each time that they were filled', async () => {
    const { spreadsheet, sheet, ask } = await watched();
    append(sheet, [['0600001']]);
    await spreadsheet.changed();
    append(sheet, [['1000005']]);
    await spreadsheet.changed();
    const { gave } = await ask('pastRuns', {});
    const runs = gave as { id: string; counts: object; parts: { log: { changes: unknown[] } }[] }[];
    // The earliest entry is the run from before, which also ended without its page.
    expect(runs.map(({ counts }) => counts)).toMatchObject([{ found: 1 }, { found: 1 }, {}]);
    expect(runs.map(({ parts }) => parts[0]?.log.changes)).toEqual([
      [[expect.any(String), 3, ['', ''], true]],
      [[expect.any(String), 2, ['', ''], true]],
      [],
    ]);
    await ask('deletePastRuns', { ids: [runs[1]?.id] });
    expect((await ask('pastRuns', {})).gave).toHaveLength(2);
  });

  it('are no longer filled when a header of the results has changed; the sidebar says so, and nothing is written', async () => {
    const { spreadsheet, sheet, told } = await watched();
    sheet.put({ row: 0, column: 1 }, [['市区町村（旧）']]);
    append(sheet, [['0600001']]);
    const before = sheet.all();
    await spreadsheet.changed();
    expect(sheet.all()).toEqual(before);
    const [table] = await told();
    expect(table?.sentence.ja).toMatch(
      /止まりました。.*見出しが変わったか、なくなりました（市区町村）/,
    );
    sheet.put({ row: 0, column: 1 }, [['市区町村']]);
    await spreadsheet.letPass(3 * HOUR);
    expect(statuses(sheet)[3]).toEqual(['', '']);
  });

  it('are still filled if the table has moved, since rows were inserted above it', async () => {
    const { spreadsheet, sheet } = await watched();
    sheet.insertRows(0, [[], []]);
    append(sheet, [['0600001']]);
    await spreadsheet.changed();
    expect(sheet.all()[5]).toEqual(['0600001', '札幌市中央区', '一致']);
    sheet.insertRows(0, [[]]);
    await spreadsheet.letPass(HOUR + MINUTE);
    expect(sheet.all()[6]).toEqual(['0600001', '札幌市中央区', '一致']);
  });

  it('are no longer filled when the connection is gone; the sidebar says so', async () => {
    const { spreadsheet, sheet, ask, told } = await watched();
    await ask('removeSettings', {});
    append(sheet, [['0600001']]);
    await spreadsheet.changed();
    expect((await told())[0]?.sentence.ja).toMatch(/止まりました。接続先とAPIキーがなくなりました/);
    expect(statuses(sheet)[3]).toEqual(['', '']);
  });

  it('are filled on the next day if the requests of the day are used up', async () => {
    const { spreadsheet, sheet, told } = await watched();
    spreadsheet.useUp(20_000);
    append(sheet, [['0600001']]);
    await spreadsheet.changed();
    expect((await told())[0]?.sentence.ja).toMatch(/まだ照合できていません。.*問い合わせの回数/);
    await spreadsheet.letPass(DAY + 2 * HOUR);
    expect(statuses(sheet)[3]).toEqual(['札幌市中央区', '一致']);
    expect((await told())[0]?.sentence.ja).toContain('自動で照合しています');
  });

  it('are filled according to their final contents, even if they are added or changed meanwhile', async () => {
    const { url, keys } = service();
    let isFirst = true;
    const proxy = await countingProxy(url, async (asked) => {
      if (!asked.includes('0600001') || !isFirst) return;
      isFirst = false;
      sheet.put({ row: 3, column: 0 }, [['1500002']]);
      append(sheet, [['1000005']]);
      // Two more answers of a form arrive at the same time.
      await Promise.all([spreadsheet.answered(), spreadsheet.answered()]);
    });
    onTestFinished(() => proxy.close());
    const { spreadsheet, sheet } = await watched({}, { url: proxy.url, key: keys.secret });
    append(sheet, [['0600001']]);
    await spreadsheet.answered();
    expect(sheet.all().slice(3)).toEqual([
      ['1500002', '渋谷区', '一致'],
      ['1000005', '千代田区', '一致'],
    ]);
  });

  atNight(it)?.('come in hundreds by an import, and are all filled', async () => {
    const { spreadsheet, sheet, told } = await watched();
    append(
      sheet,
      Array.from({ length: 1_200 }, (_, row) => [row % 2 === 0 ? '0600001' : '1000005']),
    );
    await spreadsheet.letPass(HOUR + MINUTE);
    expect(statuses(sheet).filter(([, status]) => status === '一致')).toHaveLength(1_202);
    const [table] = await told();
    expect(table?.fills.map(({ ja }) => /: ([\d,]+) 行/.exec(ja)?.[1])).toEqual([
      '200',
      '500',
      '500',
    ]);
  });

  it('are filled again in every table once filling is switched on again for one table, after a trigger was deleted in Google’s list', async () => {
    const { spreadsheet, sheet, ask } = await watched();
    for (const trigger of spreadsheet.triggers.slice(0, 1)) spreadsheet.deleteTrigger(trigger);
    const other = spreadsheet.workbook.addSheet('名簿2', [
      ['郵便番号', '市区町村', '照合結果'],
      ['1500001', '渋谷区', '一致'],
    ]);
    spreadsheet.workbook.active = 1;
    const { gave: target } = await ask('readTarget', {});
    const columns = [
      ['city', '市区町村'],
      ['status', '照合結果'],
    ];
    const run = {
      ...{ kind: 'postal_code', inputs: [[0]], fields: ['city'], into: [], update: [] },
      ...{ scope: 'unfinished', columns, added: [] },
    };
    expect(await ask('watchNewRows', { target, run, language: 'ja' })).toEqual({ gave: null });
    append(sheet, [['0600001']]);
    append(other, [['1000005']]);
    await spreadsheet.answered();
    expect(statuses(sheet)[3]).toEqual(['札幌市中央区', '一致']);
    expect(statuses(other)[2]).toEqual(['千代田区', '一致']);
    expect(spreadsheet.triggers).toHaveLength(3);
  });

  it('wait while another run holds the lease', async () => {
    const { spreadsheet, sheet, ask } = await watched();
    append(sheet, [['0600001']]);
    const { gave: target } = await ask('readTarget', {});
    await ask('beginRun', { target, run: null, kind: 'address', language: 'ja' });
    await spreadsheet.changed();
    expect(statuses(sheet)[3]).toEqual(['', '']);
    await spreadsheet.letPass(2 * HOUR);
    expect(statuses(sheet)[3]).toEqual(['札幌市中央区', '一致']);
  });

  it('are no longer filled after one call by anybody, which also removes the triggers', async () => {
    const { spreadsheet, sheet, ask, told } = await watched();
    const [table] = await told();
    spreadsheet.change({ user: 'editor@example.jp' });
    await ask('stopNewRows', { id: table?.id });
    expect(await told()).toEqual([]);
    append(sheet, [['0600001']]);
    await spreadsheet.changed();
    await spreadsheet.answered();
    await spreadsheet.letPass(2 * HOUR);
    expect(statuses(sheet)[3]).toEqual(['', '']);
    expect(spreadsheet.triggers).toEqual([]);
  });

  it('cannot be filled in a table with something below it, or without the permission for triggers', async () => {
    const { spreadsheet, ask } = await watched();
    const { gave } = await ask('readTarget', {});
    const run = {
      ...{ kind: 'postal_code', inputs: [[0]], fields: ['city'], into: [], update: [] },
      ...{ scope: 'unfinished', columns: [], added: [] },
    };
    const target = { ...Object(gave), isToEnd: false };
    const refused = await ask('watchNewRows', { target, run, language: 'ja' });
    expect(refused.wrong?.ja).toContain('この表の下には別の内容がある');
    spreadsheet.change({ scopes: [] });
    const asked = { target: gave, run, language: 'ja' };
    expect((await ask('watchNewRows', asked)).wrong?.ja).toContain('自動の実行を登録できません');
  });
});
