/** Google Sheets as the host of the pane. */
import type { PaneHost, Rows, Theme } from '@daicho/pane/src/host.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { SheetsTarget } from '../src/sidebar/protocol.ts';
import { fromGoogle } from './from-google.ts';
import { isKeptKey, KEPT_KEY } from './kept-key.ts';
import { scriptCall } from './script-call.ts';
import { scriptSend } from './script-send.ts';
import { SheetsWriter } from './sheets-writer.ts';

const FORCED_COLORS = '(forced-colors: active)';

export function sheetsPaneHost(language: Language): PaneHost<SheetsTarget> {
  return {
    language,
    theme: currentTheme(),
    onThemeChanged(listener) {
      const colors = window.matchMedia(FORCED_COLORS);
      colors.addEventListener('change', () => listener(currentTheme()));
    },
    // Google's servers send the requests, not this page.
    origin: undefined,
    fromServer: fromGoogle,
    proposedAddress: '',
    settings: {
      async load() {
        const kept = await scriptCall('loadSettings', {});
        return kept === null ? undefined : { ...kept, key: KEPT_KEY };
      },
      async save({ baseUrl, key }) {
        await scriptCall('saveSettings', isKeptKey(key) ? { baseUrl } : { baseUrl, key });
      },
      async remove() {
        await scriptCall('removeSettings', {});
      },
    },
    store: {
      get: async (name) => (await scriptCall('getText', { name })) ?? undefined,
      async set(name, text) {
        await scriptCall('setText', { name, text });
      },
      async remove(name) {
        await scriptCall('setText', { name, text: null });
      },
    },
    sender: scriptSend,
    readTarget: async () => ({ selectedRows: undefined, ...(await scriptCall('readTarget', {})) }),
    // Sheets tells a sidebar of no selection: a person who comes to it has chosen.
    onSelectionChanged: (listener) => window.addEventListener('focus', listener),
    readRows,
    async check(target, added, changed) {
      await scriptCall('check', { target: plain(target), added, changed: [...changed] });
    },
    async keepMade(target, made) {
      const kept = made.map(({ kind, inputs, columns }) => ({
        kind,
        inputs: inputs.map((headers) => [...headers]),
        columns: columns.map(([field, header]): [string, string] => [field, header]),
      }));
      await scriptCall('keepMade', { target: plain(target), made: kept });
    },
    async write(target, work, waiting) {
      const { rowCount } = await scriptCall('locate', { target: plain(target) });
      await work(new SheetsWriter(plain(target), rowCount, waiting));
    },
    async showCell(target, row, column) {
      await scriptCall('showCell', { target: plain(target), row, column });
    },
  };
}

async function readRows(
  target: SheetsTarget,
  columns: readonly number[],
  { signal }: { readonly signal: AbortSignal },
  count = Number.POSITIVE_INFINITY,
): Promise<Rows> {
  const rows: Rows[number][] = [];
  for (let end = count; rows.length < end; ) {
    signal.throwIfAborted();
    const start = rows.length;
    const most = Math.min(end - start, MOST);
    const taken = { target: plain(target), columns: [...columns], start, count: most };
    const read = await scriptCall('readRows', taken);
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
function plain(target: SheetsTarget): SheetsTarget {
  const headers = Array.from(target.headers, (header) => header ?? '');
  return { ...target, headers, hiddenRows: [], selectedRows: undefined, made: [] };
}

function currentTheme(): Theme {
  return window.matchMedia(FORCED_COLORS).matches ? 'contrast' : 'light';
}
