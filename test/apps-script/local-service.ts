/** The real service on its embedded data, in its own process. Tests of scripts count and disturb the requests to it. */
import { beforeAll, onTestFinished } from 'vitest';
import { type RunningDaicho, sharedDaicho } from '../hosts/excel/running-daicho.ts';
import { daichoSheet } from '../hosts/sheets/daicho-sheet.ts';
import type { Spreadsheet } from '../hosts/sheets/spreadsheet.ts';
import type { Surroundings } from '../hosts/sheets/threads/thread-messages.ts';
import {
  type Fault,
  type FaultyProxy,
  faultyProxy,
  type SeenRequest,
} from '../service/connections/faulty-proxy.ts';

export type LocalService = Pick<RunningDaicho, 'url' | 'keys'>;

/** The service of this worker, started before the tests of the file if no earlier file has asked for it. */
export function localService(): () => LocalService {
  let service: LocalService | undefined;
  beforeAll(async () => {
    service = await sharedDaicho();
  });
  return () => {
    if (service === undefined) throw new Error('the service is not started yet');
    return service;
  };
}

interface SheetBehindProxy {
  readonly sheet: Spreadsheet;
  readonly proxy: FaultyProxy;
}

/** A spreadsheet for one test, whose requests can be counted and disturbed. */
export async function sheetBehindProxy(
  service: LocalService,
  fault?: (n: number, request: SeenRequest) => Fault | undefined,
  surroundings: Partial<Surroundings> = {},
): Promise<SheetBehindProxy> {
  const proxy = await faultyProxy(service.url, (request, n) => fault?.(n, request));
  const sheet = await daichoSheet({ url: proxy.url, key: service.keys.secret }, surroundings);
  onTestFinished(() => sheet.close());
  return { sheet, proxy };
}

/**
 * Makes a proxy hide that the service takes codes in batches.
 *
 * @param fault gives the fault for the nth question, counted from 0; questions about additions do not count.
 */
export function oneByOne(
  fault?: (n: number) => Fault | undefined,
): (n: number, request: SeenRequest) => Fault | undefined {
  let questions = 0;
  return (_, request) => (isAboutAdditions(request) ? { body: '{}' } : fault?.(questions++));
}

/** Requests that a proxy saw, except those about the service's additions. */
export function questionsSeen({ seen }: FaultyProxy): readonly SeenRequest[] {
  return seen.filter((request) => !isAboutAdditions(request));
}

function isAboutAdditions({ path }: SeenRequest): boolean {
  return path === '/';
}
