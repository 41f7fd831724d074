/**
 * Provides the pane's access to a spreadsheet through calls of the script, for the page of the sidebar and for
 * triggers.
 */
import type { PaneHost, Rows } from '@daicho/pane/src/host.ts';
import type { ScriptCall } from '../protocol/calls.ts';
import type { SheetsTarget } from '../protocol/target-schema.ts';
import { plainTarget } from './plain-target.ts';
import { STORED_KEY, scriptSend } from './script-send.ts';
import { SheetsWriter } from './sheets-writer.ts';

/** Number of calls to the service that are sent together. */
export const CONCURRENT_CALLS = 20;

export function sheetsData(call: ScriptCall) {
  return {
    replacesCells: true,
    settings: {
      async load() {
        const stored = await call('loadSettings', {});
        return stored === null ? undefined : { ...stored, key: STORED_KEY };
      },
      async save({ baseUrl, key }) {
        await call('saveSettings', key === STORED_KEY ? { baseUrl } : { baseUrl, key });
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
    async readTarget(_waiting, range) {
      const params = range === undefined ? {} : { range };
      return { selectedRows: undefined, ...(await call('readTarget', params)) };
    },
    usage: () => call('usage', {}),
    findHiddenRows: (target) => call('hiddenRows', { target: plainTarget(target) }),
    mergedRows: (target, columns) => call('mergedRows', { target: plainTarget(target), columns }),
    addHeaderRow: (target, range, headers) =>
      call('addHeaderRow', { target: plainTarget(target), range, headers }),
    removeHeaderRow: (target, put) =>
      call('removeHeaderRow', { target: plainTarget(target), ...put }),
    newSheetName: (name) => call('newSheetName', { name }),
    async copyToSheet(target, { name, headers, rows = null }) {
      const params = { target: plainTarget(target), name, headers, rows };
      return { selectedRows: undefined, ...(await call('copyToSheet', params)) };
    },
    headerRow: async (target) => (await call('locate', { target: plainTarget(target) })).headerRow,
    readRows: (target, columns, { signal }, part) => readRows(call, target, columns, signal, part),
    async check(target, added, changed) {
      await call('check', { target: plainTarget(target), added, changed });
    },
    blankFormats: (target, columns) =>
      call('blankFormats', { target: plainTarget(target), columns }),
    async saveMadeColumns(target, made) {
      await call('saveMadeColumns', { target: plainTarget(target), made });
    },
    async write(target, work, waiting) {
      const { rowCount } = await call('locate', { target: plainTarget(target) });
      const writer = new SheetsWriter(call, target, rowCount, waiting);
      await work(writer);
      await writer.fitColumns();
    },
    otherSheets: {
      tops: ({ id }) => call('sheetTops', { besides: id }),
      open: async (id, row, column) => void (await call('openSheet', { id, row, column })),
    },
    showCell: (target, row, column) =>
      call('showCell', { target: plainTarget(target), row, column }),
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
    const most = Math.min(end - start, ROWS_MAX);
    const params = { target: plainTarget(target), columns, start, count: most };
    const read = await call('readRows', params);
    if (read.rows.length === 0) break;
    rows.push(...read.rows);
    end = Math.min(first + count, read.rowCount);
  }
  return rows;
}

/** Asks for more rows than fit into an answer, so the script returns as many rows as fit. */
const ROWS_MAX = 1_000_000;
