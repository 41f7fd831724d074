/** The desk as the host of the pane. */

import { forbidCame } from '@daicho/pane/src/came-since.ts';
import type { PaneHost, TextStore, Theme } from '@daicho/pane/src/host.ts';
import type { Settings } from '@daicho/pane/src/pane-settings.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { ApiResponse } from '@daicho/shared/api/read.ts';
import { replyOf } from '@daicho/shared/api/reply.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { DeskTarget } from './desk-target.ts';
import type { DeskAround } from './desk-window.ts';
import { DeskWriter } from './desk-writer.ts';
import { readTable } from './read-table.ts';
import type { Service } from './service.ts';
import type { Sheet } from './sheet.ts';
import { pageSentences as words } from './words.ts';

/** The service of the page itself, which knows who asks without a key. */
const OWN: Settings = { baseUrl: window.location.origin, key: '', keyKind: 'secret' };

const DARK = '(prefers-color-scheme: dark)';
const FORCED_COLORS = '(forced-colors: active)';

export function deskHost(
  { service, list, show }: DeskAround,
  language: Language,
): PaneHost<DeskTarget> {
  const sheetOf = (target: DeskTarget): Sheet => {
    const sheet = list.sheets[target.sheet];
    if (sheet === undefined) throw new WorkbookError(errors.targetGone);
    return sheet;
  };

  return {
    language,
    theme: currentTheme(),
    onThemeChanged(listener) {
      for (const query of [DARK, FORCED_COLORS]) {
        window.matchMedia(query).addEventListener('change', () => listener(currentTheme()));
      }
    },
    isOfService: true,
    addsColumnsOnly: true,
    origin: undefined,
    proposedAddress: OWN.baseUrl,
    settings: { load: async () => OWN, save: async () => {}, remove: async () => {} },
    store: textStore,
    sender: () => sender(service),
    async readTarget(_waiting, place) {
      const target = readTable(list, place, language);
      list.showTable(sheetOf(target), target.headerRow);
      return target;
    },
    async addHeaderRow() {
      throw new WorkbookError(words.noHeaderRow);
    },
    onSelectionChanged: (listener) => list.onChanged(listener),
    headerRow: async ({ headerRow }) => headerRow,
    async readRows(target, columns, _waiting, rows = { start: 0, count: target.rowCount }) {
      const count = Math.min(rows.count, target.rowCount - rows.start);
      const places = columns.map((column) => target.firstColumn + column);
      return sheetOf(target).cells({ start: target.headerRow + 1 + rows.start, count }, places);
    },
    check: (target, added, changed) =>
      refusedBefore(async () => {
        const sheet = sheetOf(target);
        const isOwn = (column: number) => !sheet.isAdded(target.firstColumn + column);
        if (changed.some(isOwn)) throw new WorkbookError(words.ownColumns);
        if (added.length === 0) return;
        const { headerRow: row, firstColumn: column } = target;
        await list.findRoom(sheet, { row, column });
        const now = sheet.added.filter(({ headerRow }) => headerRow === row);
        const came = now.map(({ header }) => header).filter((one) => !target.headers.includes(one));
        forbidCame(added, came);
      }),
    keepMade: (target, made) =>
      refusedBefore(() => {
        const placed = made.map((run) => ({ ...run, column: columnOf(run, target) }));
        return list.keepMade(sheetOf(target), target.headerRow, placed);
      }),
    write: (target, work) =>
      refusedBefore(() => work(new DeskWriter(list, sheetOf(target), target))),
    async showCell(target, row, column) {
      show(sheetOf(target), target.headerRow + 1 + row, target.firstColumn + column);
    },
  };
}

/** Finds the column of the sheet whose look the columns of a run take: the first one that it reads. */
function columnOf({ inputs }: MadeColumns, { headers, firstColumn }: DeskTarget): number {
  const at = headers.indexOf(inputs.flat()[0] ?? '');
  return firstColumn + Math.max(0, at);
}

/** Says the desk's refusals as the pane says those of a workbook: the classes of the window around are others. */
async function refusedBefore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { wrong } = Object(error);
    if (wrong === undefined) throw error;
    throw new WorkbookError(wrong);
  }
}

function sender(service: Service): Send {
  return async ({ operation, params }, signal) =>
    replyOf(operation, await sent(service, operation.name, params, signal), {
      baseUrl: OWN.baseUrl,
    });
}

async function sent(
  service: Service,
  operation: string,
  params: unknown,
  signal: AbortSignal,
): Promise<ApiResponse | 'network'> {
  try {
    return await service.ask(operation, params, signal);
  } catch (error) {
    const { wrong } = Object(error);
    if (wrong !== undefined) throw new WorkbookError(wrong);
    return 'network';
  }
}

function currentTheme(): Theme {
  if (window.matchMedia(FORCED_COLORS).matches) return 'contrast';
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** What the pane remembers for this person: which columns were chosen under which headers, and how fast the service is. */
const textStore: TextStore = {
  get: async (name) => localStorage.getItem(nameOf(name)) ?? undefined,
  set: async (name, text) => localStorage.setItem(nameOf(name), text),
};

function nameOf(name: string): string {
  return `daicho.desk.${name}`;
}
