import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../shared/enrich/records.ts';
import { MemoryHost } from '../memory-host.ts';
import { customers } from './customers.ts';
import { opened, openPane, ran, SETTINGS, until } from './pane.ts';
import { VERSION } from './postal-register.ts';

const CODES = ['3000001', '1000001', '3000002', '3000001'];

async function chooser() {
  const { host, register } = customers(CODES);
  const flow = await openPane(host);
  await ran(flow);
  await opened(flow);
  return { host, register, flow };
}

type Flow = Awaited<ReturnType<typeof openPane>>;
/** Picks are written as they are made. */
const written = (flow: Flow) =>
  until(
    flow,
    ({ chooser }) =>
      chooser === undefined || !(chooser.isWriting || chooser.groups.some(isToWrite)),
  );

describe('the choice of a candidate', () => {
  it('offers the candidates of each value once, with the rows that hold it', async () => {
    const { flow } = await chooser();
    expect(flow.state.chooser).toMatchObject({
      at: 0,
      groups: [
        {
          id: '3000001',
          values: [{ key: '3000001', input: '3000001', rows: [0, 3] }],
          // The heading says already that it is to check.
          reason: expect.stringMatching(/^(?!Check: )[A-Z]/),
          candidates: [expect.stringContaining('北3000001'), expect.stringContaining('南3000001')],
          picked: undefined,
        },
        { id: '3000002', values: [{ rows: [2] }] },
      ],
    });
    expect(flow.state.focus?.id).toBe('chooser');
    expect(flow.state.notice).toBeUndefined();
    flow.actions.goTo(1);
    flow.actions.goTo(7);
    expect(flow.state.chooser?.at).toBe(1);
  });

  it('offers the candidates again in a pane that is opened after the run, and writes a pick', async () => {
    const { host, register, flow } = await chooser();
    const { groups } = flow.state.chooser ?? {};
    const asked = register.asked.length;
    const later = await openPane(host);
    await until(
      later,
      ({ choice }) => choice?.scopes.some(({ scope }) => scope === 'to_check') === true,
    );
    expect(later.state.choice?.scopes).toContainEqual({ scope: 'to_check', rows: 3 });
    await opened(later);
    await until(later, (state) => state.chooser !== undefined);
    expect(later.state.chooser?.groups).toEqual(groups);
    // Rows that were found are not asked about again.
    expect(register.asked.slice(asked)).not.toContain('1000001');
    later.actions.pick('3000001', 1);
    const { result } = await written(later);
    expect(result?.counts).toMatchObject({ ambiguous: 1, found: 2 });
  });

  it('marks only what the person chose: a candidate, or none of them', async () => {
    const { flow } = await chooser();
    const picks = () => flow.state.chooser?.groups.map(({ picked }) => picked);
    expect(picks()).toEqual([undefined, undefined]);
    flow.actions.pick('3000001', undefined);
    expect([picks(), flow.state.chooser?.at]).toEqual([['none', undefined], 1]);
    flow.actions.pick('3000002', undefined);
    const { chooser: left, notice, result } = await written(flow);
    expect([left, notice, result?.undecided]).toEqual([undefined, undefined, 2]);
  });

  it('shows days of other columns as days', async () => {
    const days = [
      ['登録日', 43_192],
      ['会員番号', 43_192],
    ] as const;
    const { host } = customers(CODES, { own: days });
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const { chooser: first } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(first?.row?.cells.slice(1)).toEqual([
      ['登録日', '2018/04/02'],
      ['会員番号', '43192'],
    ]);
  });

  it('writes a pick at once into exactly the rows with that value, and goes on to the next value', async () => {
    const { host, flow, register } = await chooser();
    const [, other] = host.rows;
    if (other !== undefined) other[4] = 'mine';
    flow.actions.pick('3000001', 1);
    const { result, chooser: left } = await written(flow);
    expect(host.column('Town')).toEqual(['南3000001', 'mine', null, '南3000001']);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    expect(result).toMatchObject({ counts: { found: 3, ambiguous: 1 }, undecided: 1 });
    expect(left).toMatchObject({ at: 1, groups: [{ picked: 1, written: 1 }, { written: 'none' }] });
    expect(register.calls).toBe(3);
  });

  it('closes with the last choice, and says how many rows were written', async () => {
    const { flow } = await chooser();
    flow.actions.pick('3000001', 0);
    flow.actions.pick('3000002', 0);
    const { notice, focus } = await until(flow, (state) => state.chooser === undefined);
    expect([notice?.text, focus?.id]).toEqual([expect.stringContaining(': 3.'), 'result']);
  });

  it('loses nothing that is chosen while another choice is being written, or if it is closed meanwhile', async () => {
    const { host, flow } = await chooser();
    let isFirst = true;
    host.at = (moment) => {
      if (moment !== 'rewriting' || !isFirst) return;
      isFirst = false;
      flow.actions.pick('3000002', 1);
      flow.actions.closeChooser();
    };
    flow.actions.pick('3000001', 0);
    const { notice } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')).toEqual(['北3000001', '町1000001', '南3000002', '北3000001']);
    expect(notice?.text).toContain(': 3.');
  });

  it('can be changed and taken back after it is written, also once the chooser has closed', async () => {
    const { host, flow } = await chooser();
    const before = structuredClone(host.rows);
    flow.actions.pick('3000001', 0);
    flow.actions.pick('3000002', 0);
    await until(flow, (state) => state.chooser === undefined);
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ picked }) => picked)).toEqual([0, 0]);
    flow.actions.pick('3000001', 1);
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')[0]).toBe('南3000001');
    expect(result).toMatchObject({ counts: { found: 4, ambiguous: 0 }, decided: 3 });
    await opened(flow);
    flow.actions.pick('3000001', undefined);
    await until(flow, (state) => state.chooser === undefined);
    await opened(flow);
    flow.actions.pick('3000002', undefined);
    await until(flow, (state) => state.result?.undecided === 2);
    expect(host.rows).toEqual(before);
    expect(flow.state.result).toMatchObject({ counts: { found: 1, ambiguous: 3 }, decided: 0 });
  });

  it('that is changed replaces what it filled in a column of the person’s own, and nothing that was there', async () => {
    const { host } = customers(['3000001', '3000001'], { own: [['Town (mine)', null]] });
    const [, own] = host.rows;
    if (own !== undefined) own[2] = '北3000001';
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    await ran(flow);
    await opened(flow);
    for (const pick of [0, 1]) {
      flow.actions.pick('3000001', pick);
      await until(flow, (state) => state.chooser === undefined);
      expect(flow.state.result?.filled).toBe(1);
      await opened(flow);
    }
    expect(host.column('Town (mine)')).toEqual(['南3000001', '北3000001']);
    flow.actions.pick('3000001', undefined);
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town (mine)')).toEqual([null, '北3000001']);
    expect(result).toMatchObject({ undecided: 1, filled: 0 });
  });

  it('counts every cell that it fills where rows have moved, and no longer those that are taken back', async () => {
    const { host } = customers(['3000001', '1000002', '3000001'], { own: [['Mine', null]] });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    const { result } = await ran(flow);
    expect(result?.filled).toBe(1);
    host.reorder(([first, second, ...others]) =>
      [second, first, ...others].flatMap((row) => (row ? [row] : [])),
    );
    await opened(flow);
    flow.actions.pick('3000001', 0);
    await until(flow, (state) => state.chooser === undefined);
    expect([host.column('Mine').filter(Boolean).length, flow.state.result?.filled]).toEqual([3, 3]);
    await opened(flow);
    flow.actions.pick('3000001', undefined);
    await until(flow, (state) => state.result?.undecided === 1);
    expect([host.column('Mine').filter(Boolean).length, flow.state.result?.filled]).toEqual([1, 1]);
  });

  it('leaves a row that somebody has decided or edited meanwhile, and says so', async () => {
    const { host, flow } = await chooser();
    const [first] = host.rows;
    const status = host.headers.indexOf('Result');
    if (first !== undefined) first[status] = 'asked by phone';
    flow.actions.pick('3000001', 0);
    await written(flow);
    flow.actions.closeChooser();
    expect(host.column('Result')[0]).toBe('asked by phone');
    expect(host.column('Town')).toEqual([null, '町1000001', null, '北3000001']);
    expect(flow.state.notice).toMatchObject({
      intent: 'warning',
      text: expect.stringMatching(/: 1\..*left as they are, since they changed: 1\./),
    });
  });

  it('that cannot be written stays chosen, says why, and is written when asked again', async () => {
    const { host, flow } = await chooser();
    host.protection = new WorkbookError({ ja: '保護', en: 'Protected' });
    flow.actions.pick('3000001', 0);
    await until(flow, ({ notice, chooser }) => notice?.intent === 'error' && !chooser?.isWriting);
    expect(flow.state.chooser?.groups).toMatchObject([{ picked: 0, written: 'none' }, {}]);
    flow.actions.closeChooser();
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ picked }) => picked)).toEqual([undefined, 0]);
    host.protection = undefined;
    flow.actions.writePicks();
    await written(flow);
    expect(host.column('Town')[0]).toBe('北3000001');
  });

  it('writes into rows that moved meanwhile', async () => {
    const { host, flow } = await chooser();
    host.insert(0, ['new', '1000009']);
    host.reorder((rows) => rows.reverse());
    flow.actions.pick('3000001', 0);
    await written(flow);
    const towns = host.column('Town');
    expect(host.column('Postal code').map((code, i) => [code, towns[i]])).toEqual([
      ['3000001', '北3000001'],
      ['3000002', null],
      ['1000001', '町1000001'],
      ['3000001', '北3000001'],
      ['1000009', null],
    ]);
  });

  it('keeps a pick in a second run, in this pane and in another', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    await written(flow);
    const before = structuredClone(host.rows);
    await ran(flow);
    expect(host.rows).toEqual(before);
    const other = await openPane(host);
    const { result } = await ran(other);
    expect(host.rows).toEqual(before);
    expect(result?.undecided).toBe(1);
    host.insert(0, ['new', '3000001']);
    flow.actions.readSelection();
    await until(flow, ({ target, survey }) => target?.rowCount === 5 && survey !== undefined);
    await ran(flow);
    expect(host.column('Town')[0]).toBe('南3000001');
  });

  it('is taken back with the run only once the person has been told, also after the pane was opened again', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    await written(flow);
    flow.actions.closeChooser();
    const again = await openPane(host);
    for (const { actions } of [flow, again]) {
      actions.undo(again.state.history[0]?.id);
      expect(host.headers).toHaveLength(6);
    }
    const told = 'decided by hand and would lose, too: 2';
    expect([flow.state.notice?.text, again.state.notice?.text]).toEqual([
      expect.stringContaining(told),
      expect.stringContaining(told),
    ]);
    flow.actions.dismissNotice();
    flow.actions.undo();
    expect(host.headers).toHaveLength(6);
    flow.actions.undo();
    await until(flow, ({ history }) => history[0]?.undo === 'done');
    expect(host.headers).toHaveLength(2);
  });

  it('keeps a pick even if the cells do not show which one it was', async () => {
    const { host } = customers(CODES);
    const flow = await openPane(host);
    flow.actions.chooseFields(['prefecture', 'city']);
    await ran(flow);
    await opened(flow);
    flow.actions.pick('3000001', 1);
    await written(flow);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    const before = structuredClone(host.rows);
    await ran(await openPane(host));
    expect(host.rows).toEqual(before);
  });
});

