import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { opened, openPane, ran, undone, until } from '../pane.ts';

describe('a result', () => {
  it('stays with its undo and its candidates while the form is edited, a preview is shown and another step is open', async () => {
    const { host } = customers();
    const before = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    await ran(flow);
    flow.actions.openForm();
    flow.actions.chooseFields(['city']);
    flow.actions.preview();
    await until(flow, ({ preview }) => preview?.isAsking === false);
    flow.actions.openDuplicates();
    flow.actions.closeDuplicates();
    expect(flow.state).toMatchObject({
      result: { undo: 'possible', undecided: 1 },
      isFormOpen: true,
    });
    await opened(flow);
    expect(flow.state.chooser?.groups).toHaveLength(1);
    flow.actions.closeChooser();
    await undone(flow);
    expect([host.headers, host.rows]).toEqual(before);
  });

  it('knows the sheet rows that are blank or invalid while they are few', async () => {
    const one = (await ran(await openPane(customers().host))).result;
    expect(one).toMatchObject({
      counts: { blank: 1, invalid: 1 },
      few: { blank: [4], invalid: [5] },
    });
    const codes = ['1000001', null, null, null, null, 'x', 'x', 'x'];
    const many = (await ran(await openPane(customers(codes).host, 2))).result;
    expect(many?.counts).toMatchObject({ blank: 4, invalid: 3 });
    expect([many?.few?.blank?.length, many?.few?.invalid]).toEqual([3, [6, 7, 8]]);
  });

  it('removes its notice when the conditions of a further run are opened', async () => {
    const flow = await openPane(customers().host);
    await ran(flow);
    expect(flow.state.notice).toBeDefined();
    flow.actions.openForm();
    expect(flow.state.notice).toBeUndefined();
  });

  it('is closed by the person, and can be shown again from the history, also after another table was read', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    await ran(flow);
    flow.actions.finish();
    expect(flow.state).toMatchObject({ result: undefined, notice: undefined });
    flow.actions.readSelection();
    await until(flow, ({ isReading, survey }) => !isReading && survey !== undefined);
    const [past] = flow.state.history;
    expect(past).toMatchObject({
      kind: 'postal_code',
      added: 4,
      undo: 'possible',
      hasResult: true,
    });
    flow.actions.showResult(past?.id ?? '');
    await opened(flow);
    flow.actions.pick('3000001', 1);
    await until(flow, (state) => state.chooser === undefined);
    expect(host.column('Town')[1]).toBe('南3000001');
    expect(flow.state.result).toMatchObject({ counts: { found: 3, ambiguous: 0 }, undecided: 0 });
  });
});
