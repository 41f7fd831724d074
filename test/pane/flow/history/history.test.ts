import type { PaneHost } from '@daicho/pane/src/host.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { opened, openPane, ran, undone, until } from '../pane.ts';

type Flow = Awaited<ReturnType<typeof openPane>>;

const undos = ({ state }: Flow) => state.history.map(({ undo }) => undo);

describe('the history of a workbook', () => {
  it('undoes a second run first, and then the run whose columns it updated', async () => {
    const { host } = customers();
    const before = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    await ran(flow);
    const first = structuredClone([host.headers, host.rows]);
    const [cells] = host.rows;
    if (cells !== undefined) cells[1] = '1000009';
    await ran(flow);
    expect(undos(flow)).toEqual(['possible', 'after_later']);
    const [second, earlier] = flow.state.history;
    flow.actions.undo(earlier?.id);
    expect(host.column('Town')[0]).toBe('町1000009');
    expect((await undone(flow, second?.id)).notice?.text).toBe('Undone. Rows restored: 1.');
    if (cells !== undefined) cells[1] = '1000001';
    expect([host.headers, host.rows]).toEqual(first);
    expect(undos(flow)).toEqual(['done', 'possible']);
    await undone(flow, earlier?.id);
    expect([host.headers, host.rows]).toEqual(before);
    expect([undos(flow), host.made]).toEqual([['done', 'done'], []]);
  });

  it('distinguishes runs of the same kind by their range and columns', async () => {
    const { host } = customers(undefined, {
      own: [
        ['Second code', '1000001'],
        ['', '3000001'],
      ],
    });
    const flow = await openPane(host);
    await ran(flow);
    flow.actions.readSelection();
    await until(flow, ({ isReading, target }) => !isReading && target?.address === 'A1:H7');
    flow.actions.chooseInput(0, [2]);
    await ran(flow);
    flow.actions.chooseInput(0, [3]);
    await ran(flow);
    expect(flow.state.history.map(({ address, columns }) => [address, columns])).toEqual([
      ['A1:H7', ['D']],
      ['A1:H7', ['Second code']],
      ['A1:D7', ['Postal code']],
    ]);
  });

  it.each([true, false])(
    'undoes runs beside each other in any order (in a table: %s)',
    async (isTable) => {
      const { host } = customers(['1000001', '3000001'], { isTable });
      const before = structuredClone(host.rows);
      const flow = await openPane(host);
      await ran(flow);
      flow.actions.chooseUpdate(undefined);
      flow.actions.chooseFields(['city']);
      await ran(flow);
      expect(host.headers.slice(-2)).toEqual(['City (2)', 'Result (2)']);
      const [later, earlier] = flow.state.history;
      await undone(flow, earlier?.id);
      expect(undos(flow)).toEqual(['possible', 'done']);
      expect(host.made.map(({ columns }) => columns)).toEqual([
        [
          ['city', 'City (2)'],
          ['status', 'Result (2)'],
        ],
      ]);
      await undone(flow, later?.id);
      expect(host.rows).toEqual(before);
      expect(flow.state.target?.headers.filter(Boolean)).toEqual(['name', 'Postal code']);
      await ran(flow);
      expect(host.column('City')[0]).not.toBeNull();
    },
  );
});

