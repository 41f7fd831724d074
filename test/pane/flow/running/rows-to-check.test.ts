/** A run over the rows that an earlier run did not find with certainty, some of which were corrected meanwhile. */
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

/** One code that is found, one with candidates, one that is not found, and a text that is no code. */
const CODES = ['1000001', '3000001', '4040001', 'x'];

async function reopened() {
  const { host, register } = customers(CODES);
  await ran(await openPane(host));
  const flow = await openPane(host);
  await until(
    flow,
    ({ choice }) => choice?.scopes.some((one) => one.scope === 'to_check') === true,
  );
  return { host, register, flow };
}

describe('the rows that a run did not find with certainty', () => {
  it('are a scope of the next run, which looks up those that were corrected', async () => {
    const { host, register, flow } = await reopened();
    expect(flow.state.choice?.scopes).toContainEqual({ scope: 'to_check', rows: 3 });
    host.rows.forEach((row, at) => {
      if (at > 1) row[1] = `100000${at}`;
    });
    flow.actions.chooseScope('to_check');
    register.asked.length = 0;
    await ran(flow);
    expect(host.column('Town').slice(2)).toEqual(['町1000002', '町1000003']);
    expect(register.asked).not.toContain('1000001');
  });

  it('are offered to be decided only if they have candidates', async () => {
    const { flow } = await reopened();
    expect(flow.state.choice?.toChoose).toBe(1);
  });
});