describe('many values to decide', () => {
  /** Each address has one of twelve pairs of towns for candidates. */
  const send: Send = async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t } = params as { t: string };
    const pair = Number(/\d+$/.exec(t)?.[0]) % 12;
    const data = ['北', '南'].map((side) => record({ town: `${side}${pair}` }));
    return { ok: result.parse({ version: VERSION, ...answer(data, { t, town: null }) }) };
  };

  const open = async (numbers: readonly number[]) => {
    const rows = numbers.map((number) => [`東京都千代田区${number}`]);
    const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
    const flow = await openPane(host, 500);
    await ran(flow);
    await opened(flow);
    return { host, flow };
  };

  it('are decided group by group: one press decides all with the same candidates, and goes on to the next', async () => {
    const { host, flow } = await open(Array.from({ length: 1_300 }, (_, i) => i));
    const { groups = [] } = flow.state.chooser ?? {};
    expect([groups.length, groups.flatMap(({ values }) => values).length]).toEqual([12, 1_300]);
    for (let press = 0; press < 12; press++) {
      const { chooser } = flow.state;
      expect(chooser?.at).toBe(press);
      flow.actions.pick(chooser?.groups[press]?.id ?? '', press % 2);
    }
    const { result, chooser } = await written(flow);
    expect(chooser).toBeUndefined();
    expect(result).toMatchObject({ counts: { found: 1_300, ambiguous: 0 }, undecided: 0 });
    expect(host.column('Town').slice(0, 3)).toEqual(['北0', '南1', '北2']);
  });

  it('of one group are decided one by one if the person wants it', async () => {
    const { host, flow } = await open([1, 13, 2]);
    const [first] = flow.state.chooser?.groups ?? [];
    expect(first?.values.map(({ rows }) => rows)).toEqual([[0], [1]]);
    flow.actions.splitGroup(first?.id ?? '');
    flow.actions.pick(first?.id ?? '', 0);
    expect(flow.state.chooser).toMatchObject({ at: 1, groups: [{ picked: 0 }, {}, {}] });
    flow.actions.pick(first?.values[1]?.key ?? '', 1);
    await written(flow);
    expect(host.column('Town')).toEqual(['北1', '南1', null]);
  });

  it('show another row of the table to know them by, wherever others have moved it, until nothing holds the value', async () => {
    const { flow, host } = await chooser();
    const { chooser: first } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(first?.row).toEqual({ at: 0, number: 2, cells: [['name', 'customer 0']] });
    host.insert(0, ['new', '1000009']);
    host.insert(0, ['new', '1000009']);
    flow.actions.showUndecided();
    const { chooser: moved } = await until(flow, (state) => state.chooser?.row?.at === 2);
    expect(moved?.row).toEqual({ at: 2, number: 4, cells: [['name', 'customer 0']] });
    await expect.poll(() => host.shown).toEqual([[2, 1]]);
    host.rows[4]?.splice(1, 1, '1000009');
    flow.actions.goTo(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(flow.state.chooser).toMatchObject({ at: 1, row: undefined });
  });

  it('name the cells of that row by both rows of headers, since a sender has a name too', async () => {
    const { host } = customers(CODES);
    host.above = ['Sender', 'Recipient'];
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const { chooser } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(chooser?.row?.cells).toEqual([['Sender name', 'customer 0']]);
  });
});

