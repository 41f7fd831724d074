import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

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
  await openedPage(flow);
  const page = () => flow.state.chooser?.overview;
  const finish = async () => {
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    return host.column('Town');
  };
  return { flow, page, finish, towns: () => host.column('Town') };
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('rows to check with one candidate each', () => {
  it('are on the page with their candidates, and one press writes all of them, however many they are', async () => {
    const { page, finish, towns } = await open([...range(99), 100, 1]);
    const [first, second] = page()?.pairs ?? [];
    expect(first).toMatchObject({
      text: '東京都千代田区0',
      becomes: expect.stringMatching(/^→ .*町0$/),
      isOn: true,
      all: { text: 'All 99 of these', isOn: true },
    });
    expect(second).toMatchObject({
      becomes: expect.stringMatching(/^→ .*町1$/),
      row: '2\u00a0rows (3, 102)',
    });
    expect(page()).toMatchObject({ rows: 100, left: 1 });
    expect(page()?.choices.map(({ candidates }) => candidates.length)).toEqual([2]);
    expect(towns().every((town) => town === null)).toBe(true);
    const written = await finish();
    expect(written.slice(97)).toEqual(['町97', '町98', null, '町1']);
  });

  it('are folded up after the first fifty of a section, and the fold counts their rows', async () => {
    const { flow, page, finish } = await open([...range(80), 79]);
    const folds = page()?.pairs.flatMap(({ more }, at) => (more === undefined ? [] : [[at, more]]));
    expect(folds).toEqual([[49, 'Show the other rows (31)']]);
    // The box of the section comes first, and clears what is folded up as well.
    flow.actions.toggleSingle(0);
    expect(page()).toMatchObject({ rows: 0, left: 81 });
    flow.actions.toggleSingle(80);
    expect(page()?.rows).toBe(2);
    expect((await finish()).slice(78)).toEqual([null, '町79', '町79']);
  });

  it('are not checked if the candidate is only a guess, since the town was not read', async () => {
    const { page } = await open([0, 1, 2], '未掲載');
    expect(page()?.pairs.map(({ isOn }) => isOn)).toEqual([false, false, false]);
  });

  it('have no evidence if the candidate is the code for unlisted towns', async () => {
    const { flow, page } = await open([0, 1, 2], '掲載なし');
    const { groups = [], sure } = flow.state.chooser ?? {};
    expect(groups.map(({ candidates }) => candidates)).toEqual([
      ['1020083 東京都千代田区（以下に掲載がない場合）'],
    ]);
    expect([page(), sure]).toEqual([undefined, undefined]);
  });

  it('can be left out, and stay to check', async () => {
    const { flow, page, finish } = await open([0, 1, 2]);
    flow.actions.toggleSingle(1);
    expect(page()?.pairs.map(({ isOn }) => isOn)).toEqual([true, false, true]);
    expect(await finish()).toEqual(['町0', null, '町2']);
    expect(flow.state.result?.counts).toMatchObject({ found: 2, ambiguous: 1 });
  });

  it('share a line if they get the same result for the same reason; the line counts the values that it does not name', async () => {
    const { page, finish } = await openInTowns(['本町1', '本町2', '栄町3', '本町4', '本町4']);
    expect(page()?.pairs).toMatchObject([
      {
        text: '東京都千代田区本町1, 東京都千代田区本町2 and 1 more',
        becomes: expect.stringMatching(/^→ .*本町 \(rows: 4\)$/),
        isOn: true,
        opener: 'See these 3 values',
        values: [
          { text: '東京都千代田区本町1', isOn: true },
          { text: '東京都千代田区本町2', isOn: true },
          { text: '東京都千代田区本町4', row: '2\u00a0rows (5–6)', isOn: true },
        ],
      },
      { text: '東京都千代田区栄町3', isOn: true },
    ]);
    expect(page()?.rows).toBe(5);
    expect(await finish()).toEqual(['本町', '本町', '栄町', '本町', '本町']);
  });

  it('of one line are left out one by one or all at once', async () => {
    const { flow, page, finish } = await openInTowns(['本町1', '栄町3', '本町2', '本町4']);
    flow.actions.toggleSingle(2);
    expect(page()?.pairs[0]).toMatchObject({
      isOn: false,
      isPartly: true,
      values: [{ isOn: true }, { isOn: false }, { isOn: true }],
    });
    flow.actions.toggleSingle(0);
    expect(page()?.pairs[0]).toMatchObject({ isOn: true, isPartly: false });
    flow.actions.toggleSingle(0);
    flow.actions.toggleSingle(3);
    expect(page()?.pairs[0]).toMatchObject({
      isOn: false,
      values: [{ isOn: false }, { isOn: false }, { isOn: true }],
    });
    flow.actions.toggleSingle(4);
    expect(page()?.pairs.map(({ isOn }) => isOn)).toEqual([false, false]);
    expect(await finish()).toEqual([null, null, null, '本町']);
  });

  it('are all named on their line if they differ before the number', async () => {
    const { page } = await openInTowns(['本町1', '本町2', '元本町3', '本町4', '新本町5']);
    expect(page()?.pairs.map(({ text }) => text)).toEqual([
      ['本町1', '元本町3', '新本町5'].map((text) => `東京都千代田区${text}`).join(', ') +
        ' and 2 more',
    ]);
  });
});

describe('more values than a page shows', () => {
  it('are left open when those of the page are written, and can be decided afterwards', async () => {
    const { flow, page, finish } = await open([...range(99), ...range(2_100).slice(100)]);
    expect(page()).toMatchObject({ rows: 99, left: 2_000, onPage: 99 });
    const written = await finish();
    expect(written.filter((town) => town !== null)).toHaveLength(99);
    const { chooser } = await openedPage(flow);
    expect(chooser?.groups[chooser.at]).toMatchObject({
      picked: undefined,
      values: { length: 2_000 },
    });
  });
});
