import type { RowsOnMap } from '@daicho/pane/src/state/result.ts';
import { describe, expect, it } from 'vitest';
import { customers } from './customers.ts';
import { pageOver, typedBeside } from './deciding/typed-on-page.ts';
import { opened, openPane, ran, until } from './pane.ts';

const CODES = ['1000001', '3000001', '1000001', '4040001', '', '5300001', '12'];
const PREFECTURES = new Map([
  ['1000001', '東京都'],
  ['5300001', '大阪府'],
]);

async function finished({
  fields = ['prefecture'],
  codes = CODES,
  selectedRows = [] as number[],
} = {}) {
  const { host, register } = customers(codes);
  register.prefectureOf = (code) => PREFECTURES.get(code) ?? '北海道';
  register.coordinatesOf = (code) =>
    code === '1000001' ? { latitude: 35.68, longitude: 139.76, level: 'town' } : null;
  if (selectedRows.length > 0) host.selectedRows = selectedRows;
  const flow = await openPane(host);
  flow.actions.chooseFields(fields);
  if (selectedRows.length > 0) flow.actions.chooseScope('selected');
  await ran(flow);
  return { host, register, flow };
}

type Flow = Awaited<ReturnType<typeof openPane>>;

async function seen(flow: Flow): Promise<RowsOnMap> {
  flow.actions.openMap();
  const { map } = await until(flow, (state) => state.map?.rows !== undefined);
  if (map?.rows === undefined) throw new Error('no map');
  return map.rows;
}

describe('the map of a result', () => {
  it('counts the found rows by prefecture and municipality, and those without a place', async () => {
    const { flow } = await finished();
    const { areas, ...rows } = await seen(flow);
    expect(areas).toEqual([
      { prefecture: '東京都', count: 2, cities: [['千代田区', 2]] },
      { prefecture: '大阪府', count: 1, cities: [['千代田区', 1]] },
    ]);
    // The three are to check, not found and unreadable; the blank row does not count.
    expect(rows).toMatchObject({ placed: 3, unplaced: 3, by: 'prefecture' });
    expect(rows.places.map(({ prefecture, count }) => [prefecture, count])).toEqual([
      ['東京都', 2],
      ['大阪府', 1],
    ]);
    expect(flow.state.focus?.id).toBe('map');
  });

  it('shows points if they were asked for, and says how many rows have none', async () => {
    const { flow } = await finished({ fields: ['latitude', 'longitude'] });
    expect(await seen(flow)).toMatchObject({
      by: 'point',
      placed: 3,
      withoutPoint: 1,
      places: [{ latitude: 35.68, longitude: 139.76, prefecture: '東京都', count: 2 }],
    });
  });

  it('falls back to the prefectures if no row has a point', async () => {
    const fields = ['latitude', 'longitude'];
    const { flow } = await finished({ fields, codes: ['5300001'] });
    expect(await seen(flow)).toMatchObject({ by: 'no_points', places: [{ prefecture: '大阪府' }] });
  });

  it('leaves out rows that the run left alone, even if other rows with the same value were looked up', async () => {
    const { flow } = await finished({ selectedRows: [0, 1] });
    expect(await seen(flow)).toMatchObject({ placed: 1, unplaced: 1 });
  });

  it('counts rows in their present state when it is opened', async () => {
    const { flow, host } = await finished();
    host.rows.splice(0, 1);
    expect(await seen(flow)).toMatchObject({ placed: 2 });
  });

  it('counts a candidate that was chosen, and closes when one is written', async () => {
    const { flow } = await finished();
    await seen(flow);
    await opened(flow);
    flow.actions.pick('3000001', 0);
    await until(flow, ({ notice, chooser }) => notice !== undefined && chooser === undefined);
    expect(flow.state.map).toBeUndefined();
    expect(await seen(flow)).toMatchObject({ placed: 4, unplaced: 2 });
  });

  it('counts a row whose place was found where the person typed', async () => {
    const { flow } = await pageOver(['鶴田358-9', '元町1-2']);
    await typedBeside(flow, '鶴田358-9', '青森県鶴田');
    flow.actions.closeChooser();
    expect(await seen(flow)).toMatchObject({ placed: 1, unplaced: 1 });
  });

  it('can be closed, and closes when an undo removes the result', async () => {
    const { flow } = await finished();
    await seen(flow);
    flow.actions.closeMap();
    expect(flow.state).toMatchObject({ map: undefined, focus: { id: 'see_map' } });
    await seen(flow);
    flow.actions.undo();
    await until(flow, ({ result }) => result === undefined);
    expect(flow.state.map).toBeUndefined();
  });

  it('is replaced by the reason if the rows cannot be read', async () => {
    const { flow, host } = await finished();
    flow.actions.dismissNotice();
    host.at = (moment) => {
      if (moment === 'readRows') throw new Error('The sheet is gone.');
    };
    flow.actions.openMap();
    await until(flow, ({ notice }) => notice?.intent === 'error');
    expect(flow.state.map).toBeUndefined();
  });
});
