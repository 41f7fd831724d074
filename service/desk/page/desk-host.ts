/** The desk as the host of the pane. */
import { smallestBatch } from '@daicho/pane/src/asking/test-connection.ts';
import type { ConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import { LATENCY, latencyText } from '@daicho/pane/src/flow/latency.ts';
import type { PaneHost, TextStore, Theme } from '@daicho/pane/src/host.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import type { DeskTarget } from '../opened/desk-target.ts';
import { listData, sheetOf } from '../opened/list-data.ts';
import type { DeskAround } from './desk-window.ts';
import { ListBackground } from './list-background.ts';
import type { Service } from './service.ts';

/** Connection to the service that served this page, which recognises the person without a key. */
const OWN: ConnectionSettings = { baseUrl: window.location.origin, key: '', keyKind: 'secret' };

const DARK = '(prefers-color-scheme: dark)';
const FORCED_COLORS = '(forced-colors: active)';

export function deskHost(
  { service, list, show }: DeskAround,
  language: Language,
): PaneHost<DeskTarget> {
  const data = listData(list, language);
  const { id } = list.about;
  // Reloads the page, so that the pane begins again with the table as the run in the service has left it.
  const onEnded = () => window.location.reload();
  const background = new ListBackground({ service, list, language, onEnded });
  return {
    ...data,
    language,
    theme: currentTheme(),
    onThemeChanged(listener) {
      for (const query of [DARK, FORCED_COLORS]) {
        window.matchMedia(query).addEventListener('change', () => listener(currentTheme()));
      }
    },
    isOfService: true,
    origin: undefined,
    proposedAddress: OWN.baseUrl,
    settings: { load: () => timed(service), save: async () => {}, remove: async () => {} },
    store: textStore,
    background: {
      pollMs: background.pollMs,
      begin: (target, run) => refusedBefore(() => background.begin(target, run)),
      renewLease: (written, isPaused) => background.renewLease(written, isPaused),
      end: () => background.end(),
      status: () => background.status(),
      stop: () => refusedBefore(() => background.stop()),
    },
    pastRuns: {
      workbook: async () => id,
      store: {
        list: async () => z.array(z.unknown()).parse(await service.ofRun(id, 'past-runs')),
        put: async (_, run) => void (await service.ofRun(id, 'past-runs', run)),
        remove: async (_, ids) => void (await service.ofRun(id, 'past-runs/remove', { ids })),
      },
    },
    sender: () => sender(service),
    check: (...given) => refusedBefore(() => data.check(...given)),
    saveMadeColumns: (...given) => refusedBefore(() => data.saveMadeColumns(...given)),
    write: (...given) => refusedBefore(() => data.write(...given)),
    async showCell(target, row, column) {
      show(sheetOf(list, target), target.headerRow + 1 + row, target.firstColumn + column);
      return false;
    },
  };
}

/** Turns refusals of the desk, whose window has error classes of its own, into the pane's errors about a workbook. */
async function refusedBefore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { wrong, code } = Object(error);
    if (wrong === undefined) throw error;
    throw new WorkbookError(wrong, {}, code);
  }
}

/**
 * Gives the connection. If no call has been timed yet, times one first: the pane estimates from it how long a run
 * takes.
 */
async function timed(service: Service): Promise<ConnectionSettings> {
  if ((await textStore.get(LATENCY)) !== undefined) return OWN;
  const began = performance.now();
  const reply = await sender(service)(smallestBatch, AbortSignal.timeout(PATIENCE_MS)).catch(
    () => ({}),
  );
  if ('ok' in reply)
    await textStore.set(LATENCY, latencyText(OWN.baseUrl, performance.now() - began));
  return OWN;
}

/** How long the page waits for the timed call. */
const PATIENCE_MS = 2_000;

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

/** Storage of the pane for this person: which columns were chosen under which headers, and how fast the service is. */
const textStore: TextStore = {
  get: async (name) => localStorage.getItem(nameOf(name)) ?? undefined,
  set: async (name, text) => localStorage.setItem(nameOf(name), text),
};

function nameOf(name: string): string {
  return `daicho.desk.${name}`;
}
