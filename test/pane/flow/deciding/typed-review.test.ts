/** Choosing again for a row that was decided while others are left. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { groupsOf, pageOver, typedBeside } from './typed-on-page.ts';

describe('choosing again while other rows are left', () => {
  it('shows a decided row again, replaces its code once another place is typed, and then shows the two rows that are left', async () => {
    const { flow, host } = await pageOver(['鶴田358-9', '元町1-2', '中央区本町2']);
    await typedBeside(flow, '鶴田358-9', '山形県');
    flow.actions.closeChooser();
    flow.actions.openChooser(true);
    const { chooser } = await until(
      flow,
      (state) => state.chooser?.overview === undefined && state.chooser?.row !== undefined,
    );
    const group = chooser?.groups[chooser.at];
    expect(group?.values.map(({ input }) => input)).toEqual(['鶴田358-9']);
    await typedBeside(flow, '鶴田358-9', '青森県鶴田');
    expect(host.column('Postal code')).toEqual(['0383503', null, null]);
    expect(groupsOf(flow, '鶴田358-9')[0]?.written).not.toBe('none');
    expect(flow.state.chooser?.overview?.choices.length).toBe(2);
  });
});
