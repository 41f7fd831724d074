import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

type Flow = Awaited<ReturnType<typeof openPane>>;

/** Presses undo, and waits for the question or the notice. */
const pressed = (flow: Flow) => {
  const { notice: before } = flow.state;
  flow.actions.undo(flow.state.history[0]?.id);
  return until(
    flow,
    ({ notice, run }) => notice !== undefined && notice !== before && run === undefined,
  );
};

/** A run whose results a person then changes. */
async function edited(
  change: (rows: unknown[][]) => void,
  codes = ['1000001', '1000002', '1000003'],
) {
  const { host } = customers(codes);
  const flow = await openPane(host);
  await ran(flow);
  expect(host.headers.slice(2)).toEqual(['Prefecture', 'City', 'Town', 'Result']);
  change(host.rows as unknown[][]);
  return { host, flow };
}

describe('an undo after people changed cells of the added columns', () => {
  it('names the changed cells, and undoes nothing until it is pressed again', async () => {
    const { host, flow } = await edited((rows) => {
      rows[1]?.splice(4, 1, 'mine');
      rows[2]?.splice(4, 2, 'mine', 'checked');
    });
    const { notice, result } = await pressed(flow);
    expect(notice).toEqual({
      intent: 'warning',
      text: 'Cells changed since: 3. They stay, with their columns. Press again to undo.',
      more: 'In the added columns: “Town” in rows 3–4, “Result” in row 4',
    });
    expect([host.column('Town')[0], result?.undo, host.headers.length]).toEqual([
      '町1000001',
      'possible',
      6,
    ]);
  });

  it('removes everything except those cells and their columns', async () => {
    const { host, flow } = await edited((rows) => rows[1]?.splice(4, 1, 'mine'));
    await pressed(flow);
    const { notice, history, target, result, choice } = await pressed(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Town']);
    expect(host.column('Town').map((cell) => cell ?? '')).toEqual(['', 'mine', '']);
    expect(notice?.text).toBe(
      'Undone. Columns removed: 3. Changed cells that stay with their columns: 1.',
    );
    expect([history[0]?.undo, result, target?.headers.length, choice?.update, host.made]).toEqual([
      'done',
      undefined,
      3,
      undefined,
      [],
    ]);
  });

  it('leaves everything unchanged if the person only closes the question, and can still be carried out', async () => {
    const { host, flow } = await edited((rows) => rows[1]?.splice(4, 1, 'mine'));
    await pressed(flow);
    flow.actions.dismissNotice();
    const { notice } = await pressed(flow);
    expect(notice?.text).toMatch(/Press again/);
    expect(host.headers).toHaveLength(6);
  });

  it('keeps a result that a person copied into another row', async () => {
    const { host, flow } = await edited(
      (rows) => rows[1]?.splice(4, 1, '町1000001'),
      ['1000001', '4040001'],
    );
    await pressed(flow);
    await pressed(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Town', 'Result']);
    expect(host.rows[1]?.slice(2)).toEqual(['町1000001', 'Not found']);
    expect(host.rows[0]?.slice(2).filter(Boolean)).toEqual([]);
  });

  it('does the same in a pane that is opened again', async () => {
    const { host } = await edited((rows) => rows[1]?.splice(4, 1, 'mine'));
    const flow = await openPane(host);
    await until(flow, ({ history }) => history.length === 1);
    await pressed(flow);
    await pressed(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Town']);
    expect(host.column('Town').map((cell) => cell ?? '')).toEqual(['', 'mine', '']);
  });

  it('removes everything that a retry wrote beside such a cell', async () => {
    const { host, register } = customers(['1000001', '1000002']);
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000002'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    await ran(flow);
    register.before = () => undefined;
    flow.actions.dismissNotice();
    await ran(flow, () => flow.actions.runUnfinished());
    expect(host.column('Town')).toEqual(['町1000001', '町1000002']);
    host.rows[1]?.splice(4, 1, 'mine');
    await pressed(flow);
    await pressed(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Town']);
    expect(host.column('Town').map((cell) => cell ?? '')).toEqual(['', 'mine']);
  });

  it('restores the cells that the run filled, and leaves those of changed rows', async () => {
    const { host } = customers(['1000001', '1000002', '1000003'], { own: [['Where', null]] });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    await ran(flow);
    host.rows[0]?.splice(2, 2, 'mine', 'mine');
    await pressed(flow);
    const { notice } = await pressed(flow);
    expect(host.headers).toEqual(['name', 'Postal code', 'Where', 'Prefecture']);
    expect(host.column('Where')).toEqual(['mine', null, null]);
    expect(notice?.text).toMatch(
      /stay.*: 1\. Rows restored: 2\. Rows left as they are, since they changed: 1\./,
    );
  });
});
