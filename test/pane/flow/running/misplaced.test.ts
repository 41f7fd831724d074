/** A host that finds texts in rows other than those into which they were written, because of a filter. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { describe, expect, it } from 'vitest';
import type { MemoryOptions } from '../../memory-host.ts';
import { customers } from '../customers.ts';
import { openPane, ran } from '../pane.ts';

const MANY = Array.from({ length: 12 }, (_, i) => `10000${10 + i}`);

/** Makes a host that misplaces the third block that is written. */
function astray(options: MemoryOptions & { own?: [string, string | null][] } = {}) {
  const made = customers(MANY, { hiddenRows: [9], ...options });
  made.host.at = (moment, count) => {
    if (moment === 'rewriting' && count === 3) {
      throw new WorkbookError(paneErrorSentences.misplaced, { rows: '11' }, 'misplaced');
    }
  };
  return made;
}

describe('a run whose texts are found in other rows than they were written into', () => {
  it('stops, names the rows, and removes what it wrote before', async () => {
    const { host } = astray();
    const flow = await openPane(host);
    const { notice, result, history } = await ran(flow);
    expect(notice?.intent).toBe('error');
    expect(notice?.text).toContain('taken back');
    expect(notice?.text).toContain('rows: 11');
    expect([result, history]).toEqual([undefined, []]);
    expect([host.headers, host.made]).toEqual([['name', 'Postal code'], []]);
  });

  it('also removes what it filled into the person’s own columns', async () => {
    const own = MANY.map((_, i): [string, string | null] => ['Town', i === 0 ? 'mine' : null]);
    const { host } = astray({ own: own.slice(0, 1) });
    const flow = await openPane(host);
    const before = host.rows.map((cells) => [...cells]);
    flow.actions.chooseInto('town', 2);
    const { notice } = await ran(flow);
    expect(notice?.text).toContain('taken back');
    expect(host.rows.map((cells) => cells.slice(0, 3))).toEqual(before);
  });

  it('keeps its undo if its texts cannot be removed', async () => {
    const { host } = astray();
    const flow = await openPane(host);
    const { at } = host;
    host.at = async (moment, count) => {
      if (moment === 'rewriting' && count === 3) host.delete(0);
      await at(moment, count);
      if (moment === 'rewrite' && count > 3) throw new Error('the table is away');
    };
    const { notice, result } = await ran(flow);
    expect(notice?.text).toMatch(/Undo takes back/);
    expect(result?.undo).toBe('possible');
  });
});
