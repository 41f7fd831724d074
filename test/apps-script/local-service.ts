/** The real service on its embedded data, in a process of its own, for the tests of one file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../bench/service-process.ts';
import { daichoSheet } from '../hosts/sheets/daicho-sheet.ts';
import type { Spreadsheet, Surroundings } from '../hosts/sheets/spreadsheet.ts';
import {
  type Fault,
  type FaultyProxy,
  faultyProxy,
  type SeenRequest,
} from '../service/connections/faulty-proxy.ts';

const keysSchema = z.object({ secret: z.string(), public: z.string() });

export interface LocalService {
  readonly url: string;
  readonly keys: z.infer<typeof keysSchema>;
}

/** Starts before the file's tests and stops after them. */
export function localService(): () => LocalService {
  let directory = '';
  let service: ServiceProcess | undefined;
  let keys: LocalService['keys'] = { secret: '', public: '' };
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'daicho-sheets-'));
    service = await startService(directory);
    keys = keysSchema.parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')));
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => ({ url: service?.url ?? '', keys });
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
 * @param fault for the nth question, counted from 0 without those about additions.
 */
export function oneByOne(
  fault?: (n: number) => Fault | undefined,
): (n: number, request: SeenRequest) => Fault | undefined {
  let questions = 0;
  return (_, request) => (isAboutAdditions(request) ? { body: '{}' } : fault?.(questions++));
}

/** Requests that a proxy saw, without those about the service's additions. */
export function questionsSeen({ seen }: FaultyProxy): readonly SeenRequest[] {
  return seen.filter((request) => !isAboutAdditions(request));
}

function isAboutAdditions({ path }: SeenRequest): boolean {
  return path === '/';
}
