/** What is left to decide stands below the result of a run by itself, if that is the next step and it fits there. */
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, undone, until } from '../pane.ts';
import { service as cityService } from '../parting/city-service.ts';
import { TO_CHECK } from './overview-page.ts';
import { service } from './towns-typed.ts';

/** A list of addresses that were looked up. */
async function list(addresses: readonly string[] = TO_CHECK, send = service()) {
  const rows = addresses.map((address, i) => [`C-${i}`, address]);
  const host = new MemoryHost(['No.', '住所'], rows, { settings: SETTINGS, send });
  const flow = await openPane(host, 500);
  await ran(flow);
  const isBelow = () => flow.state.chooser?.isBelowResult === true;
  const atRest = () => until(flow, ({ result }) => result?.isOpening === false);
  return { flow, host, isBelow, atRest };
}

describe('what is left to decide', () => {
  it('is shown below the result without a press; the notice of the result stays, and nothing is chosen', async () => {
    const { flow, host, isBelow } = await list();
    expect(flow.state.result?.isOpening).toBe(true);
    const { chooser, notice, focus } = await until(flow, () => isBelow());
    expect([chooser?.overview?.rows ?? 0, notice?.text]).toEqual([0, expect.stringMatching(/4/)]);
    expect(focus?.id).toBe('result');
    expect(host.column('Postal code')).toEqual([null, null, null, null]);
  });

  it('is one card if only one value is left', async () => {
    const { flow, isBelow } = await list(['埼玉県川越市本街3']);
    const { chooser } = await until(flow, ({ chooser }) => isBelow() && !chooser?.parting);
    expect([chooser?.groups.length, chooser?.overview]).toEqual([1, undefined]);
    flow.actions.pick(chooser?.groups[0]?.id ?? '', 0);
    const { result } = await until(flow, (state) => state.chooser === undefined);
    expect(result?.counts).toMatchObject({ found: 1, ambiguous: 0 });
  });

  it('always stands below the result, even if many rows of the one value could be divided by a column', async () => {
    const { flow, atRest } = await list(Array.from({ length: 40 }, () => '埼玉県川越市本街3'));
    const shown: unknown[] = [];
    flow.subscribe(() => {
      const { chooser } = flow.state;
      if (chooser !== undefined) shown.push(chooser.isBelowResult);
    });
    await atRest();
    await until(flow, ({ chooser }) => chooser !== undefined && chooser.parting === undefined);
    expect(new Set(shown)).toEqual(new Set([true]));
    expect(flow.state.focus?.id).toBe('result');
  });

  it('keeps its place below the result while it is looked up in the cities of other rows', async () => {
    const found = Array.from({ length: 12 }, (_, i) => `石川県金沢市本町${i + 1}`);
    const { flow, atRest } = await list([...found, '本町77', '栄町78'], cityService([]));
    const shown: (readonly [isWaiting: boolean, isBelow: boolean | undefined])[] = [];
    flow.subscribe(() => {
      const { chooser } = flow.state;
      if (chooser) shown.push([chooser.parting !== undefined, chooser.isBelowResult]);
    });
    await atRest();
    await until(flow, ({ chooser }) => chooser?.overview !== undefined);
    expect(shown.map(([isWaiting]) => isWaiting)).toContain(true);
    expect(shown.map(([, isBelow]) => isBelow)).not.toContain(false);
  });

  it('waits for a press if it is more than a page', async () => {
    const { flow, atRest, isBelow } = await list(
      Array.from({ length: 2_001 }, (_, i) => `埼玉県川越市本街${i + 1}`),
    );
    const { result } = await atRest();
    expect([result?.undecided, isBelow()]).toEqual([2_001, false]);
    expect(flow.state.chooser).toBeUndefined();
  });

  it('leaves its place below the result once a person goes to a single value, and comes back with the page', async () => {
    const { flow, isBelow } = await list();
    await until(flow, ({ chooser }) => isBelow() && chooser?.overview !== undefined);
    flow.actions.goTo(1);
    expect([isBelow(), flow.state.chooser?.overview]).toEqual([false, undefined]);
    flow.actions.goBack();
    await until(flow, ({ chooser }) => isBelow() && chooser?.overview !== undefined);
  });

  it('goes with the result when the run is undone', async () => {
    const { flow, host, isBelow } = await list();
    await until(flow, () => isBelow());
    await undone(flow);
    expect([flow.state.chooser, host.headers]).toEqual([undefined, ['No.', '住所']]);
  });

  it('does not open over another table that is read meanwhile', async () => {
    const { flow } = await list();
    flow.actions.readSelection();
    await until(flow, ({ isReading, result }) => !isReading && result === undefined);
    expect(flow.state.chooser).toBeUndefined();
  });

  it('keeps choices from being lost when the table is read again: it asks first', async () => {
    const { flow, isBelow } = await list();
    await until(flow, ({ chooser }) => isBelow() && chooser?.overview !== undefined);
    const { overview } = flow.state.chooser ?? {};
    flow.actions.choose(overview?.choices[0]?.id ?? '', 0);
    flow.actions.readSelection();
    expect([flow.state.isReading, flow.state.chooser?.overview]).toMatchObject([
      false,
      { isAsking: true, rows: 1 },
    ]);
  });
});
