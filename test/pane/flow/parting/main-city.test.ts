/** Rows without a city in a list whose other rows lie mostly in one city. */
import { describe, expect, it } from 'vitest';
import { opened, ran, until } from '../pane.ts';
import { service } from './city-service.ts';
import { type Flow, ranOver } from './wards.ts';

async function list(
  found: readonly string[],
  open: readonly string[],
  asked: string[] = [],
  isDown?: () => boolean,
) {
  const rows = [...found, ...open].map((address, i) => [i + 1, address, '', '']);
  const pane = await ranOver(rows, { send: service(asked, isDown) });
  pane.flow.actions.openChooser();
  await until(pane.flow, ({ chooser }) => chooser !== undefined);
  return pane;
}

const IN_FUCHU = Array.from({ length: 10 }, (_, i) => `東京都府中市栄町${i + 1}`);

const offered = (flow: Flow) =>
  flow.state.chooser?.offers.find(({ action }) => action === 'lookInCity');

/** Waits until the few rows to check have been looked up. */
const looked = (flow: Flow) =>
  until(
    flow,
    ({ chooser: now }) =>
      now?.parting?.id !== 'asking' && (now?.row !== undefined || now?.overview !== undefined),
  );

/** More rows than one page of a list shows. */
const MANY = Array.from({ length: 60 }, (_, i) => `新町${i + 5}`);

describe('a few rows that lack their city', () => {
  const OPEN = ['本町1-2', '栄町4', '新町5', '青森県新町6'];

  it('are looked up in the city of most found rows when the chooser opens; certain results are listed, and one press writes them', async () => {
    const { flow, host } = await list(IN_FUCHU, OPEN);
    await looked(flow);
    expect(flow.state.chooser?.overview).toMatchObject({
      pairs: [
        { text: '本町1-2', becomes: expect.stringMatching(/^→ .*東京都府中市本町$/), isOn: true },
        { text: '栄町4', becomes: expect.stringMatching(/^→ .*東京都府中市栄町$/), isOn: true },
      ],
      rows: 2,
      left: 2,
    });
    expect(host.column('City').slice(10)).toEqual([null, null, null, null]);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').slice(10)).toEqual(['府中市', '府中市', null, null]);
    expect(host.column('Result').slice(10)).toEqual([
      'Found (chosen)',
      'Found (chosen)',
      expect.stringContaining('Not found'),
      expect.stringContaining('Not found'),
    ]);
  });

  it('are listed but unchecked if other found rows lie elsewhere', async () => {
    const found = [...IN_FUCHU, ...[1, 2, 3].map((i) => `宮城県仙台市青葉区本町${i}`)];
    const { flow } = await list(found, OPEN);
    await looked(flow);
    const { pairs = [], rows } = flow.state.chooser?.overview ?? {};
    expect(pairs.map(({ isOn }) => isOn)).toEqual([false, false]);
    expect(rows).toBe(0);
    flow.actions.toggleSingle(1);
    expect(flow.state.chooser?.overview?.rows).toBe(1);
  });

  it('keep the link to other candidates when they are checked, so that nothing below moves', async () => {
    const found = [...IN_FUCHU, ...[1, 2, 3].map((i) => `宮城県仙台市青葉区本町${i}`)];
    const { flow } = await list(found, OPEN);
    await looked(flow);
    const links = () => flow.state.chooser?.overview?.pairs.map(({ others }) => others?.label);
    const before = links();
    expect(before?.[0]).toBeDefined();
    flow.actions.toggleSingle(0);
    expect(links()).toEqual(before);
  });

  it('keep the candidates in other cities if they are left out of the list', async () => {
    const { flow, host } = await list(IN_FUCHU, OPEN);
    await looked(flow);
    flow.actions.toggleSingle(0);
    flow.actions.goTo(flow.state.chooser?.overview?.pairs[0]?.others?.at ?? -1, true);
    const { chooser: now } = flow.state;
    const group = now?.groups[now.at];
    expect(group?.candidates).toEqual([
      expect.stringContaining('東京都府中市本町'),
      expect.stringContaining('北海道函館市本町'),
      expect.stringContaining('北海道室蘭市本町'),
    ]);
    flow.actions.pick(group?.id ?? '', 1);
    flow.actions.finishChoosing();
    await until(flow, ({ chooser: one }) => one === undefined);
    expect(host.column('City').slice(10, 12)).toEqual(['函館市', '府中市']);
  });

  it('are not looked up there again, by an offer or when the chooser is opened again', async () => {
    const asked: string[] = [];
    const { flow } = await list(IN_FUCHU, OPEN, asked);
    await looked(flow);
    expect(offered(flow)).toBeUndefined();
    const before = asked.length;
    flow.actions.closeChooser();
    flow.actions.openChooser();
    await looked(flow);
    expect(asked.slice(before)).toEqual([]);
    expect(offered(flow)).toBeUndefined();
    expect(flow.state.chooser?.overview?.pairs).toHaveLength(2);
  });

  it('are shown as they are if the person does not wait, or the service does not answer', async () => {
    let isDown = false;
    const { flow } = await list(IN_FUCHU, OPEN, [], () => isDown);
    flow.actions.goBack();
    expect(flow.state.chooser?.parting).toBeUndefined();
    flow.actions.closeChooser();
    isDown = true;
    await opened(flow);
    await looked(flow);
    expect(flow.state).toMatchObject({ notice: undefined, chooser: { parting: undefined } });
    expect(offered(flow)?.label).toContain('rows without a city\u00a0(3)');
  });
});