describe('a pane that is opened again', () => {
  const loaded = async (host: ReturnType<typeof customers>['host']) => {
    const flow = await openPane(host);
    await until(flow, ({ isHistorySaved }) => isHistorySaved);
    return flow;
  };

  it('still undoes the runs of the workbook, each as if it had stayed open', async () => {
    const { host } = customers();
    const before = structuredClone([host.headers, host.rows]);
    const first = await openPane(host);
    await ran(first);
    const [cells] = host.rows;
    if (cells !== undefined) cells[1] = '1000009';
    const between = structuredClone(host.rows);
    await ran(first);
    expect(host.rows).not.toEqual(between);
    const flow = await loaded(host);
    expect(flow.state.history).toMatchObject([
      { undo: 'possible', updated: 4, counts: { found: 2 }, table: 'Customers', hasResult: false },
      {
        undo: 'after_later',
        added: 4,
        later: [{ at: flow.state.history[0]?.at, kind: 'postal_code' }],
      },
    ]);
    host.reorder((rows) => [...rows].reverse());
    expect((await undone(flow, flow.state.history[0]?.id)).notice?.text).toBe(
      'Undone. Rows restored: 1.',
    );
    expect(host.rows).toEqual(between.reverse());
    if (cells !== undefined) cells[1] = '1000001';
    await undone(flow, flow.state.history[1]?.id);
    expect([host.headers, host.rows.reverse()]).toEqual(before);
    expect((await loaded(host)).state.history).toEqual([]);
  });

  it('leaves alone what people changed since', async () => {
    const { host } = customers();
    await ran(await openPane(host));
    const [first] = host.rows;
    if (first !== undefined) first[4] = 'mine';
    const flow = await loaded(host);
    const { notice } = await undone(flow, flow.state.history[0]?.id);
    expect(notice).toMatchObject({ intent: 'warning', text: expect.stringContaining('stay') });
    expect(host.column('Town')[0]).toBe('mine');
  });

  it('keeps no cell of the workbook except the former contents of updated cells', async () => {
    const { host } = customers(['1000001', '3000001']);
    const flow = await openPane(host);
    await ran(flow);
    const town = host.headers.indexOf('Town');
    for (const cells of host.rows) cells[town] = 'held before';
    await ran(flow);
    await until(flow, ({ isHistorySaved }) => isHistorySaved);
    const kept = JSON.stringify([...host.runs.values()].map((runs) => [...runs.values()]));
    expect(kept).toContain('held before');
    for (const cell of ['1000001', '3000001', 'customer', '町1000001']) {
      expect(kept).not.toContain(cell);
    }
  });

  it('forgets runs when the person says so, and says when it cannot keep any', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    await ran(flow);
    flow.actions.clearHistory();
    await until(flow, ({ notice }) => notice?.text.startsWith('The record') === true);
    expect([flow.state.history, flow.state.result]).toEqual([[], undefined]);
    expect((await loaded(host)).state.history).toEqual([]);
    const gone: string[] = [];
    host.pastRuns.store.clear = async (workbook) => void gone.push(workbook);
    flow.actions.dismissNotice();
    flow.actions.clearHistory();
    await until(flow, ({ notice }) => notice?.text.startsWith('The record') === true);
    expect(gone).toEqual([host.workbookId]);
    host.pastRuns.store.put = () => Promise.reject(new Error('no room'));
    await ran(flow);
    await until(flow, ({ isHistorySaved }) => !isHistorySaved);
    expect(flow.state.history).toHaveLength(1);
  });
});

describe('the record of a run', () => {
  it('is kept before the pane says that the run has ended, after which it may be closed', async () => {
    const { host } = customers(['1000001']);
    const flow = await openPane(host);
    const { put } = host.pastRuns.store;
    host.pastRuns.store.put = async (...of) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await put(...of);
    };
    await ran(flow);
    expect(host.runs.get(host.workbookId ?? '')?.size).toBe(1);
  });

  it('is read before the next run begins, even if a person presses at once', async () => {
    const { host } = customers(['1000001']);
    await ran(await openPane(host));
    host.rows[0]?.splice(host.headers.indexOf('Postal code'), 1, '1000002');
    const { list } = host.pastRuns.store;
    host.pastRuns.store.list = async (...of) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return list(...of);
    };
    const { result } = await ran(await openPane(host));
    expect([host.column('Town'), result?.kept]).toEqual([['町1000002'], undefined]);
  });
});

