/** Several tables on one sheet: the result of one table says where the other tables are. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { describe, expect, it } from 'vitest';
import { customers, withoutResults } from '../customers.ts';
import { openPane, ran, read, until } from '../pane.ts';

const table = (headerRow: number, rows = 1, name = ''): TableRange & { name: string } => ({
  ...{ headerRow, headerRows: 1, column: 0, columns: 2, rows, name },
});

/** A sheet with tables below each other; the program reads the requested one, or the first. */
function sheetWith(...found: ReturnType<typeof table>[]) {
  const { host } = customers(['1000001']);
  const readTarget = host.readTarget.bind(host);
  host.readTarget = async (waiting, range?: TableRange) => {
    const chosen = range ?? table(0);
    host.headersAt = chosen.headerRow;
    return { ...(await readTarget(waiting)), tables: { chosen, found } };
  };
  return host;
}

describe('the result of one of several tables on a sheet', () => {
  const takeFirst = (flow: Flow) => {
    const [step] = flow.state.result?.steps ?? [];
    if (step === undefined) throw new Error('no step');
    flow.actions.dismissNotice();
    flow.actions.takeStep(step);
  };

  it('names the other tables by title, place and rows, and looks up the first of them with one press, as a separate run', async () => {
    const host = sheetWith(table(0), table(29, 3, 'Osaka'), table(29, 5), table(49));
    const flow = await openPane(host);
    const { result } = await ran(flow);
    const osaka = '“Osaka” A30:B33 (3\u00a0rows)';
    expect(result?.notes).toEqual([
      `Other tables on this sheet: 2 (${osaka}, A50:B51 (1\u00a0row)).`,
    ]);
    expect(result?.steps?.map(({ label }) => label)).toEqual([`Look up the table ${osaka} too`]);
    withoutResults(host);
    const { target, result: second, history } = await ran(flow, () => takeFirst(flow));
    expect([target?.headerRow, second?.counts.found, history.length]).toEqual([29, 1, 2]);
    expect([second?.id === result?.id, second?.undo]).toEqual([false, 'possible']);
  });

  it('stops at the form of the next table if something is left to choose', async () => {
    const host = sheetWith(table(0), table(29, 3));
    const flow = await openPane(host);
    await ran(flow);
    withoutResults(host);
    host.hiddenRows = [0];
    takeFirst(flow);
    const { result, history, notice } = await until(
      flow,
      ({ target, notice: said }) => target?.headerRow === 29 && said !== undefined,
    );
    expect([result, history.length]).toEqual([undefined, 1]);
    expect(notice?.text).toContain('then press Run');
  });

  it('leaves out the tables that were looked up before', async () => {
    const host = sheetWith(table(0), table(29), table(49));
    const flow = await openPane(host);
    await ran(flow);
    flow.actions.chooseRange(table(29));
    await read(flow);
    const { result } = await ran(flow);
    expect(result?.notes).toEqual(['Other tables on this sheet: 1 (A50:B51 (1\u00a0row)).']);
  });

  it('names only the first of many', async () => {
    const host = sheetWith(...[0, 10, 20, 30, 40].map((row) => table(row)));
    const { result } = await ran(await openPane(host));
    expect(result?.notes).toEqual([
      'Other tables on this sheet: 4 (A11:B12 (1\u00a0row), A21:B22 (1\u00a0row), A31:B32 (1\u00a0row) and more).',
    ]);
  });

  it('mentions no other tables if the sheet has none, or if all are read as one', async () => {
    expect((await ran(await openPane(sheetWith(table(0))))).result).toMatchObject({
      notes: [],
      steps: [],
    });
    const together = await openPane(sheetWith(table(0), table(5)));
    together.actions.chooseRange(table(0, 6));
    await read(together);
    expect((await ran(together)).result?.notes).toEqual([]);
  });
});