describe('many rows that lack their city', () => {
  it('are looked up with one press in the city of most found rows, and written only if the result there is certain', async () => {
    const { flow, host } = await list(IN_FUCHU, ['本町1-2', '栄町4', ...MANY]);
    expect(offered(flow)).toMatchObject({
      label: expect.stringMatching(/^Look up .* in 東京都府中市/),
      hint: expect.stringContaining('100'),
    });
    flow.actions.lookInCity('東京都府中市');
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').slice(10, 13)).toEqual(['府中市', '府中市', null]);
  });

  it('are not offered to be looked up there again', async () => {
    const { flow } = await list(IN_FUCHU, ['本町1-2', '西町4', ...MANY]);
    flow.actions.lookInCity('東京都府中市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('Looked up again') === true);
    expect(offered(flow)).toBeUndefined();
    flow.actions.closeChooser();
    await until(flow, ({ chooser: now }) => now === undefined);
    await opened(flow);
    expect(flow.state.chooser?.groups.some(({ picked }) => picked === undefined)).toBe(true);
    expect(offered(flow)).toBeUndefined();
  });

  it('keep their results there when the table is looked up again', async () => {
    const { flow, host } = await list(IN_FUCHU, ['本町1-2', '栄町4', ...MANY]);
    flow.actions.lookInCity('東京都府中市');
    await until(flow, ({ chooser: now }) => now === undefined);
    const decided = structuredClone(host.rows);
    const { result } = await ran(flow);
    expect(host.rows).toEqual(decided);
    expect(result?.counts).toMatchObject({ found: 12, not_found: 60 });
  });

  it.each([
    ['few rows were found', IN_FUCHU.slice(1)],
    [
      'the found rows are in several cities',
      [
        ...IN_FUCHU,
        '石川県金沢市本町1',
        '広島県府中市本町1',
        '石川県金沢市本町2',
        '広島県府中市本町3',
        '広島県府中市本町4',
      ],
    ],
  ])('are not offered a city if %s', async (_, found) => {
    const { flow } = await list(found, ['本町1-2', '栄町4']);
    expect(flow.state.chooser).toBeDefined();
    expect(offered(flow)).toBeUndefined();
  });
});
