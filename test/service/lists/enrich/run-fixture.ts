/** Runs of `enrichTable` on small tables in a separate folder. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichArguments } from '@daicho/service/cli/enrich/arguments.ts';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { enrichTable, type Summary } from '@daicho/service/lists/enrich/run.ts';
import type { RunHost } from '@daicho/service/lists/run-host.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type Fault,
  type FaultyProxy,
  faultyProxy,
  type SeenRequest,
} from '../../connections/faulty-proxy.ts';
import { placesRegisters } from '../../connections/postal-places.ts';
import { type RunningService, startService } from '../../http/running-service.ts';

export interface Desk {
  readonly folder: string;
  readonly input: string;
  readonly output: string;
  readonly keyFile: string;
  outputText(): string;
  /** Rows of the output, without the header. */
  outputRows(): string[][];
  hasOutput(): boolean;
  hasProgress(): boolean;
}

/** A folder with a one-column table of cells without commas and quotes. */
export function desk(header: string, cells: readonly string[], key = 'none'): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-enrich-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [input, output, keyFile] = ['in.csv', 'out.csv', 'key'].map((name) => join(folder, name));
  if (input === undefined || output === undefined || keyFile === undefined) throw new Error();
  writeFileSync(input, `id,${header}\n${cells.map((cell, i) => `${i},${cell}\n`).join('')}`);
  writeFileSync(keyFile, key, { mode: 0o600 });
  const outputText = () => readFileSync(output, 'utf8');
  return {
    folder,
    input,
    output,
    keyFile,
    outputText,
    outputRows: () => {
      const [, ...lines] = outputText().trimEnd().split(/\r?\n/);
      return lines.map((line) => line.split(','));
    },
    hasOutput: () => existsSync(output),
    hasProgress: () => existsSync(`${output}.resume`),
  };
}

export const DEFAULTS: EnrichArguments = {
  column: ['住所'],
  as: 'address',
  fields: 'postal_code,city,town',
  batch: true,
  data: '/nowhere',
  formulaGuard: true,
  concurrency: '4',
};

interface Ran {
  readonly summary: Summary;
  readonly notices: readonly string[];
  readonly progress: readonly number[];
}

export async function run(
  where: Desk,
  given: Partial<EnrichArguments>,
  host: Partial<RunHost> = {},
): Promise<Ran> {
  const notices: string[] = [];
  const progress: number[] = [];
  const all = { ...DEFAULTS, output: where.output, ...given };
  const summary = await enrichTable(enrichOptions(where.input, all, 'ja'), {
    signal: new AbortController().signal,
    onProgress: (done) => progress.push(done),
    onNotice: (sentence, values) => notices.push(say(sentence, 'en', values)),
    remote: { timeoutMs: 5000, retry: { baseMs: 1, maxMs: 2 } },
    ...host,
  });
  return { summary, notices, progress };
}

interface ProxiedService {
  readonly proxy: FaultyProxy;
  readonly key: string;
}

type Proxied = (
  fault?: (request: SeenRequest, n: number) => Fault | undefined,
) => Promise<ProxiedService>;

/**
 * The real service on a few places, one for the tests of a file: each test reaches it through its own proxy that can fail.
 */
export function useProxiedService(): Proxied {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ registers: { postal: placesRegisters() } });
  });
  afterAll(() => service.close());
  return async (fault) => ({
    proxy: await faultyProxy(service.url, fault),
    key: service.keys.secret,
  });
}

/** Addresses with repeats and blanks in between; the first `distinct` addresses differ. */
export function addresses(rows: number, distinct: number): string[] {
  return Array.from({ length: rows }, (_, i) =>
    i % 10 === 9 ? '' : `東京都千代田区麹町${(i % distinct) + 1}-1`,
  );
}
