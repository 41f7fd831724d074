import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { customers } from '../customers.ts';
import { opened, openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { CODES, chooser, written } from './opened-chooser.ts';

describe('many values to decide', () => {
  /** Each address has one of twelve pairs of towns as its candidates. */
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
    const flow = await withParts(await openPane(host, 500));
    await ran(flow);
    await opened(flow);
    return { host, flow };
  };

  it('are decided group by group: one press decides all values with the same candidates, and goes on to the next group', async () => {
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

  it('show another row of the table with the same value, wherever rows have moved, until no row holds the value', async () => {
    const { flow, host } = await chooser();
    const { chooser: first } = await until(flow, (state) => state.chooser?.row !== undefined);
    const cells = [['name', 'customer 0・customer 3']];
    expect(first?.row).toEqual({ at: 0, number: 2, numbers: '2, 5', cells });
    host.insert(0, ['new', '1000009']);
    host.insert(0, ['new', '1000009']);
    flow.actions.showUndecided();
    const { chooser: moved } = await until(flow, (state) => state.chooser?.row?.at === 2);
    expect(moved?.row).toEqual({ at: 2, number: 4, numbers: '4, 7', cells });
    await expect.poll(() => host.shown).toEqual([[2, 1]]);
    host.rows[4]?.splice(1, 1, '1000009');
    flow.actions.goTo(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(flow.state.chooser).toMatchObject({ at: 1, row: undefined });
  });

  it('show what differs between the rows of a group, the most frequent first, so that one press does not decide unlike rows', async () => {
    const branches = ['札幌', '仙台', '札幌', '', '札幌'];
    const rows = branches.map((branch, i) => ['東京都千代田区1', branch, `C${i}`, '至急']);
    const host = new MemoryHost(['Address', 'Branch', 'No.', 'Note'], rows, {
      settings: SETTINGS,
      send,
    });
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    const { chooser } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(chooser?.row?.cells).toEqual([
      ['Branch', '札幌\u00a03・仙台\u00a01・(blank)\u00a01'],
      ['Note', '至急'],
      ['No.', 'C0・C1・C2・2 more'],
    ]);
  });

  it('come with a note that all groups were seen and what can be done with the rest, once the next group is the first again', async () => {
    const { flow } = await open([1, 2, 3]);
    flow.actions.goTo(1);
    flow.actions.goTo(2);
    expect(flow.state.chooser?.said).toBeUndefined();
    flow.actions.goTo(flow.state.chooser?.next ?? -1);
    expect(flow.state.chooser).toMatchObject({
      at: 0,
      said: expect.stringMatching(/^You have seen all. Rows left: 3\./),
    });
    flow.actions.goTo(1);
    expect(flow.state.chooser?.said).toBeUndefined();
  });

  it('show cells of their row under the texts of both header rows, since a sender has a name too', async () => {
    const { host } = customers(CODES);
    host.above = ['Sender', 'Recipient'];
    const flow = await withParts(await openPane(host));
    await ran(flow);
    await opened(flow);
    const { chooser } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(chooser?.row?.cells).toEqual([['Sender name', 'customer 0・customer 3']]);
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
    const flow = await withParts(await openPane(host));
    await ran(flow);
    await opened(flow);
    return { flow, host };
  };

  it.each([
    ['one prefecture', [...Array(38).fill('東京都'), '大阪府'], '東京都'],
    [
      'two prefectures',
      [...Array(20).fill('大阪府'), ...Array(20).fill('東京都'), '愛知県'],
      '大阪府・東京都',
    ],
  ])('say so on their card if nearly all found values are in %s', async (_, found, name) => {
    const { flow, host } = await open(found);
    const { sure, groups = [] } = flow.state.chooser ?? {};
    expect(sure?.text).toBe(`97% of the values found are in ${name}`);
    flow.actions.pick(groups[0]?.id ?? '', sure?.at);
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
  ])('have no evidence if %s', async (_, found) => {
    const { flow } = await open(found);
    expect(flow.state.chooser?.sure).toBeUndefined();
    expect(flow.state.chooser?.groups[0]?.inPlace).toBeUndefined();
  });
});

describe('values of which only the postal code differs', () => {
  const here = record();
  const there = record({ postal_code: '1020094', town: '紀尾井町' });

  /** Answers every search with the written town, and with the place of the code that is written with it. */
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

  async function open(numbers: readonly string[]) {
    const rows = numbers.map((n) => [n === '3' ? '1020083' : '1020094', `東京都千代田区麹町${n}`]);
    const host = new MemoryHost(['Postal code', 'Address'], rows, { settings: SETTINGS, send });
    const flow = await withParts(await openPane(host));
    await ran(flow);
    await openedPage(flow);
    return { host, flow };
  }

  it('are checked on the page, and written with their addresses with one press', async () => {
    const { host, flow } = await open(['1', '2', '3']);
    expect(
      flow.state.chooser?.groups.map(({ isByAddress, values }) => [isByAddress, values.length]),
    ).toEqual([[true, 2]]);
    expect(flow.state.chooser?.overview?.pairs).toMatchObject([{ isOn: true, values: [{}, {}] }]);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Result')).toEqual(['Found (chosen)', 'Found (chosen)', 'Found']);
    expect(host.column('Town')).toEqual(['麹町', '麹町', '麹町']);
  });

  it('can all be seen before one press writes them, and those that are left out stay to check', async () => {
    const { host, flow } = await open(Array.from({ length: 124 }, (_, i) => String(i + 10)));
    const values = flow.state.chooser?.overview?.pairs.flatMap((pair) => pair.values ?? []);
    expect(values?.at(-1)?.text).toContain('麹町133');
    expect(values).toHaveLength(124);
    flow.actions.toggleSingle(124);
    expect(flow.state.chooser?.overview).toMatchObject({ rows: 123, left: 1 });
    expect(host.column('Result').some((text) => text === 'Found (chosen)')).toBe(false);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Result').filter((text) => text === 'Found (chosen)')).toHaveLength(123);
    expect(host.column('Result')[123]).not.toBe('Found (chosen)');
  });
});
