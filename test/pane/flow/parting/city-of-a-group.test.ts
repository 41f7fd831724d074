/** A group whose text has no city, for which the person types one on its card. */

import { lacksCity } from '@daicho/pane/src/flow/deciding/cities/lacks-city.ts';
import type { OpenOutcome } from '@daicho/pane/src/flow/running/finished-run.ts';
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { service } from './city-service.ts';
import { chooser as chooserOf, type Flow, settled } from './wards.ts';

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

describe('the city that a person types for one group', () => {
  it('decides the group with that press if one place is certain there, and changes no other row', async () => {
    const { flow, host } = await chooser(['本町1', '西町2', '新町3']);
    goTo(flow, '新町3');
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    await settled(flow);
    expect(host.column('City')).toEqual([null, null, '札幌市西区']);
    expect(flow.state.chooser?.said).toBe(
      'Decided: “札幌市” → 2000002 北海道札幌市西区新町 (the cell with the address stays as it is).',
    );
    expect(flow.state.chooser?.parting).toBeUndefined();
    expect(shown(flow)?.values[0]?.input).toBe('本町1');
  });

  it('gives the group the candidates there if several fit, and says so if none does', async () => {
    const { flow, host } = await chooser(['本町1', '新町3']);
    goTo(flow, '新町3');
    flow.actions.findCity('仙台市');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    goTo(flow, '新町3');
    expect(shown(flow)?.candidates).toEqual([
      expect.stringContaining('仙台市青葉区新町'),
      expect.stringContaining('仙台市泉区新町'),
    ]);
    flow.actions.findCity('府中町');
    await until(flow, ({ chooser: now }) => now?.said?.endsWith('not found there: 1.') === true);
    expect(host.column('City')).toEqual([null, null]);
  });

  it('is asked for again if no city has the name', async () => {
    const { flow } = await chooser(['本町1', '新町3']);
    flow.actions.findCity('無い市');
    await until(flow, ({ chooser: now }) => now?.field?.label.includes('無い市') === true);
    await settled(flow);
    expect(flow.state.chooser?.field?.label).toContain('No city or town “無い市” was found');
    expect(flow.state.chooser?.parting).toBeUndefined();
    flow.actions.goTo(1);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
  });

  it('is chosen by the person if several cities have the name', async () => {
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
    await until(flow, ({ chooser: one }) => /^(?:Looked up|Decided)/.test(one?.said ?? ''));
    await settled(flow);
    expect(host.column('City')).toEqual(['府中市', null, null]);
    expect(host.column('Prefecture')[0]).toBe('東京都');
    expect(flow.state.chooser?.parting).toBeUndefined();
  });

  it('is the only thing to choose, by its checkbox, if the group has no candidates', async () => {
    const { flow } = await chooser(['栄町1', '本町2', '新町3']);
    goTo(flow, '新町3');
    flow.actions.findCity('府中市');
    const { chooser: now } = await until(flow, (state) => state.chooser?.parting !== undefined);
    expect(now?.parting).toMatchObject({
      pairs: [{ isOn: false }, { isOn: false }],
      paragraphs: [expect.stringContaining('Rows: 1'), expect.stringMatching(/^Check the places/)],
    });
  });

  it('is not asked for twice: the card of a row that was already looked up there says that', async () => {
    const asked: string[] = [];
    const { flow } = await chooser(['西町1', '本町2'], asked);
    goTo(flow, '西町1');
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    const before = asked.filter((one) => one.includes('西町')).length;
    goTo(flow, '西町1');
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('These were') === true);
    expect(asked.filter((one) => one.includes('西町'))).toHaveLength(before);
  });
});

describe('a town that is typed after the city although the texts have towns', () => {
  it('is reported as not used, along with the results in the city, if the towns of the texts differ', async () => {
    const { flow, host } = await chooser(['西町1', '栄町2']);
    expect(shown(flow)?.values).toHaveLength(2);
    flow.actions.findCity('東京都府中市栄町');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    await settled(flow);
    expect(host.column('City')).toEqual([null, '府中市']);
    expect(flow.state.chooser?.said).toMatch(/rows: 1 of 2 .* The town “栄町” was not used/);
  });

  it('replaces the town of a single text, whose row stays open if the city has no such town', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(['新町1'], asked);
    flow.actions.findCity('札幌市中央町');
    await until(flow, ({ chooser: now }) => now?.field?.label.includes('was found') === true);
    expect(asked).toContain('札幌市中央町');
    expect(flow.state.chooser?.field?.label).toContain('“札幌市中央町” was found');
    expect(host.column('City')).toEqual([null]);
  });
});