describe('a retry', () => {
  it('becomes part of its run: counts, choices and undo cover the run and the retry', async () => {
    const { host, register } = customers(['3000001', '1000002', '3000003', '4040001']);
    const before = structuredClone([host.headers, host.rows]);
    register.before = ({ params }) =>
      ['1000002', '3000003'].includes(Reflect.get(Object(params), 'postal_code'))
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    const { result } = await ran(flow);
    expect(result).toMatchObject({ counts: { failed: 2, ambiguous: 1 }, undecided: 1 });
    register.before = () => undefined;
    // An edit of the form does not change the choices of a retry.
    flow.actions.chooseFields(['city']);
    flow.actions.dismissNotice();
    const both = await ran(flow, () => flow.actions.runUnfinished());
    expect(both.result).toMatchObject({
      id: result?.id,
      counts: { found: 1, ambiguous: 2, not_found: 1, failed: 0 },
      undecided: 2,
      added: 4,
      updated: 0,
      requests: 6,
    });
    expect(both.history).toHaveLength(1);
    expect(host.headers).toHaveLength(6);
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ id }) => id)).toEqual(['3000001', '3000003']);
    flow.actions.pick('3000001', 0);
    flow.actions.pick('3000003', 1);
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('Town')).toEqual(['北3000001', '町1000002', '南3000003', null]);
    // The first press asks, since choices would be lost.
    flow.actions.undo();
    const asked = await until(flow, ({ notice, run }) => notice?.intent === 'warning' && !run);
    expect(asked.notice?.text).toMatch(/by hand.*: 2\. Press again to undo\.$/);
    flow.actions.undo();
    await until(flow, ({ history }) => history[0]?.undo === 'done');
    expect([host.headers, host.rows]).toEqual(before);
  });
});

describe('the undo of a long table', () => {
  it('shows its progress, and says once what it restored', async () => {
    const { host } = customers(
      Array.from({ length: 6_000 }, (_, i) => String(1_000_000 + (i % 900))),
    );
    const flow = await openPane(host, 1_250);
    await ran(flow);
    const shown: (readonly [number, number])[] = [];
    const said = new Set<string>();
    const end = flow.subscribe(() => {
      const { run, notice } = flow.state;
      if (run?.phase === 'undoing') shown.push([run.done, run.total]);
      if (notice !== undefined) said.add(notice.text);
    });
    await undone(flow);
    end();
    expect(shown[0]).toEqual([0, 6_000]);
    expect([...said]).toEqual(['Undone. Columns removed: 4.']);
    expect(host.headers).toHaveLength(2);
  });

  it('counts each row once if cells were filled besides the added columns', async () => {
    const { host } = customers();
    host.headers.push('place');
    for (const row of host.rows) row.push(null);
    const flow = await openPane(host);
    flow.actions.chooseInto(flow.state.choice?.fields[0] ?? '', 2);
    await ran(flow);
    const totals = new Set<number>();
    const end = flow.subscribe(() => {
      const { run } = flow.state;
      if (run?.phase === 'undoing') totals.add(run.total);
    });
    await undone(flow);
    end();
    expect([...totals]).toEqual([host.rows.length]);
  });

  it('covers a run that ended without this pane before the earlier run that it built on', async () => {
    const { host } = customers();
    let isGoing = true;
    const nothing = async () => {};
    const background: NonNullable<PaneHost['background']> = {
      pollMs: 5,
      begin: async () => false,
      renewLease: nothing,
      end: nothing,
      stop: nothing,
      status: async () => ({ intent: 'info', isGoing, sentence: { ja: '', en: '' } }),
    };
    Object.assign(host, { background });
    const flow = await openPane(host);
    await ran(flow);
    await ran(await openPane(host));
    isGoing = false;
    const { history } = await until(flow, (state) => state.history.length === 2);
    expect(history.map(({ added, undo }) => [added, undo])).toEqual([
      [0, 'possible'],
      [4, 'after_later'],
    ]);
  });
});
