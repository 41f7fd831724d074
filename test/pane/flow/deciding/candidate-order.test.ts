/** The order of candidates in a list whose found rows are in some of the candidates' cities. */
import { describe, expect, it } from 'vitest';
import { partedBy, press } from '../parting/wards.ts';
import { written } from './opened-chooser.ts';
import { foundIn, listed, looked } from './towns-of-japan.ts';

describe('several candidates', () => {
  const OPEN = ['泉町1', '泉町2'];
  const found = foundIn(['埼玉県秩父市', 3], ['千葉県柏市', 4]);
  const ORDER = [/千葉県柏市/, /埼玉県秩父市/, /北海道函市/, /埼玉県熊谷市/];

  it('are ordered by the number of rows found in their cities, which chooses none of them', async () => {
    const { host, flow } = await listed([...found, ...OPEN]);
    const chooser = await looked(flow);
    expect(chooser).toMatchObject({ parting: undefined });
    expect(chooser?.groups[0]?.candidates).toEqual(
      ORDER.map((name) => expect.stringMatching(name)),
    );
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 1);
    await written(flow);
    expect(host.column('City').slice(-2)).toEqual(['秩父市', '秩父市']);
  });

  it('keep that order while one after another is decided', async () => {
    const { flow } = await listed([...found, ...OPEN]);
    const chooser = await looked(flow);
    const id = chooser?.groups[0]?.id ?? '';
    flow.actions.splitGroup(id);
    flow.actions.pick(id, 3);
    await written(flow);
    expect(flow.state.chooser?.groups.map(({ candidates }) => candidates)).toEqual(
      OPEN.map(() => ORDER.map((name) => expect.stringMatching(name))),
    );
  });

  it('keep that order when rows are divided by another column', async () => {
    const { host, flow } = await listed([...found, ...OPEN, ...OPEN]);
    await looked(flow);
    await partedBy(flow, 'Branch');
    await press(flow, '埼玉県秩父市');
    await written(flow);
    expect(new Set(host.column('City').slice(found.length))).toEqual(new Set(['秩父市', null]));
  });
});