describe('values with one candidate in the prefecture', () => {
  const open = async (found: readonly string[]) => {
    const { host, register } = customers([
      '3000001',
      ...found.map((_, i) => String(1_000_000 + i)),
    ]);
    register.prefectureOf = (code, town) =>
      code.startsWith('3')
        ? town.startsWith('北')
          ? '北海道'
          : '東京都'
        : (found[Number(code) - 1_000_000] ?? '');
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    return { flow, host };
  };

  const inPlace = ({ state }: Flow) =>
    state.chooser?.offers.find(({ action }) => action === 'pickInPlace')?.label;

  it('that nearly all found values are in are decided for it with one press', async () => {
    const { flow, host } = await open([...Array(38).fill('東京都'), '大阪府']);
    expect(inPlace(flow)).toContain('東京都 for the remaining\u00a01 (97%');
    flow.actions.pickInPlace();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Town')[0]).toBe('南3000001');
  });

  it('that are in one of two prefectures with nearly all found values are decided as well', async () => {
    const found = ['大阪府', '東京都'].flatMap((name) => Array<string>(20).fill(name));
    const { flow, host } = await open([...found, '愛知県']);
    expect(inPlace(flow)).toContain('大阪府・東京都 for the remaining\u00a01 (97%');
    flow.actions.pickInPlace();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Town')[0]).toBe('南3000001');
  });

  it.each([
    [
      'a second prefecture has few of them',
      [...Array(19).fill('東京都'), ...Array(4).fill('大阪府')],
    ],
    [
      'the found values are in several places',
      ['東京都', '大阪府', '愛知県'].flatMap((name) => Array<string>(15).fill(name)),
    ],
    ['few values were found', Array(19).fill('東京都')],
  ])('are left to the person if %s', async (_, found) => {
    const { flow } = await open(found);
    expect(inPlace(flow)).toBeUndefined();
    flow.actions.pickInPlace();
    expect(flow.state.chooser?.groups[0]?.picked).toBeUndefined();
  });
});

describe('values whose postal code alone differs', () => {
  const here = record();
  const there = record({ postal_code: '1020094', town: '紀尾井町' });

  /** Answers every search with the town that is written, and with the place of the code behind it. */
  const send: Send = async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t } = params as { t: string };
    const isOther = t.startsWith('〒1020094');
    const asked = { t, ...(isOther ? { written_postal_code: 'elsewhere' as const } : {}) };
    return {
      ok: result.parse({ version: VERSION, ...answer(isOther ? [here, there] : [here], asked) }),
    };
  };

  it('are decided by their address with one press', async () => {
    const rows = ['1', '2', '3'].map((n) => [
      n === '3' ? '1020083' : '1020094',
      `東京都千代田区麹町${n}`,
    ]);
    const host = new MemoryHost(['Postal code', 'Address'], rows, { settings: SETTINGS, send });
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    expect(
      flow.state.chooser?.groups.map(({ isByAddress, values }) => [isByAddress, values.length]),
    ).toEqual([[true, 2]]);
    flow.actions.pickByAddress();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Result')).toEqual(['Found (chosen)', 'Found (chosen)', 'Found']);
    expect(host.column('Town')).toEqual(['麹町', '麹町', '麹町']);
  });
});
