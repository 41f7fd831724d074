/** Rows that a person had looked up in a wrong city. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { foundIn, listed, looked } from './towns-of-japan.ts';

describe('rows that were decided in a wrong city and taken back', () => {
  it('have the candidates of the whole country again, and are not listed as having a single candidate', async () => {
    const rows = [...foundIn(['埼玉県秩父市', 1]), '泉町1', '泉町2'];
    const { flow, host } = await listed(rows);
    const before = (await looked(flow))?.groups[0];
    expect(before?.candidates).toHaveLength(4);
    flow.actions.findCity('柏市');
    await until(flow, () => host.column('City').at(-1) === '柏市');
    await looked(flow);
    const written = flow.state.chooser?.groups[0];
    flow.actions.goTo(0);
    flow.actions.pick(written?.id ?? '', undefined);
    await until(flow, ({ chooser: now }) => now === undefined);
    expect(host.column('City').at(-1)).toBeNull();
    const chooser = await looked(flow);
    expect(chooser?.parting).toBeUndefined();
    expect(chooser?.groups).toMatchObject([{ candidates: before?.candidates, values: [{}, {}] }]);
  });
});
