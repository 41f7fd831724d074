/** Rows without a city in a list whose other rows are mostly in one. */
import { describe, expect, it } from 'vitest';
import { ran, until } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser } from './wards.ts';

const list = (found: readonly string[], open: readonly string[]) =>
  chooser(
    [...found, ...open].map((address, i) => [i + 1, address, '', '']),
    { send: service([]) },
  );

const IN_FUCHU = Array.from({ length: 10 }, (_, i) => `東京都府中市栄町${i + 1}`);

const offered = (flow: Awaited<ReturnType<typeof list>>['flow']) =>
  flow.state.chooser?.offers.find(({ action }) => action === 'lookInCity');

describe('rows that lack their city', () => {
  it('are looked up with one press in the city of most found rows, and only those that it has for certain are written', async () => {
    const { flow, host } = await list(IN_FUCHU, ['本町1-2', '栄町4', '新町5', '青森県新町6']);
    expect(offered(flow)).toMatchObject({
      label: expect.stringContaining('up in 東京都府中市'),
      hint: expect.stringContaining('100'),
    });
    expect(host.column('City').slice(10)).toEqual([null, null, null, null]);
    flow.actions.lookInCity();
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').slice(10)).toEqual(['府中市', '府中市', null, null]);
    expect(host.column('Result').slice(10)).toEqual([
      'Found (chosen)',
      'Found (chosen)',
      expect.stringContaining('Not found'),
      expect.stringContaining('Not found'),
    ]);
  });

  it('keep what was found for them there when the table is looked up again', async () => {
    const { flow, host } = await list(IN_FUCHU, ['本町1-2', '栄町4', '新町5']);
    flow.actions.lookInCity();
    await until(flow, ({ chooser: now }) => now === undefined);
    const decided = structuredClone(host.rows);
    const { result } = await ran(flow);
    expect(host.rows).toEqual(decided);
    expect(result?.counts).toMatchObject({ found: 12, not_found: 1 });
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
  ])('are not offered a city where %s', async (_, found) => {
    const { flow } = await list(found, ['本町1-2', '栄町4']);
    expect(flow.state.chooser).toBeDefined();
    expect(offered(flow)).toBeUndefined();
  });
});
