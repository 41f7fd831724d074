/** Rows that consist of a municipality only: the first of its many towns are not useful as candidates. */
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { chooser as chooserOf, type Flow } from './wards.ts';

const PLACE = /^(?:埼玉県)?(さいたま市|川越市|和光市)(\D*)([\d-]*)$/;

/** Each city has twelve towns, and one of them is 桜木町. Only 和光市 has just two towns. */
function towns(city: string) {
  const all = ['桜木町', '北町', ...Array.from({ length: 10 }, (_, i) => `第${i}町`)];
  return all.slice(0, city === '和光市' ? 2 : 12);
}

const service =
  (asked: string[]): Send =>
  async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t = '' } = params as { t?: string };
    asked.push(t);
    const [, city = '', rest = '', number = ''] = PLACE.exec(t) ?? [];
    const isRest = rest === '' && number !== '';
    const found = isRest ? [''] : towns(city).filter((town) => rest === '' || town === rest);
    const data = found.map((town) =>
      record({
        prefecture: '埼玉県',
        city_without_county_and_ward: city,
        town,
        town_raw: town || '以下に掲載がない場合',
      }),
    );
    const town = found.length === 1 ? rest || null : null;
    const query = { t, prefecture: '埼玉県', city, city_ward: null, town };
    return {
      ok: result.parse({ version: VERSION, ...answer(data.slice(0, 10), query, data.length) }),
    };
  };

const chooser = (addresses: readonly string[], asked: string[] = [], fields?: readonly string[]) =>
  chooserOf(
    addresses.map((address, i) => [i + 1, address, '', '']),
    { send: service(asked) },
    (flow) => {
      if (fields !== undefined) flow.actions.chooseFields(fields);
    },
  );

const shown = ({ state: { chooser: now } }: Flow) => now?.groups[now.at];

const settled = (flow: Flow) =>
  until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.parting === undefined &&
        now.field?.isBusy !== true &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );

describe('a municipality alone', () => {
  it('says that its town is missing, with a field for it, and lists no towns', async () => {
    const { flow } = await chooser(['さいたま市', '川越市', 'さいたま市']);
    expect(
      flow.state.chooser?.groups.map(({ reason, candidates, values }) => [
        reason,
        candidates,
        values.flatMap(({ rows }) => rows),
      ]),
    ).toEqual([
      [expect.stringContaining('The town is missing (埼玉県さいたま市)'), [], [0, 2]],
      [expect.stringContaining('The town is missing (埼玉県川越市)'), [], [1]],
    ]);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the town in 埼玉県さいたま市,/);
  });

  it.each(['桜木町', 'さいたま市桜木町', '埼玉県さいたま市 桜木町'])(
    'is written with the town that a person types, with or without its city and number: %s',
    async (typed) => {
      const asked: string[] = [];
      const { flow, host } = await chooser(['さいたま市', '川越市'], asked);
      flow.actions.findCity(typed);
      await until(flow, ({ chooser: now }) => /^(?:Looked up|Decided)/.test(now?.said ?? ''));
      await settled(flow);
      expect(asked).toContain('埼玉県さいたま市桜木町');
      expect(host.column('Town')).toEqual(['桜木町', null]);
      expect(shown(flow)?.values[0]?.input).toBe('川越市');
    },
  );

  it('with a number after it is not decided by the code for unlisted towns, but by the town that a person types', async () => {
    const asked: string[] = [];
    const { flow, host } = await chooser(['さいたま市5-1-2'], asked);
    expect(shown(flow)).toMatchObject({
      candidates: [],
      reason: expect.stringContaining('The town is missing (埼玉県さいたま市)'),
    });
    flow.actions.findCity('桜木町');
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(asked).toContain('埼玉県さいたま市桜木町5-1-2');
    expect(host.column('Town')).toEqual(['桜木町']);
  });

  it('has a note on its card if it lacks the typed town, and another town can be typed', async () => {
    const { flow, host } = await chooser(['さいたま市', '川越市']);
    flow.actions.findCity('無い町');
    await until(flow, ({ chooser: now }) => now?.said?.endsWith('not found there: 1.') === true);
    await settled(flow);
    expect(host.column('Town')).toEqual([null, null]);
    const groups = flow.state.chooser?.groups ?? [];
    const at = groups.findIndex(({ values }) => values[0]?.input === 'さいたま市');
    expect(groups[at]?.reason).toMatch(/^Not found in the place that was chosen. The town is/);
    flow.actions.goTo(at);
    expect(flow.state.chooser?.field?.label).toMatch(/^If you know the town/);
    flow.actions.findCity('桜木町');
    await until(flow, ({ chooser: now }) => now?.said?.startsWith('Decided: ') === true);
    await settled(flow);
    expect(host.column('Town')).toEqual(['桜木町', null]);
  });

  it('does not count as “not found” in the offer to split the remaining rows by another column', async () => {
    const { flow } = await chooser(Array(4).fill('さいたま市'));
    expect(flow.state.chooser?.offers).toMatchObject([
      { action: 'partGroups', label: 'Split the remaining rows\u00a0(4) by another column' },
    ]);
  });

  it('lists its first towns if only fields of the municipality are written, which are the same for all towns', async () => {
    const { flow, host } = await chooser(['川越市'], [], ['prefecture', 'city']);
    expect(shown(flow)?.candidates).toHaveLength(10);
    flow.actions.pick(shown(flow)?.id ?? '', 0);
    await settled(flow);
    expect(host.column('City')).toEqual(['川越市']);
  });

  it('with few towns lists all of them as candidates', async () => {
    const { flow, host } = await chooser(['和光市']);
    expect(shown(flow)?.candidates).toHaveLength(2);
    flow.actions.pick(shown(flow)?.id ?? '', 0);
    await settled(flow);
    expect(host.column('Town')).toEqual(['桜木町']);
  });
});
