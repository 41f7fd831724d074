/** A group whose text has no city, for which the person types one on its card. */

import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser as chooserOf, type Flow } from './wards.ts';

const chooser = (addresses: readonly string[], asked: string[] = []) =>
  chooserOf(
    addresses.map((address, i) => [i + 1, address, '', '']),
    { send: service(asked) },
  );

const shown = ({ state: { chooser: now } }: Flow) => now?.groups[now.at];

/** Goes to the group of a value. */
function goTo(flow: Flow, input: string) {
  const groups = flow.state.chooser?.groups ?? [];
  flow.actions.goTo(groups.findIndex(({ values }) => values[0]?.input === input));
}

const settled = (flow: Flow) =>
  until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.parting?.id !== 'asking' &&
        now.field?.isBusy !== true &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );

describe('the city that a person types for one group', () => {
  it('decides it with that press where one place is certain there, and leaves every other row', async () => {
    const { flow, host } = await chooser(['本町1', '西町2', '新町3']);
    goTo(flow, '新町3');
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('Looked up') === true);
    await settled(flow);
    expect(host.column('City')).toEqual([null, null, '札幌市西区']);
    expect(flow.state.chooser?.said).toBe(
      'Looked up again. Rows decided: 1, with candidates left: 0, not found there: 0.',
    );
    expect(flow.state.chooser?.parting).toBeUndefined();
    expect(shown(flow)?.values[0]?.input).toBe('本町1');
  });

  it('gives it the candidates there if several fit, and says so if none does', async () => {
    const { flow, host } = await chooser(['本町1', '新町3']);
    goTo(flow, '新町3');
    flow.actions.findCity('仙台市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('Looked up') === true);
    goTo(flow, '新町3');
    expect(shown(flow)?.candidates).toEqual([
      expect.stringContaining('仙台市青葉区新町'),
      expect.stringContaining('仙台市泉区新町'),
    ]);
    flow.actions.findCity('府中町');
    await until(flow, ({ chooser: now }) => now?.said?.endsWith('not found there: 1.') === true);
    expect(host.column('City')).toEqual([null, null]);
  });

  it('is asked for again where no city has the name', async () => {
    const { flow } = await chooser(['本町1', '新町3']);
    flow.actions.findCity('無い市');
    await until(flow, ({ chooser: now }) => now?.field?.label.includes('無い市') === true);
    await settled(flow);
    expect(flow.state.chooser?.field?.label).toContain('No city or town “無い市” was found');
    expect(flow.state.chooser?.parting).toBeUndefined();
    flow.actions.goTo(1);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
  });

  it('is chosen by the person where several have the name', async () => {
    const { flow, host } = await chooser(['栄町1', '本町2', '新町3']);
    goTo(flow, '栄町1');
    flow.actions.findCity('府中市');
    const { chooser: now } = await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(now?.parting).toMatchObject({
      title: '栄町1',
      pairs: [
        { text: '東京都府中市 (typed: “府中市”)', isOn: false },
        { text: '広島県府中市 (typed: “府中市”)', isOn: false },
      ],
    });
    expect(host.column('City')).toEqual([null, null, null]);
    flow.actions.toggleSingle(0);
    flow.actions.pick('', 0);
    await until(flow, ({ chooser: one }) => one?.said?.startsWith('Looked up') === true);
    await settled(flow);
    expect(host.column('City')).toEqual(['府中市', null, null]);
    expect(host.column('Prefecture')[0]).toBe('東京都');
    expect(flow.state.chooser?.parting).toBeUndefined();
  });

  it('is not asked for twice: what was looked up there alone says so', async () => {
    const asked: string[] = [];
    const { flow } = await chooser(['西町1', '本町2'], asked);
    goTo(flow, '西町1');
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('Looked up') === true);
    const before = asked.filter((one) => one.includes('西町')).length;
    goTo(flow, '西町1');
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('These were') === true);
    expect(asked.filter((one) => one.includes('西町'))).toHaveLength(before);
  });
});

it('a group whose text names its city has no field for one', async () => {
  const { flow } = await chooser(['宮城県仙台市栄町1', '宮城県仙台市新町2']);
  expect(shown(flow)?.candidates).toHaveLength(2);
  expect(flow.state.chooser?.field).toBeUndefined();
});
