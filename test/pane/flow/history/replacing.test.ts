import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { opened, openPane, ran, until } from '../pane.ts';

type Flow = Awaited<ReturnType<typeof openPane>>;

const own = [
  ['Old code', '9999999'],
  ['Note', null],
] as const;

/** A table in which the wrong column was looked up, so that its codes are not found. */
async function wrong(options: { readonly isTable?: boolean } = {}) {
  const { host, register } = customers(['1000001', '3000001'], { own, ...options });
  for (const [at, cells] of host.rows.entries()) cells[2] = `404000${at}`;
  const before = structuredClone([host.headers, host.rows]);
  const flow = await openPane(host);
  flow.actions.chooseInput(0, [2]);
  expect((await ran(flow)).result?.counts).toMatchObject({ not_found: 2 });
  return { host, register, flow, before };
}

/** Changes the column of the shown run. */
function changed(flow: Flow, columns: readonly number[] = [1]): void {
  flow.actions.openForm();
  flow.actions.chooseInput(0, columns);
  flow.actions.dismissNotice();
}

const undone = async (flow: Flow) => {
  flow.actions.dismissNotice();
  flow.actions.undo();
  await until(flow, ({ history, notice }) => history[0]?.undo === 'done' && notice !== undefined);
};

const RESULTS = ['Prefecture', 'City', 'Town', 'Result'];

it('a run without a match warns that the column may be wrong', async () => {
  const { flow } = await wrong();
  expect(flow.state.notice?.intent).toBe('warning');
  expect(flow.state.notice?.text).toMatch(/none matched.*wrong column/);
});

