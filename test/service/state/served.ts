/** The real `daicho serve`, for which a test can make its state unavailable. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { expect, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { eventually } from '../../eventually.ts';

const REPORT = new URL('./report-delay.ts', import.meta.url).href;
const DOWNLOAD = '/v1/download/postalcode/latest/postalcode.json.xz';

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: string | null;
  readonly ms: number;
}

export interface Served {
  readonly process: ChildProcess;
  /** Everything that the service has printed so far. */
  printed(): string;
  /** Makes a request that at most reads the state. @param key by default that of the data directory. */
  known(key?: string): Promise<Answer>;
  /** Makes a request with a key that does not exist, for which the service reads the state each time. */
  unknown(): Promise<Answer>;
  /** Makes a request that writes into the state: for a download address. */
  written(): Promise<Answer>;
  /** The longest time in milliseconds for which the service's event loop was blocked since the last question. */
  heldFor(): Promise<number>;
}

/** Starts the service and waits until it listens or has ended. */
export async function serve(
  data: string,
  {
    state = '',
    fileBlocks,
    options = [],
  }: { state?: string; fileBlocks?: number; options?: readonly string[] } = {},
): Promise<Served> {
  const command = [process.execPath, '--import', REPORT, DAICHO];
  const args = [
    'serve',
    '--port',
    '0',
    '--threads',
    '1',
    '--data',
    data,
    '--lang',
    'en',
    ...options,
  ];
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks};`;
  const child = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', ...command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DAICHO_STATE: state },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  const url = /http:\S+/.exec(printed)?.[0];
  const ask = async (path: string, key: string): Promise<Answer> => {
    const started = performance.now();
    const headers = { authorization: `Token ${key}` };
    const response = await fetch(url + path, { headers, redirect: 'manual' });
    const body = await response.text();
    return {
      status: response.status,
      code: response.status < 400 ? undefined : JSON.parse(body).error.code,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - started,
    };
  };
  const keyOfData = () => JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8')).secret;
  return {
    process: child,
    printed: () => printed,
    known: (key = keyOfData()) => ask('/v1/whoami', key),
    unknown: () => ask('/v1/whoami', generateKey('secret')),
    written: () => ask(DOWNLOAD, keyOfData()),
    async heldFor() {
      const before = printed.length;
      child.kill('SIGUSR2');
      return eventually(() => {
        const [, ms] = /held for (\d+) ms/.exec(printed.slice(before)) ?? [];
        expect(ms).toBeDefined();
        return Number(ms);
      });
    },
  };
}
