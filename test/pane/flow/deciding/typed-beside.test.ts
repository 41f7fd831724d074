/** Rows in which somebody typed a result beside the status while the chooser was open. */
import { describe, expect, it } from 'vitest';
import { until } from '../pane.ts';
import { chooser, written } from './opened-chooser.ts';

describe('a result that somebody typed beside a row to check', () => {
  it('is not overwritten by a choice for the row, and the notice counts it', async () => {
    const { host, flow } = await chooser();
    const [first] = host.rows;
    const town = host.headers.indexOf('Town');
    if (first !== undefined) first[town] = 'by phone';
    flow.actions.pick('3000001', 0);
    await written(flow);
    flow.actions.closeChooser();
    expect(host.column('Town')).toEqual(['by phone', '町1000001', null, '北3000001']);
    expect(host.column('Result')[0]).not.toContain('chosen');
    await until(flow, ({ notice }) => notice !== undefined);
    expect(flow.state.notice?.text).toMatch(/left as they are, since they changed: 1\./);
  });

  it('is neither counted as decided nor subtracted when the person then decides differently', async () => {
    const { host, flow } = await chooser();
    const [first] = host.rows;
    const town = host.headers.indexOf('Town');
    if (first !== undefined) first[town] = 'by phone';
    flow.actions.pick('3000001', 0);
    await written(flow);
    const { result: before } = flow.state;
    flow.actions.pick('3000001', 1);
    await written(flow);
    expect(flow.state.result?.counts).toEqual(before?.counts);
    expect(flow.state.result?.decided).toBe(1);
    flow.actions.closeChooser();
    await until(flow, ({ notice }) => notice !== undefined);
    expect(flow.state.notice?.text).toMatch(/candidates: 1\./);
  });
});
