import { describe, expect, it } from 'vitest';
import { customers } from './customers.ts';
import { openPane, ran, until } from './pane.ts';

/** A host that counts the requests of a day once they are answered, as Sheets does. */
function counting(codes: readonly string[]) {
  const { host, register } = customers(codes);
  let counted = 0;
  const { send } = host;
  host.send = async (...call) => {
    const reply = await send(...call);
    counted += 1;
    return reply;
  };
  const usage = async () => ({ ja: String(counted), en: String(counted) });
  return { host: Object.assign(host, { usage }), register, counted: () => counted };
}

describe('the count of today’s requests', () => {
  it('includes requests that were still under way when the run failed', async () => {
    const { host, register, counted } = counting(['1000001', '1000002', '1000003', '1000004']);
    const flow = await openPane(host);
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    register.before = async (_, n) => {
      if (n === 1) return { kind: 'unauthorised', status: 401 };
      if (n > 1) await late;
      return undefined;
    };
    expect((await ran(flow)).notice?.intent).toBe('error');
    answer();
    await until(flow, ({ usage }) => usage === String(register.calls));
    expect([counted(), register.calls > 2]).toEqual([register.calls, true]);
  });

  it('includes the requests of a preview', async () => {
    const { host } = counting(['1000001', '1000002']);
    const flow = await openPane(host);
    flow.actions.preview();
    await until(flow, ({ usage }) => usage === '2');
  });
});
