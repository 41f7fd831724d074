/** Offers what the pane needs of a spreadsheet through calls of the script, for the page of the sidebar and for a trigger. */
import type { PaneHost, Rows } from '@daicho/pane/src/host.ts';
import type { ScriptCall, SheetsTarget } from '../sidebar/protocol.ts';
import { plain } from './plain-target.ts';
import { KEPT_KEY, scriptSend } from './script-send.ts';
import { SheetsWriter } from './sheets-writer.ts';

/** Number of calls to the service that are sent together. */
export const CONCURRENT_CALLS = 20;

export function sheetsData(call: ScriptCall) {
  return {
    settings: {
      async load() {
        const kept = await call('loadSettings', {});
        return kept === null ? undefined : { ...kept, key: KEPT_KEY };
      },
      async save({ baseUrl, key }) {
        await call('saveSettings', key === KEPT_KEY ? { baseUrl } : { baseUrl, key });
      },
      async remove() {
        await call('removeSettings', {});
      },
    },
    store: {
      get: async (name) => (await call('getText', { name })) ?? undefined,
      async set(name, text) {
        await call('setText', { name, text });
      },
    },
    sender: (settings) => scriptSend(call, settings),
    async readTarget(_waiting, place) {
      const taken = place === undefined ? {} : { place };
      return { selectedRows: undefined, ...(await call('readTarget', taken)) };
    },
    usage: () => call('usage', {}),
    findHiddenRows: (target) => call('hiddenRows', { target: plain(target) }),
    addHeaderRow: (target, place, headers) =>
      call('addHeaderRow', { target: plain(target), place, headers }),
    removeHeaderRow: (target, put) => call('removeHeaderRow', { target: plain(target), ...put }),
    async copyToSheet(target, { name, headers, rows = null }) {
      const taken = { target: plain(target), name, headers, rows };
      return { selectedRows: undefined, ...(await call('copyToSheet', taken)) };
    },
    headerRow: async (target) => (await call('locate', { target: plain(target) })).headerRow,
    readRows: (target, columns, { signal }, part) => readRows(call, target, columns, signal, part),
    async check(target, added, changed) {
      await call('check', { target: plain(target), added, changed });
    },
    blankFormats: (target, columns) => call('blankFormats', { target: plain(target), columns }),
    async keepMade(target, made) {
      await call('keepMade', { target: plain(target), made });
    },
    async write(target, work, waiting) {
      const { rowCount } = await call('locate', { target: plain(target) });
      const writer = new SheetsWriter(call, target, rowCount, waiting);
      await work(writer);
      await writer.fitColumns();
    },
    async showCell(target, row, column) {
      await call('showCell', { target: plain(target), row, column });
    },
  } satisfies Partial<PaneHost<SheetsTarget>>;
}

async function readRows(
  call: ScriptCall,
  target: SheetsTarget,
  columns: readonly number[],
  signal: AbortSignal,
  { start: first, count } = { start: 0, count: Number.POSITIVE_INFINITY },
): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (let end = first + count; first + rows.length < end; ) {
    signal.throwIfAborted();
    const start = first + rows.length;
    const most = Math.min(end - start, MOST);
    const taken = { target: plain(target), columns, start, count: most };
    const read = await call('readRows', taken);
    if (read.rows.length === 0) break;
    rows.push(...read.rows);
    end = Math.min(first + count, read.rowCount);
  }
  return rows;
}

/** More rows than any answer holds: the script returns as many as fit. */
const MOST = 1_000_000;
