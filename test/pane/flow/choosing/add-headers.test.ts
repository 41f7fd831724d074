import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { until } from '../pane.ts';

/** Counts how often a table without headers is read, in a host that cannot put any in. */
function headlessForGood() {
  const { host } = customers(['1000001', '3000001']);
  const read = host.readTarget.bind(host);
  const chosen = { headerRow: 0, headerRows: 0, column: 0, columns: 1, rows: 2 } as const;
  const reads: unknown[] = [];
  host.readTarget = async (waiting) => {
    reads.push(waiting);
    return { ...(await read(waiting)), tables: { chosen, found: [] } };
  };
  Object.assign(host, { addHeaderRow: undefined });
  return { host, reads };
}

/** A table without headers, which the program cannot read in this state. */
function headless() {
  const { host } = customers(['1000001', '3000001'], { own: [['9999999', '1000002']] });
  const read = host.readTarget.bind(host);
  let hasHeaders = false;
  host.readTarget = async (waiting) => {
    const headerRows: 0 | 1 = hasHeaders ? 1 : 0;
    const chosen = { headerRow: 0, headerRows, column: 0, columns: 3, rows: 2 };
    return { ...(await read(waiting)), tables: { chosen, found: [] } };
  };
  const addHeaderRow = async (_: unknown, __: unknown, headers: readonly string[]) => {
    host.headers = [...headers];
    hasHeaders = true;
    return true;
  };
  return Object.assign(host, { addHeaderRow });
}

describe('a row of headers that the pane puts in', () => {
  it('leaves the columns, the fields and the rest of what the person has chosen', async () => {
    const host = headless();
    const flow = createFlow(host, { slices: new Slices(() => Promise.resolve()) });
    flow.start();
    await until(flow, ({ target, isReading }) => target !== undefined && !isReading);
    flow.actions.chooseKind('postal_code');
    flow.actions.chooseInput(0, [2]);
    flow.actions.chooseFields(['city']);
    flow.actions.chooseInto('city', 1);
    flow.actions.addHeaders();
    const { choice, target } = await until(flow, ({ survey }) => survey !== undefined);
    expect(target?.headers).toEqual(['Column A', 'Column B', 'Column C']);
    expect(choice).toMatchObject({
      kind: { id: 'postal_code' },
      inputs: [[2]],
      fields: ['city'],
      into: { city: 1 },
      guess: undefined,
    });
  });

  it('is followed by the look-up with the same press if there is nothing else to ask', async () => {
    const host = headless();
    const flow = createFlow(host, { slices: new Slices(() => Promise.resolve()) });
    flow.start();
    await until(flow, ({ target, isReading }) => target !== undefined && !isReading);
    flow.actions.chooseKind('postal_code');
    flow.actions.chooseInput(0, [2]);
    flow.actions.run();
    const { result, target } = await until(flow, (state) => state.result !== undefined);
    expect(target?.headers.slice(0, 3)).toEqual(['Column A', 'Column B', 'Column C']);
    expect(result?.counts).toMatchObject({ found: 2 });
  });

  it('is not said to be there in a host that puts in none: the table is not read again', async () => {
    const { host, reads } = headlessForGood();
    const flow = createFlow(host, { slices: new Slices(() => Promise.resolve()) });
    flow.start();
    await until(flow, ({ target, isReading }) => target !== undefined && !isReading);
    flow.actions.addHeaders();
    await until(flow, ({ isReading }) => isReading);
    await until(flow, ({ isReading }) => !isReading);
    expect(reads).toHaveLength(1);
  });
});