describe('a run whose conditions were changed', () => {
  it.each([true, false])(
    'replaces its result, and one undo restores the table as it was before the first run (in a table: %s)',
    async (isTable) => {
      const { host, register, flow, before } = await wrong({ isTable });
      changed(flow);
      expect(flow.state.choice).toMatchObject({ replaces: true, update: undefined });
      const { result, history, notice } = await ran(flow);
      expect(host.headers).toEqual(['name', 'Postal code', 'Old code', 'Note', ...RESULTS]);
      expect(host.column('Town')).toEqual(['町1000001', null]);
      expect(history).toMatchObject([{ added: 4, undo: 'possible', counts: { found: 1 } }]);
      expect(result).toMatchObject({ requests: 2, counts: { found: 1, ambiguous: 1 } });
      expect(notice?.text).toBe('Rows looked up: 2. The earlier result was replaced.');
      expect(register.asked.slice(2)).toEqual(['1000001', '3000001']);
      await undone(flow);
      expect([host.headers, host.rows]).toEqual(before);
      expect(host.made).toEqual([]);
    },
  );

  it('leaves no column for a field that is no longer wanted', async () => {
    const { host, flow } = await wrong();
    flow.actions.openForm();
    expect(flow.state.choice?.replaces).toBe(false);
    flow.actions.chooseFields(['city']);
    flow.actions.dismissNotice();
    await ran(flow);
    expect(host.headers.slice(4)).toEqual(['City', 'Result']);
    expect(flow.state.history).toHaveLength(1);
  });

  it('replaces its result a second time, and restores columns of the person’s own that were filled', async () => {
    const { host, flow, before } = await wrong();
    changed(flow);
    flow.actions.chooseInto('town', 3);
    await ran(flow);
    expect(host.column('Note')).toEqual(['町1000001', null]);
    changed(flow, [2]);
    flow.actions.chooseInto('town', undefined);
    await ran(flow);
    expect(host.column('Note')).toEqual([null, null]);
    expect(host.headers.slice(4)).toEqual(RESULTS);
    expect(flow.state.history).toHaveLength(1);
    await undone(flow);
    expect([host.headers, host.rows]).toEqual(before);
  });

  it('adds columns beside its result if the person asks for that, whatever is chosen afterwards', async () => {
    const { host, flow } = await wrong();
    flow.actions.openForm();
    flow.actions.chooseUpdate(undefined);
    changed(flow);
    expect(flow.state.choice?.replaces).toBe(false);
    await ran(flow);
    expect(host.headers.slice(8)).toEqual(RESULTS.map((header) => `${header} (2)`));
    expect(flow.state.history).toHaveLength(2);
  });

  it('asks before it removes cells that people have changed since, and offers to add columns instead', async () => {
    const { host, flow, before } = await wrong();
    const [cells] = host.rows;
    if (cells !== undefined) cells[6] = 'mine';
    changed(flow);
    const { notice } = await ran(flow);
    expect(notice).toMatchObject({ intent: 'warning' });
    expect(notice?.text).toBe(
      'Cells of the earlier columns have changed since. Press Run again to replace these, too. To keep them, choose “Add new columns”.',
    );
    expect(host.column('Town')[0]).toBe('mine');
    expect(flow.state).toMatchObject({ isFormOpen: true, history: [{ undo: 'possible' }] });
    flow.actions.run();
    await until(flow, ({ result }) => result?.counts.found === 1);
    expect(host.headers.slice(4)).toEqual(RESULTS);
    await undone(flow);
    expect([host.headers, host.rows]).toEqual(before);
  });

  it('keeps the changed cells if the person then adds columns', async () => {
    const { host, flow } = await wrong();
    const [cells] = host.rows;
    if (cells !== undefined) cells[6] = 'mine';
    changed(flow);
    await ran(flow);
    flow.actions.chooseUpdate(undefined);
    await ran(flow);
    expect([host.column('Town')[0], host.column('Town (2)')[0]]).toEqual(['mine', '町1000001']);
  });

  it('asks before it discards decisions by hand, and can update the same column without losing them', async () => {
    const { host } = customers(['1000001', '3000001'], { own });
    const flow = await openPane(host);
    await ran(flow);
    await opened(flow);
    flow.actions.pick('3000001', 1);
    await until(flow, ({ chooser }) => chooser === undefined);
    flow.actions.openForm();
    expect(flow.state.choice?.replaces).toBe(false);
    flow.actions.chooseFields(['city', 'town']);
    flow.actions.dismissNotice();
    await ran(flow);
    expect(host.column('Town')[1]).toBe('南3000001');
    const decided = flow.state.history[1]?.id ?? '';
    await undone(flow);
    flow.actions.showResult(decided);
    changed(flow, [2]);
    expect(flow.state.choice?.replaces).toBe(true);
    const { notice } = await ran(flow);
    expect(notice?.text).toMatch(/^You decided 1 row by hand\. Press Run again/);
    expect(host.column('Town')[1]).toBe('南3000001');
  });

  it('loses nothing if the service fails or the run is cancelled while it asks', async () => {
    const { host, register, flow } = await wrong();
    const shown = structuredClone(host.rows);
    register.before = () => ({ kind: 'unauthorised', status: 401 });
    changed(flow);
    expect((await ran(flow)).notice?.intent).toBe('error');
    expect(host.rows).toEqual(shown);
    expect(flow.state).toMatchObject({ isFormOpen: true, result: { undo: 'possible' } });
    register.before = () => {
      flow.actions.cancel();
      return undefined;
    };
    flow.actions.dismissNotice();
    expect((await ran(flow)).notice?.text).toMatch(/^Cancelled\. Nothing was written/);
    expect(host.rows).toEqual(shown);
    register.before = () => undefined;
    flow.actions.dismissNotice();
    await ran(flow);
    expect(host.headers.slice(4)).toEqual(RESULTS);
  });

  it('does not replace results that it reads, or results of other rows unless the person wants that', async () => {
    const { host, flow } = await wrong();
    changed(flow, [4]);
    expect(flow.state.choice?.replaces).toBeUndefined();
    changed(flow);
    flow.actions.chooseScope('visible');
    expect(flow.state.choice?.replaces).toBe(false);
    flow.actions.chooseUpdate('replace');
    expect(flow.state.choice?.replaces).toBe(true);
    expect(host.headers.slice(4)).toEqual(RESULTS);
  });

  it('does not mistake what a retry wrote for an edit by a person', async () => {
    const { host, register } = customers(['1000001', '1000002'], { own });
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000002'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    await ran(flow);
    register.before = () => undefined;
    flow.actions.dismissNotice();
    flow.actions.runUnfinished();
    await until(flow, ({ result }) => result?.counts.found === 2);
    changed(flow, [2]);
    await ran(flow);
    expect(flow.state.history).toHaveLength(1);
    expect(host.headers.slice(4)).toEqual(RESULTS);
  });

  it('still reads the right one of two columns with the same header after the results between them were removed', async () => {
    const own = ['4040001', '3000001'].map((code) => ['Code', code] as const);
    const flow = await openPane(customers(['1000001'], { own }).host);
    flow.actions.chooseInput(0, [2]);
    await ran(flow);
    changed(flow, [3]);
    expect((await ran(flow)).result?.counts).toMatchObject({ ambiguous: 1, found: 0 });
    expect(flow.state.history).toHaveLength(1);
  });
});
