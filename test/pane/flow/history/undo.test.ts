import { withoutColumns } from '@daicho/pane/src/flow/history/past-run.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { customers } from '../customers.ts';
import { openPane, overwritten, ran, until } from '../pane.ts';

type Flow = Awaited<ReturnType<typeof openPane>>;

const undone = (flow: Flow) => {
  flow.actions.undo();
  return until(flow, ({ notice, focus }) => notice !== undefined && focus?.id === 'notice');
};

describe('undo', () => {
  it('removes the columns that the run added', async () => {
    const { host } = customers();
    const before = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    await ran(flow);
    const { notice, result, history, target, choice } = await undone(flow);
    expect([host.headers, host.rows]).toEqual(before);
    expect([notice?.intent, result, history[0]?.undo]).toEqual(['success', undefined, 'done']);
    expect(notice?.text).toBe('Undone. Columns removed: 4.');
    expect([target?.headers.length, choice?.update, host.made]).toEqual([2, undefined, []]);
    await ran(flow);
    expect(host.headers).toHaveLength(6);
  });

  describe('leaves the last columns of a part of a sheet, which may have no header of their own', () => {
    const part = async (headers: string[], columns: number): Promise<Target> => {
      const { state } = await openPane(customers().host);
      const chosen = { headerRow: 1, headerRows: 2, column: 0, columns, rows: 6 } as const;
      const tables = { chosen, found: [] };
      return { ...(state.target as Target), isTable: false, headers, tables };
    };

    it('if they stand under merged headers', async () => {
      const target = await part(['name', 'code', '', '', 'Status'], 3);
      expect(withoutColumns(target, ['Status']).headers).toEqual(['name', 'code', '']);
    });

    it('if the table was read with the added columns', async () => {
      const target = await part(['name', 'code', '', 'Status', 'City'], 5);
      expect(withoutColumns(target, ['Status', 'City']).headers).toEqual(['name', 'code', '']);
    });

    it('whichever of two runs is undone first', async () => {
      const target = await part(['name', 'code', '', 'Status', 'City'], 5);
      const one = withoutColumns(target, ['Status']);
      expect(one.headers).toEqual(['name', 'code', '', '', 'City']);
      expect(withoutColumns(one, ['City']).headers).toEqual(['name', 'code', '']);
    });
  });

  it.each([
    ['removed', 'The copied sheet was removed'],
    ['changed', 'The copied sheet stays, since values'],
    ['added', 'The copied sheet stays, since a chart'],
  ] as const)('says that a copied sheet was %s', async (copy, sentence) => {
    const { host } = customers();
    host.copyAfterUndo = copy;
    const flow = await openPane(host);
    await ran(flow);
    expect((await undone(flow)).notice?.text).toContain(sentence);
  });

  it('says that the sheet was deleted, and forgets its runs in the list and in the saved history', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    await ran(flow);
    host.protection = new WorkbookError(paneErrorSentences.targetGone, {}, 'sheet_gone');
    const { notice, result, history } = await undone(flow);
    expect([notice?.intent, result, history]).toEqual(['error', undefined, []]);
    expect(notice?.text).toContain('The sheet was deleted');
    await expect.poll(() => [...host.runs.values()].flatMap((runs) => [...runs])).toEqual([]);
  });

  it('shows the range of the table as it is afterwards, including rows that were added meanwhile', async () => {
    const { host } = customers();
    const flow = await openPane(host);
    expect(flow.state.target?.address).toBe('A1:B7');
    await ran(flow);
    flow.actions.readSelection();
    await until(flow, ({ isReading, target }) => !isReading && target?.address === 'A1:F7');
    host.rows.push(['new', '1000001', null, null, null, null]);
    flow.actions.undo(flow.state.history[0]?.id);
    await until(flow, ({ history, notice }) => history[0]?.undo === 'done' && notice !== undefined);
    const { target, choice } = flow.state;
    expect([target?.address, target?.rowCount]).toEqual(['A1:B8', 7]);
    expect(choice?.scopes).toEqual([{ scope: 'all', rows: 7 }]);
  });

  it('restores updated and filled cells, also in rows that moved', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003'], {
      own: [['Where', null]],
    });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    await ran(flow);
    host.rows.forEach((cells, i) => {
      cells[3] = `by hand ${i}`;
    });
    const [first] = host.rows;
    if (first !== undefined) first[2] = null;
    const before = structuredClone(host.rows);
    await ran(flow);
    expect(host.rows).not.toEqual(before);
    host.reorder((rows) => rows.reverse());
    const { notice } = await undone(flow);
    expect(host.rows).toEqual(before.reverse());
    expect(notice?.intent).toBe('success');
    expect(register.asked).toHaveLength(3);
  });

  it('does not touch rows that somebody changed after the run, and counts them', async () => {
    const { host } = customers(['1000001', '1000002']);
    const flow = await openPane(host);
    await ran(flow);
    for (const cells of host.rows) cells[4] = 'old';
    await ran(flow);
    await overwritten(flow);
    const [first] = host.rows;
    if (first !== undefined) first[4] = 'new';
    const { notice } = await undone(flow);
    expect(host.column('Town')).toEqual(['new', 'old']);
    expect(notice).toMatchObject({
      intent: 'warning',
      text: expect.stringContaining('since they changed: 1.'),
    });
  });

  it('restores what a cancelled run had written', async () => {
    const { host } = customers(Array.from({ length: 12 }, (_, i) => `10000${10 + i}`));
    const before = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    host.at = (moment, count) => {
      if (moment === 'rewriting' && count === 2) flow.actions.cancel();
    };
    const { notice, result } = await ran(flow);
    expect(notice?.text).toMatch(/^Cancelled while writing, after 8 rows/);
    expect(host.column('Town').filter(Boolean)).toHaveLength(8);
    expect(result).toMatchObject({ unfinished: 4, undo: 'possible' });
    await undone(flow);
    expect([host.headers, host.rows]).toEqual(before);
  });

  it('restores the part of a block that was written before the workbook stopped the run', async () => {
    const { host } = customers(Array.from({ length: 12 }, (_, i) => `10000${10 + i}`));
    await ran(await openPane(host));
    const town = host.headers.indexOf('Town');
    for (const cells of host.rows) cells[town] = 'of before';
    const updated = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    await ran(flow);
    let writes = 0;
    host.at = (moment) => {
      if (moment !== 'rewritten' || ++writes !== 2) return;
      throw new WorkbookError(paneErrorSentences.protectedSheet, { name: 'Sheet1' });
    };
    expect((await overwritten(flow)).notice?.text).toMatch(/^Stopped while writing/);
    expect(host.column('Town')[7]).toBe('町1000017');
    host.at = () => {};
    expect((await undone(flow)).notice?.intent).toBe('success');
    expect([host.headers, host.rows]).toEqual(updated);
  });

  it('that was cut short is completed by a pane that is opened again, and counts no row as changed since', async () => {
    const { host } = customers(Array.from({ length: 12 }, (_, i) => `10000${10 + i}`));
    await ran(await openPane(host));
    const town = host.headers.indexOf('Town');
    for (const cells of host.rows) cells[town] = 'of before';
    const updated = structuredClone([host.headers, host.rows]);
    const flow = await openPane(host);
    await ran(flow);
    await overwritten(flow);
    await until(flow, ({ isHistorySaved }) => isHistorySaved);
    host.at = (moment) => {
      if (moment === 'rewritten' && host.rows[7]?.[town] === 'of before') throw new Error('closed');
    };
    await undone(flow);
    expect(host.column('Town')).toContain('町1000021');
    host.at = () => {};
    const again = await openPane(host);
    await until(again, ({ history }) => history.length === 3);
    const id = again.state.history[0]?.id;
    again.actions.undo(id);
    // The focus stays at the line of the run in the list.
    const { notice } = await until(again, ({ focus }) => focus?.id === `past-run-${id}`);
    expect([host.headers, host.rows]).toEqual(updated);
    expect(notice).toMatchObject({ intent: 'success', text: 'Undone. Rows restored: 4.' });
  });

  it('restores every cell that nobody changed since, whatever the cell contained', async () => {
    const cell = fc.option(fc.constantFrom('a', 'b', 'Found', 'Not found', '町1000001'), {
      freq: 2,
    });
    const rows = fc.array(
      fc.tuple(fc.constantFrom('1000001', '3000001', '4040001', null), cell, cell, cell),
      { minLength: 1, maxLength: 9 },
    );
    const property = fc.asyncProperty(rows, fc.boolean(), async (cells, isSorted) => {
      // Rows that look alike are distinguished by their positions, unless another row shows that rows have moved.
      const { host } = customers([...cells.map(([code]) => code), '1000007']);
      const flow = await openPane(host);
      await ran(flow);
      cells.forEach(([, town, city, status], i) => {
        const own = host.rows[i];
        if (own !== undefined) own.splice(2, 4, null, city, town, status);
      });
      const named = () =>
        structuredClone([...host.rows]).sort((a, b) => (String(a) < String(b) ? -1 : 1));
      const before = named();
      await ran(flow);
      if (isSorted) host.reorder((all) => all.reverse());
      const { notice } = await undone(flow);
      if (isSorted && notice?.intent === 'warning') return;
      expect(named()).toEqual(before);
    });
    await fc.assert(property, {
      numRuns: cases(60, 1_000),
      // A moved row may look like the row that was at its position before; then the two cannot be distinguished.
      examples: [
        [
          [
            [null, null, null, null],
            [null, null, null, 'Found'],
            ['1000001', null, null, null],
          ],
          true,
        ],
      ],
    });
  });
});
