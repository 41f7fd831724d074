import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { written } from './opened-chooser.ts';

/** Each number has one town as its only candidate; numbers from a hundred on have two. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') {
    return { ok: result.parse({ versions: [VERSION] }) };
  }
  const { t } = params as { t: string };
  const number = Number(/\d+$/.exec(t)?.[0]);
  const named = /([本栄]町)\d+$/.exec(t)?.[1];
  const towns = named !== undefined ? [named] : number < 100 ? [`町${number}`] : ['北', '南'];
  const rest = record({ town: '', town_raw: '以下に掲載がない場合' });
  if (t.includes('掲載なし')) {
    const nowhere = { t, prefecture: null, city: null, city_ward: null, town: '吉田 川内町' };
    return { ok: result.parse({ version: VERSION, ...answer([rest], nowhere) }) };
  }
  const data = towns.map((town) => record({ town }));
  const town = t.includes('未掲載') ? null : '町らしい所';
  return { ok: result.parse({ version: VERSION, ...answer(data, { t, town }) }) };
};

const open = (numbers: readonly number[], place = '') =>
  openInTowns(numbers.map((number) => `${place}${number}`));

async function openInTowns(towns: readonly string[]) {
  const rows = towns.map((town) => [`東京都千代田区${town}`]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
  const flow = await withParts(await openPane(host));
  await ran(flow);
  await opened(flow);
  const list = () => flow.state.chooser?.parting;
  return { flow, list, towns: () => host.column('Town') };
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('rows to check with one candidate each', () => {
  it('are listed with their candidates, and decided with one press', async () => {
    const { flow, list, towns } = await open([...range(62), 100, 1]);
    expect(flow.state.chooser?.offers).toMatchObject([
      { action: 'listSingles', label: expect.stringContaining('(62)') },
      { action: 'partGroups' },
    ]);
    flow.actions.listSingles();
    expect(list()?.pairs?.slice(0, 2)).toMatchObject([
      { text: '東京都千代田区0', becomes: expect.stringMatching(/^→ .*町0$/), isOn: true },
      { text: '東京都千代田区1', becomes: expect.stringMatching(/^→ .*町1 \(rows: 2\)$/) },
    ]);
    expect(list()?.options).toEqual(['Decide these 60']);
    expect(list()?.list).toEqual({ values: 60, rows: 61 });
    expect(towns().every((town) => town === null)).toBe(true);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting?.count === 1);
    await written(flow);
    expect(towns().slice(0, 2)).toEqual(['町0', '町1']);
    expect(towns().slice(60)).toEqual([null, null, null, '町1']);
    // The groups that are left then fit on one page.
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.overview === undefined && !chooser?.parting);
    const { groups = [], at = 0 } = flow.state.chooser ?? {};
    expect(groups[at]?.candidates).toHaveLength(2);
  });

  it('are not listed if the candidate is only a guess, since the town was not read', async () => {
    const { flow } = await open([0, 1, 2], '未掲載');
    expect(flow.state.chooser?.groups.map(({ candidates }) => candidates.length)).toEqual([
      1, 1, 1,
    ]);
    expect(flow.state.chooser?.offers.map(({ action }) => action)).not.toContain('listSingles');
  });

  it('are not listed if the candidate is the code for unlisted towns', async () => {
    const { flow } = await open([0, 1, 2], '掲載なし');
    const { groups = [], offers = [] } = flow.state.chooser ?? {};
    expect(groups.map(({ candidates }) => candidates)).toEqual([
      ['1020083 東京都千代田区（以下に掲載がない場合）'],
    ]);
    expect(offers.map(({ action }) => action)).not.toContain('listSingles');
  });

  it('can be left out, and are then decided one by one', async () => {
    const { flow, list, towns } = await open([0, 1, 2]);
    flow.actions.listSingles();
    flow.actions.toggleSingle(1);
    expect(list()?.pairs?.map(({ isOn }) => isOn)).toEqual([true, false, true]);
    expect(list()?.options).toEqual(['Decide these 2']);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting === undefined);
    await written(flow);
    expect(towns()).toEqual(['町0', null, '町2']);
    const { groups = [], at = 0 } = flow.state.chooser ?? {};
    expect(groups[at]).toMatchObject({ picked: undefined, values: [{ rows: [1] }] });
  });

  it('share a line if they get the same result for the same reason; the line counts the values that it does not name', async () => {
    const { flow, list, towns } = await openInTowns(['本町1', '本町2', '栄町3', '本町4', '本町4']);
    flow.actions.listSingles();
    expect(list()?.pairs).toMatchObject([
      {
        text: '東京都千代田区本町1, 東京都千代田区本町2 and 1 more',
        becomes: expect.stringMatching(/^→ .*本町 \(rows: 4\)$/),
        isOn: true,
        opener: 'See these 3 values',
        values: [
          { text: '東京都千代田区本町1', isOn: true },
          { text: '東京都千代田区本町2', isOn: true },
          { text: '東京都千代田区本町4 (rows: 2)', isOn: true },
        ],
      },
      { text: '東京都千代田区栄町3', isOn: true },
    ]);
    expect(list()?.list).toEqual({ values: 4, rows: 5 });
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(towns()).toEqual(['本町', '本町', '栄町', '本町', '本町']);
  });

  it('of one line are left out one by one or all at once', async () => {
    const { flow, list, towns } = await openInTowns(['本町1', '栄町3', '本町2', '本町4']);
    flow.actions.listSingles();
    flow.actions.toggleSingle(2);
    expect(list()?.pairs?.[0]).toMatchObject({
      isOn: false,
      isPartly: true,
      values: [{ isOn: true }, { isOn: false }, { isOn: true }],
    });
    flow.actions.toggleSingle(0);
    expect(list()?.pairs?.[0]).toMatchObject({ isOn: true, isPartly: false });
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(3);
    expect(list()?.pairs?.[0]).toMatchObject({
      isOn: false,
      values: [{ isOn: false }, { isOn: false }, { isOn: true }],
    });
    flow.actions.toggleSingle(4);
    expect(list()?.pairs?.map(({ isOn }) => isOn)).toEqual([false, false]);
    expect(list()?.options).toEqual(['Decide these 1']);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting === undefined);
    await written(flow);
    expect(towns()).toEqual([null, null, null, '本町']);
  });

  it('are all named on their line if they differ before the number', async () => {
    const { flow, list } = await openInTowns(['本町1', '本町2', '元本町3', '本町4', '新本町5']);
    flow.actions.listSingles();
    expect(list()?.pairs?.map(({ text }) => text)).toEqual([
      ['本町1', '元本町3', '新本町5'].map((text) => `東京都千代田区${text}`).join(', ') +
        ' and 2 more',
    ]);
  });

  it('are decided page by page if they are many, one press for each page: no value is decided that was not shown', async () => {
    const { flow, list, towns } = await open(range(100));
    flow.actions.listSingles();
    expect(list()).toMatchObject({ at: 0, next: 1, count: 2 });
    expect(list()?.pairs).toHaveLength(60);
    flow.actions.goTo(1);
    expect(list()?.pairs).toHaveLength(40);
    flow.actions.goTo(0);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser }) => chooser?.parting?.count === 1);
    await written(flow);
    expect(towns().filter((town) => town !== null)).toHaveLength(60);
    expect(list()?.pairs?.[0]?.becomes).toContain('町60');
  });

  it('are not listed if there is only one, and nothing is decided if all are left out', async () => {
    const { flow, list, towns } = await open([0, 1]);
    flow.actions.listSingles();
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(1);
    expect(list()?.options).toEqual([]);
    flow.actions.goBack();
    expect(towns()).toEqual([null, null]);
    const other = await open([0, 100]);
    expect(other.flow.state.chooser?.offers).toEqual([]);
  });
});