describe('the city that a person types for a group that was decided', () => {
  /** Decides the first group, and returns to it while another group is open. */
  async function decidedAs(candidate: number | undefined) {
    const { flow, host } = await chooser(['本町1', '新町3', '札幌市栄町4']);
    const { id = '' } = shown(flow) ?? {};
    // A second group with candidates keeps the chooser open.
    flow.actions.pick(id, candidate);
    await settled(flow);
    flow.actions.goTo(flow.state.chooser?.groups.findIndex((one) => one.id === id) ?? -1);
    return { flow, host };
  }

  it('replaces the wrongly chosen candidate, and counts the row once', async () => {
    const { flow, host } = await decidedAs(0);
    expect(host.column('City')[0]).toBe('函館市');
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
    flow.actions.findCity('金沢市');
    await until(flow, () => host.column('City')[0] === '金沢市');
    await settled(flow);
    expect(host.column('Result')[0]).toBe('Found (chosen)');
    expect(flow.state.result).toMatchObject({ decided: 1 });
  });

  it('leaves the chosen candidate if nothing or several places are found there', async () => {
    const { flow, host } = await decidedAs(0);
    flow.actions.findCity('伊達市');
    await until(flow, ({ chooser: now }) => now?.parting !== undefined);
    flow.actions.goBack();
    await settled(flow);
    expect(host.column('City')[0]).toBe('函館市');
    const at = flow.state.chooser?.groups.findIndex(({ written }) => written === 0) ?? -1;
    flow.actions.goTo(at);
    flow.actions.findCity('横浜市');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    await settled(flow);
    expect(host.column('City')[0]).toBe('函館市');
    const group = flow.state.chooser?.groups.find(({ values }) => values[0]?.input === '本町1');
    expect(group?.candidates.slice(0, 2)).toEqual([
      expect.stringContaining('横浜市金沢区本町'),
      expect.stringContaining('横浜市西区本町'),
    ]);
    expect(group?.candidates[Number(group?.picked)]).toContain('函館市本町');
    flow.actions.pick(group?.id ?? '', 1);
    await until(flow, () => host.column('City')[0] === '横浜市西区');
    expect(flow.state.result).toMatchObject({ decided: 1 });
  });

  it('decides the group even if it was left to check before', async () => {
    const { flow, host } = await decidedAs(undefined);
    expect(host.column('City')[0]).toBeNull();
    flow.actions.findCity('金沢市');
    await until(flow, () => host.column('City')[0] === '金沢市');
    await settled(flow);
  });
});

it('a group whose text names its city has no field for a city', async () => {
  const { flow } = await chooser(['宮城県仙台市栄町1', '宮城県仙台市新町2']);
  expect(shown(flow)?.candidates).toHaveLength(2);
  expect(flow.state.chooser?.field).toBeUndefined();
});

describe('groups without candidates', () => {
  it('are left when the last group with candidates is decided, and the notice names their rows', async () => {
    const { flow, host } = await chooser(['本町1', '新町2', '新町3', '新町4', '新町5']);
    flow.actions.pick(shown(flow)?.id ?? '', undefined);
    const { notice } = await until(flow, (state) => state.chooser === undefined);
    expect(notice).toEqual({
      intent: 'info',
      text: 'Rows left undecided: 4 (on the sheet: 3, 4, 5, 6).',
    });
    expect(host.column('City')).toEqual([null, null, null, null, null]);
  });

  it('are shown if only such groups are left, and decided one by one if the person wants that', async () => {
    const { flow, host } = await chooser(['新町2', '新町3']);
    expect(shown(flow)?.values).toHaveLength(2);
    flow.actions.splitGroup(shown(flow)?.id ?? '');
    expect(shown(flow)?.values.map(({ input }) => input)).toEqual(['新町2']);
    flow.actions.findCity('札幌市');
    await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
    await settled(flow);
    expect(host.column('City')).toEqual(['札幌市西区', null]);
    expect(shown(flow)?.values.map(({ input }) => input)).toEqual(['新町3']);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
  });
});

it('a single row is not offered to be split by another column, since its card has a field for the city', async () => {
  const { flow } = await chooser(['新町2']);
  expect(flow.state.chooser?.offers).toEqual([]);
  expect(flow.state.chooser?.field?.label).toMatch(/^If you know the city/);
});

it('a ward of Tokyo lacks no city if its prefecture is written; any other ward may lack one', () => {
  const lacks = (prefecture: string | null) => {
    const query = { prefecture, city: '世田谷区', town: '桜' };
    return lacksCity({ kind: 'ambiguous', query } as OpenOutcome);
  };
  expect(['東京都', '神奈川県', null].map(lacks)).toEqual([false, true, true]);
});
