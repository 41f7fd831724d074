/** A person's edit of a result is not lost in the next run over the same columns. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, overwritten, ran, read, undone } from '../pane.ts';

type Host = ReturnType<typeof customers>['host'];

/** A table with the results of a run, in a pane that is opened after it. */
async function again(codes: readonly CellValue[] = ['1000001', '1000002', '1000003', '4040001']) {
  const { host, register } = customers(codes);
  await ran(await openPane(host));
  return { host, register, flow: await openPane(host) };
}

const set = (host: Host, row: number, header: string, text: string | null) =>
  host.rows[row]?.splice(host.headers.indexOf(header), 1, text);

describe('results that a person changed', () => {
  it('stay in a run that updates the columns, with the other results of their rows, and are counted', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Town', 'by hand');
    set(host, 1, 'City', 'by hand, too');
    set(host, 1, 'Town', 'and here');
    const before = host.rows.map((cells) => [...cells]);
    const { result } = await ran(flow);
    expect(host.rows).toEqual(before);
    expect(result?.notes).toEqual([
      'Cells changed by hand: 3. Rows whose results stay as they are for that reason: 2.',
    ]);
    expect(result).toMatchObject({ counts: { found: 3, not_found: 1 } });
  });

  it('are overwritten with one press, which can be undone', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Town', 'by hand');
    await ran(flow);
    const { result } = await overwritten(flow);
    expect(host.column('Town')[0]).toBe('町1000001');
    expect(result?.steps).toEqual([]);
    await undone(flow);
    expect(host.column('Town')[0]).toBe('by hand');
  });

  it('stay in rows that were to check or not found, even if the address is found now', async () => {
    const { host, flow } = await again();
    set(host, 3, 'Town', 'by hand');
    set(host, 3, 'Postal code', '1000009');
    await ran(flow);
    expect([host.column('Town')[3], host.column('Result')[3]]).toEqual(['by hand', 'Not found']);
    await overwritten(flow);
    expect([host.column('Town')[3], host.column('Result')[3]]).toEqual(['町1000009', 'Found']);
  });

  it('stay even if they equal those of another row', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Town', '町1000002');
    const { result } = await ran(flow);
    expect(host.column('Town')[0]).toBe('町1000002');
    expect(result?.kept).toEqual({ cells: 1, rows: 1, isOnRecord: true });
  });

  it('stay however often the columns are updated', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Town', '町1000002');
    set(host, 1, 'Town', 'by hand');
    await ran(flow);
    for (let times = 0; times < 2; times++) {
      const later = await openPane(host);
      const { result } = await ran(later);
      expect([host.column('Town').slice(0, 2), result?.kept?.cells]).toEqual([
        ['町1000002', 'by hand'],
        2,
      ]);
    }
  });

  it('stay when failed rows are retried, even in a failed row', async () => {
    const { host, register } = customers(['1000001', '1000002']);
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000002'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    await ran(flow);
    set(host, 1, 'Town', 'by hand');
    register.before = () => undefined;
    flow.actions.dismissNotice();
    const { result } = await ran(flow, () => flow.actions.runUnfinished());
    expect(host.column('Town')).toEqual(['町1000001', 'by hand']);
    expect(result?.steps?.map(({ id }) => id)).toEqual(['overwrite']);
  });
});

describe('results that nobody changed', () => {
  it('are updated if the address was corrected or emptied, or if the data changed', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Postal code', '1000009');
    set(host, 1, 'Postal code', null);
    set(host, 3, 'Postal code', '1000008');
    const { result } = await ran(flow);
    expect(host.column('Town')).toEqual(['町1000009', null, '町1000003', '町1000008']);
    expect(result?.kept).toBeUndefined();
  });

  it('are updated again after an earlier update changed them', async () => {
    const { host, flow } = await again();
    set(host, 0, 'Postal code', '1000009');
    await ran(flow);
    set(host, 0, 'Postal code', '1000002');
    set(host, 1, 'Postal code', '1000009');
    const later = await openPane(host);
    const { result } = await ran(later);
    expect(host.column('Town').slice(0, 2)).toEqual(['町1000002', '町1000009']);
    expect(result?.kept).toBeUndefined();
  });

  it('are updated even if a program has turned codes into numbers', async () => {
    const { host } = customers(['0600001']);
    const flow = await openPane(host);
    flow.actions.chooseFields(['postal_code']);
    await read(flow);
    await ran(flow);
    const at = host.headers.length - 2;
    const code = host.rows[0]?.[at];
    host.rows[0]?.splice(at, 1, Number(code));
    const later = await openPane(host);
    const { result } = await ran(later);
    expect([host.rows[0]?.[at], result?.kept]).toEqual([code, undefined]);
  });
});

describe('results without a record of what was written', () => {
  /** The same table after the runs were forgotten, like on another computer. */
  async function unrecorded() {
    const { host } = await again();
    host.runs.clear();
    return { host, flow: await openPane(host) };
  }

  it('stay if they would change, and the result says that they may have been edited and offers to overwrite them', async () => {
    const { host, flow } = await unrecorded();
    set(host, 0, 'Town', 'by hand, or from older data');
    const { result } = await ran(flow);
    expect(host.column('Town')[0]).toBe('by hand, or from older data');
    expect(result?.notes).toEqual([
      expect.stringMatching(
        /^Cells that would change: 1\. There is no record of what was written, so people may have edited/,
      ),
    ]);
    await overwritten(flow);
    expect(host.column('Town')[0]).toBe('町1000001');
  });

  it('are updated in blank cells', async () => {
    const { host, flow } = await unrecorded();
    for (const header of ['Prefecture', 'City', 'Town', 'Result']) set(host, 0, header, null);
    set(host, 1, 'Town', null);
    const { result } = await ran(flow);
    expect(host.column('Town').slice(0, 2)).toEqual(['町1000001', '町1000002']);
    expect(result?.kept).toBeUndefined();
  });
});
