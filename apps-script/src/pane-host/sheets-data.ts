/** What the pane needs of a spreadsheet, in calls of the script, whoever makes them: the page of the sidebar, or a trigger. */
import type { PaneHost, Rows } from '@daicho/pane/src/host.ts';
import type { SheetsTarget } from '../sidebar/protocol.ts';
import { isKeptKey, KEPT_KEY } from './kept-key.ts';
import type { ScriptCall } from './script-call.ts';
import { scriptSend } from './script-send.ts';
import { SheetsWriter } from './sheets-writer.ts';

/** Number of calls to the service that go out together. */
export const CALLS_AT_ONCE = 20;

type SheetsData = Pick<
  PaneHost<SheetsTarget>,
  | 'settings'
  | 'store'
  | 'sender'
  | 'readTarget'
  | 'headerRow'
  | 'readRows'
  | 'check'
  | 'keepMade'
  | 'write'
  | 'showCell'
>;

export function sheetsData(call: ScriptCall): SheetsData {
  return {
    settings: {
      async load() {
        const kept = await call('loadSettings', {});
        return kept === null ? undefined : { ...kept, key: KEPT_KEY };
      },
      async save({ baseUrl, key }) {
        await call('saveSettings', isKeptKey(key) ? { baseUrl } : { baseUrl, key });
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
    readTarget: async () => ({ selectedRows: undefined, ...(await call('readTarget', {})) }),
    headerRow: async (target) => (await call('locate', { target: plain(target) })).headerRow,
    readRows: (target, columns, { signal }, count) =>
      readRows(call, target, columns, signal, count),
    async check(target, added, changed) {
      await call('check', { target: plain(target), added, changed });
    },
    async keepMade(target, made) {
      await call('keepMade', { target: plain(target), made });
    },
    async write(target, work, waiting) {
      const { rowCount } = await call('locate', { target: plain(target) });
      await work(new SheetsWriter(call, plain(target), rowCount, waiting));
    },
    async showCell(target, row, column) {
      await call('showCell', { target: plain(target), row, column });
    },
  };
}

async function readRows(
  call: ScriptCall,
  target: SheetsTarget,
  columns: readonly number[],
  signal: AbortSignal,
  count = Number.POSITIVE_INFINITY,
): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (let end = count; rows.length < end; ) {
    signal.throwIfAborted();
    const start = rows.length;
    const most = Math.min(end - start, MOST);
    const taken = { target: plain(target), columns, start, count: most };
    const read = await call('readRows', taken);
    if (read.rows.length === 0) break;
    rows.push(...read.rows);
    end = Math.min(count, read.rowCount);
  }
  return rows;
}

/** The script sends as many as one answer takes. */
const MOST = 1_000_000;

/**
 * Gives what the script needs of a target. The flow counts columns that runs added among the headers; places between are no
 * columns of the target.
 */
export function plain(target: SheetsTarget): SheetsTarget {
  const headers = Array.from(target.headers, (header) => header ?? '');
  return { ...target, headers, hiddenRows: [], selectedRows: undefined, made: [] };
}
