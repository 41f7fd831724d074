/** What the script answers to the sidebar, whatever a page asks. */
import { additionsCall } from '@daicho/shared/enrich/code-batches.ts';
import { describe, expect, it } from 'vitest';
import manifest from '../../../apps-script/appsscript.json' with { type: 'json' };
import { connect } from '../../hosts/sheets/daicho-sheet.ts';
import { opened } from './opened-script.ts';

const KEY = 'dsk_secret_of_this_test';

describe('the script behind the sidebar', () => {
  it('refuses unknown calls, and calls of another form', async () => {
    const { spreadsheet, ask } = await opened();
    await expect(ask('toString', {})).rejects.toThrow('no call');
    await expect(ask('showCell', { row: 1 })).rejects.toThrow();
    await expect(spreadsheet.menu('answerSidebar', 'no JSON')).rejects.toThrow();
    await expect(spreadsheet.menu('answerSidebar')).rejects.toThrow();
  });

  it('opens only with the permissions that it needs: Google asks for those that are missing', async () => {
    const { spreadsheet } = await opened();
    const without = (name: string) => manifest.oauthScopes.filter((one) => !one.endsWith(name));
    spreadsheet.change({ scopes: without('script.external_request') });
    await expect(spreadsheet.menu('openSidebar')).rejects.toThrow('Authorization is required');
    spreadsheet.change({ scopes: without('script.scriptapp') });
    await spreadsheet.menu('openSidebar');
    expect(spreadsheet.seen?.sidebars).toHaveLength(1);
  });

  it('sends the stored key only to the service that it belongs to, and refuses unknown operations', async () => {
    const { spreadsheet, ask } = await opened();
    await connect(spreadsheet, { url: 'https://lookup.example', key: KEY });
    const calls = [{ operation: 'postal.versions', params: {} }];
    const elsewhere = { connection: { baseUrl: 'https://evil.example' }, calls };
    expect(await ask('send', elsewhere)).toMatchObject({
      wrong: { ja: expect.stringContaining('その接続先のAPIキーも') },
    });
    const unknown = {
      connection: { baseUrl: 'https://lookup.example' },
      calls: [{ operation: 'x', params: {} }],
    };
    await expect(ask('send', unknown)).rejects.toThrow('no operation x');
    expect(spreadsheet.seen?.fetchCalls).toBe(0);
  });

  it('sends the question whether a service takes codes in batches, which is not an operation of the interface', async () => {
    const { spreadsheet, ask } = await opened();
    const url = 'http://127.0.0.1:9';
    await connect(spreadsheet, { url, key: KEY });
    const calls = [{ operation: additionsCall.operation.name, params: additionsCall.params }];
    expect(await ask('send', { connection: { baseUrl: url }, calls })).toEqual({
      gave: ['network'],
    });
  });

  it('tells whether the row of a cell to show is hidden, by a person or by a filter', async () => {
    const { sheet, ask } = await opened([['住所'], ['東京都'], ['大阪府'], ['京都府']]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    sheet.hiddenByFilter.add(1);
    sheet.hiddenByUser.add(3);
    const given = await Promise.all(
      [0, 1, 2].map((row) => ask('showCell', { target, row, column: 0 })),
    );
    expect(given).toEqual([{ gave: true }, { gave: false }, { gave: true }]);
  });

  it('reports by an error code that this page’s run is not the one that may write', async () => {
    const { ask } = await opened();
    expect(await ask('renewLease', { written: 0, isPaused: false })).toMatchObject({
      wrong: { en: expect.any(String) },
      code: 'lease_lost',
    });
  });

  it('says that the connection is missing if somebody has deleted it since the page was opened', async () => {
    const { spreadsheet, ask } = await opened();
    await connect(spreadsheet, { url: 'https://lookup.example', key: KEY });
    await ask('removeSettings', {});
    const calls = [{ operation: 'postal.versions', params: {} }];
    expect(
      await ask('send', { connection: { baseUrl: 'https://lookup.example' }, calls }),
    ).toMatchObject({
      wrong: { ja: expect.stringContaining('接続先とAPIキーが設定されていません') },
    });
  });

  it.each([
    ['one cell: all that the sheet holds', [[0, 0, 1, 1]], 'B3:C5', undefined],
    ['an area: the part of it that holds anything', [[2, 1, 900, 1]], 'B3:B5', undefined],
    ['whole columns: down to the last row', [[0, 1, 1000, 2]], 'B3:C5', undefined],
    [
      'several areas: all, with the rows that they touch',
      [
        [3, 1, 1, 1],
        [4, 2, 1, 1],
      ],
      'B3:C6',
      [0, 1],
    ],
  ])('reads a selection of %s', async (_, areas, address, selectedRows) => {
    const rows = [[], [], ['', '住所', '名前'], ['', 'a', 'b'], ['', 'c', 'd']];
    const { spreadsheet, sheet, ask } = await opened(rows);
    if (areas.length > 1) sheet.put({ row: 5, column: 1 }, [['e']]);
    spreadsheet.workbook.selected = areas.map(([row = 0, column = 0, rows = 1, columns = 1]) => ({
      ...{ row, column, rows, columns },
    }));
    expect(await ask('readTarget', {})).toMatchObject({
      gave: { address, name: 'S', ...(selectedRows === undefined ? {} : { selectedRows }) },
    });
  });

  it.each([
    ['nothing', [], '表の中のセルを1つ選んで'],
    ['headers alone', [['住所']], '見出しの下に行がありません'],
  ])('says why it finds no table if the sheet holds %s', async (_, rows, sentence) => {
    const { ask } = await opened(rows);
    expect(await ask('readTarget', {})).toMatchObject({
      wrong: { ja: expect.stringContaining(sentence) },
    });
  });

  it('says what prevents columns from being written', async () => {
    const { sheet, ask } = await opened([
      ['住所', 'x'],
      ['a', 'b'],
    ]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    const check = (columns: number, changed: number[]) => {
      const added = Array.from({ length: columns }, (_, i) => `new ${i}`);
      return ask('check', { target, added, changed });
    };
    const refusal = (text: string) => ({ wrong: { ja: expect.stringContaining(text) } });
    sheet.protections.push({
      box: { row: 0, column: 1, rows: 5, columns: 1 },
      canEdit: false,
      unprotected: [],
    });
    expect(await check(2, [])).toEqual({ gave: null });
    expect(await check(0, [1])).toMatchObject(refusal('」の B1:B5 は保護されているため'));
    sheet.merged.push({ row: 1, column: 3, rows: 2, columns: 2 });
    expect(await check(1, [])).toEqual({ gave: null });
    expect(await check(2, [])).toMatchObject(refusal('結合されたセルがあります（D2:E3）'));
    expect(await check(20_000, [])).toMatchObject(refusal('右端に達する'));
  });

  it('writes into a protected sheet if its cells to write are unprotected', async () => {
    const { sheet, ask } = await opened([
      ['住所', 'x'],
      ['a', 'b'],
    ]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    const free = { row: 0, column: 1, rows: 9, columns: 9 };
    sheet.protections.push({ box: undefined, canEdit: false, unprotected: [free] });
    expect(await ask('check', { target, added: ['new', 'newer'], changed: [1] })).toEqual({
      gave: null,
    });
    expect(await ask('check', { target, added: [], changed: [0] })).toMatchObject({
      wrong: { ja: expect.stringContaining('」の A2 は保護されているため') },
    });
  });

  it('names exactly the protected cells, also of columns that the sheet lacks', async () => {
    const { sheet, ask } = await opened([
      ['住所', 'x'],
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    const upper = { row: 0, column: 1, rows: 2, columns: 3 };
    const lower = { ...upper, row: 2, rows: 5 };
    sheet.protections.push({ box: undefined, canEdit: false, unprotected: [upper, lower] });
    const added = (columns: number) => Array.from({ length: columns }, (_, i) => `new ${i}`);
    expect(await ask('check', { target, added: added(2), changed: [1] })).toEqual({ gave: null });
    expect(await ask('check', { target, added: added(40), changed: [0] })).toMatchObject({
      wrong: { ja: expect.stringContaining('」の A2:A3, E1:AP3 は保護されているため') },
    });
  });

  it('names the protection that forbids to insert columns beside another table', async () => {
    const { sheet, ask } = await opened([
      ['氏名', '住所', '', '会社名', '所在地'],
      ['山田', '東京都千代田区丸の内1-1', '', '山田商店', '大阪市北区梅田1-1'],
      ['佐藤', '大阪市北区梅田1-1', '', '', ''],
    ]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    expect(target).toMatchObject({ insertsColumns: true });
    const check = () => ask('check', { target, added: ['new'], changed: [1] });
    const refusal = (text: string) => ({ wrong: { ja: expect.stringContaining(text) } });
    const rows = { row: 0, rows: 1_000 };
    const beside = { ...rows, column: 3, columns: 2 };
    sheet.protections.push({ box: beside, canEdit: false, unprotected: [] });
    expect(await check()).toEqual({ gave: null });
    const across = { row: 5, rows: 1, column: 0, columns: 5 };
    sheet.protections.splice(0, 1, { box: across, canEdit: false, unprotected: [] });
    expect(await check()).toMatchObject(refusal('」の A6:E6 は保護されているため'));
    // Beside cells that a protected sheet leaves open, no column can be inserted either.
    const open = { ...rows, column: 0, columns: 26 };
    sheet.protections.splice(0, 1, { box: undefined, canEdit: false, unprotected: [open] });
    expect(await check()).toMatchObject(refusal('は保護されているため'));
  });

  it('gives dates as days, and leaves errors and numbers unchanged', async () => {
    const rows = [['x'], [new Date(2026, 0, 5)], [600001], ['#REF!'], [true], ['']];
    const { ask } = await opened(rows);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    expect(await ask('readRows', { target, columns: [0], start: 0, count: 9 })).toMatchObject({
      gave: { rows: [['2026-01-05'], [600001], ['#REF!'], [true]] },
    });
  });

  it('keeps the texts of each person apart, and keeps no text that is too long', async () => {
    const { spreadsheet, ask } = await opened();
    await ask('setText', { name: 'mappings', text: 'mine' });
    expect(await ask('getText', { name: 'mappings' })).toEqual({ gave: 'mine' });
    spreadsheet.change({ user: 'other@example.jp' });
    expect(await ask('getText', { name: 'mappings' })).toEqual({ gave: null });
    await ask('setText', { name: 'mappings', text: 'x'.repeat(10_000) });
    expect(await ask('getText', { name: 'mappings' })).toEqual({ gave: null });
  });

  it('remembers as many runs of a sheet as fit into a property', async () => {
    const { ask } = await opened([
      ['住所', '市区町村'],
      ['a', 'b'],
    ]);
    const { gave: target } = (await ask('readTarget', {})) as { gave: object };
    const run = { kind: 'address', inputs: [['住所']], columns: [['city', '市区町村']] };
    const gone = { ...run, columns: [['city', '消えた列']] };
    await ask('saveMadeColumns', { target, made: [run, gone, ...Array(300).fill(run)] });
    const { gave } = (await ask('readTarget', {})) as { gave: { made: unknown[] } };
    expect(gave.made[0]).toEqual(run);
    expect(gave.made).not.toContainEqual(gone);
  });

  it.each([
    ['a blank header', ['番号', '', '名前']],
    ['one of two headers that are alike', ['番号', '住所', '住所', '名前']],
  ])(
    'never mistakes another column for the column of %s if a column was inserted before it',
    async (_, headers) => {
      const { sheet, ask } = await opened([headers, headers.map((__, i) => `値${i}`)]);
      const { gave: target } = (await ask('readTarget', {})) as { gave: object };
      const read = (column: number) =>
        ask('readRows', { target, columns: [column], start: 0, count: 1 });
      const columns = headers.map((__, i) => i);
      const values = async () => {
        const answers = await Promise.all(columns.map(read));
        return answers.map((answer) => ('gave' in (answer as object) ? answer : '止'));
      };
      const all = columns.map((i) => ({ gave: { rows: [[`値${i}`]], rowCount: 1 } }));
      expect(await values()).toEqual(all);
      // A column that is added after the others moves none of them.
      sheet.put({ row: 0, column: headers.length }, [['市区町村']]);
      expect(await values()).toEqual(all);
      sheet.insertColumns(1, 1);
      const last = headers.length - 1;
      expect(await values()).toEqual(
        all.map((answer, i) => (i === 0 || i === last ? answer : '止')),
      );
    },
  );

  it('finds a renamed column by its position only for an undo, and only if no column was inserted before it', async () => {
    const headers = ['番号', '住所', '名前', '電話'];
    const { sheet, ask } = await opened([headers, headers.map((__, i) => `値${i}`)]);
    const { gave: read } = (await ask('readTarget', {})) as { gave: object };
    const address = (target: object) =>
      ask('readRows', { target, columns: [1], start: 0, count: 1 });
    const ofUndo = { ...read, mayBeRenamed: true };
    sheet.put({ row: 0, column: 1 }, [['送付先']]);
    expect(await address(ofUndo)).toEqual({ gave: { rows: [['値1']], rowCount: 1 } });
    expect(await address(read)).not.toHaveProperty('gave');
    sheet.insertColumns(1, 1);
    expect(await address(ofUndo)).not.toHaveProperty('gave');
  });
});
