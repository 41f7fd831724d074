import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

describe('a large table', () => {
  it('is read and written in few calls of the host, even with a long column, and its progress is shown now and then', async () => {
    const codes = Array.from({ length: 5_000 }, (_, i) => String(1_000_000 + (i % 3_000)));
    const { host, register } = customers(codes);
    const flow = await openPane(host, 1_250);
    const before = { ...host.calls };
    let shown = 0;
    flow.subscribe(() => {
      shown += 1;
    });
    const began = performance.now();
    const { result } = await ran(flow);
    const tenths = (performance.now() - began) / 100;
    expect(result).toMatchObject({ counts: { found: 5_000 }, requests: 3_000, unfinished: 0 });
    expect(register.asked).toHaveLength(3_000);
    expect(host.calls.rewrite - before.rewrite).toBe(4);
    expect(host.calls.readRows - before.readRows).toBeLessThanOrEqual(2);
    expect(shown).toBeLessThan(20 + tenths);
    expect(flow.state.run).toBeUndefined();
  });

  it('has an estimate that says if values may take more requests than it counts', async () => {
    const { host } = customers([]);
    host.headers.splice(0, 2, 'Company name', 'Address');
    host.rows = [['株式会社見本', '東京都千代田区麹町1丁目']];
    const flow = await openPane(host);
    flow.actions.chooseKind('company_name');
    const ofCompanies = await until(
      flow,
      ({ survey, choice }) => choice?.kind.id === 'company_name' && survey !== undefined,
    );
    expect(ofCompanies.survey).toMatchObject({ requests: 1, isLeast: true });
    flow.actions.chooseKind('address');
    const ofAddresses = await until(flow, ({ survey }) => survey?.isLeast === false);
    expect(ofAddresses.survey).toMatchObject({ requests: 1 });
  });

  it('has an estimate of the time without batches, and of the time with batches if these make a difference', async () => {
    const { host, register } = customers([]);
    host.headers[1] = 'Address';
    host.rows = Array.from({ length: 400 }, (_, i) => ['x', `東京都千代田区麹町${i + 1}丁目`]);
    const flow = await openPane(host);
    expect(flow.state.survey).toMatchObject({ requests: 400, seconds: undefined });
    register.before = () => new Promise((resolve) => setTimeout(() => resolve(undefined), 20));
    flow.actions.openSettings();
    flow.actions.connect();
    await new Promise<void>((resolve) => {
      flow.subscribe(() => {
        if (flow.state.survey?.seconds !== undefined) resolve();
      });
    });
    const { seconds = 0, secondsInBatches = 0 } = flow.state.survey ?? {};
    expect(seconds).toBeGreaterThanOrEqual(1.5);
    expect(secondsInBatches).toBeLessThan(seconds / 50);
  });
});
