/** The real `daicho serve` with threads, and callers of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { DAICHO } from '../../../bench/program.ts';
import { eventually } from '../../eventually.ts';
import { writeSmallData } from '../../service/small-data.ts';

const TOLD = new URL('./commanded-threads.mjs', import.meta.url).href;

/** Actions of a thread on a signal (commanded-threads.mjs). */
export type Told = 'throw' | 'exit' | 'fill its heap' | 'hold';

/** Ways to distribute connections to threads, with the options that make Node use each (on a system that can share ports). */
export const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['the system shares the port out', []],
  [
    'the main thread hands connections over',
    ['--import', new URL('./no-shared-port.mjs', import.meta.url).href],
  ],
];

export interface Served {
  readonly url: string;
  readonly secret: string;
  /** Everything that the service has written to its log so far. */
  log(): string;
  /** Gives the current metrics of the service; it needs `--metrics-port 0`. */
  metrics(): Promise<string>;
  /** Signals the next thread of the service. */
  tell(): void;
  /** Tells the service to stop. @returns how it ended. */
  stop(): Promise<unknown>;
}

/** A request that the small data answers. */
export const LOOKUP = '/v1/postalcode/1020083';

/** A data directory of one test, with a few records. */
export function smallData(): string {
  const data = mkdtempSync(join(tmpdir(), 'daicho-threads-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  writeSmallData(data);
  return data;
}

export async function serveThreads(
  data: string,
  {
    told = 'hold',
    state = '',
    args = [],
    node = [],
  }: {
    told?: Told;
    state?: string;
    args?: readonly string[];
    node?: readonly string[];
  } = {},
): Promise<Served> {
  const serve = ['serve', '--port', '0', '--data', data, '--threads', '2', '--lang', 'en'];
  const child = spawn(
    process.execPath,
    [...node, '--import', TOLD, DAICHO, ...serve, '--rate-limit', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DAICHO_TOLD: told, DAICHO_STATE: state },
    },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  const [line] = await Promise.race([
    once(reader, 'line'),
    once(child, 'exit').then(() => [`ended: ${log}`]),
  ]);
  const url = /http:\S+/.exec(line)?.[0];
  if (url === undefined) throw new Error(line);
  const keys: unknown = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
  return {
    url,
    secret: z.object({ secret: z.string() }).parse(keys).secret,
    log: () => log,
    async metrics() {
      const address = await eventually(() => {
        const found = /Metrics: (\S+)/.exec(lines.join('\n'))?.[1];
        if (found === undefined) throw new Error('no metrics');
        return found;
      });
      return (await fetch(address)).text();
    },
    tell: () => child.kill('SIGUSR2'),
    async stop() {
      child.kill('SIGTERM');
      const [code, signal] = await once(child, 'close');
      return code ?? signal;
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
  readonly askedAt: number;
  readonly repliedAt: number;
}

/** Callers that each send requests again and again on a connection of their own. */
export class Callers {
  readonly replies: Reply[][];
  readonly failures: string[][];
  readonly #served: Served;
  readonly #path: () => string;
  readonly #asking: Promise<void>[];
  /** Pause between an answer and the next request. */
  #pauseMs = 0;
  #isOver = false;

  constructor(served: Served, path: () => string, count = 16) {
    this.#served = served;
    this.#path = path;
    this.replies = Array.from({ length: count }, () => []);
    this.failures = Array.from({ length: count }, () => []);
    this.#asking = this.replies.map((_, caller) => this.#ask(caller));
  }

  /** Makes the callers pause from now on: without pauses they leave a new thread little time to start. */
  easeOff(): void {
    this.#pauseMs = 100;
  }

  /** Waits until each caller has two more replies, so that its connection was answered after now. */
  async goOn(): Promise<void> {
    const before = this.replies.map(({ length }) => length);
    await expect
      .poll(() => this.replies.every(({ length }, caller) => length >= (before[caller] ?? 0) + 2))
      .toBe(true);
  }

  /** Ends once each caller has its last reply. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#asking);
  }

  async #ask(caller: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#isOver) {
      try {
        this.replies[caller]?.push(await asked(this.#served, this.#path(), { agent }));
      } catch (error) {
        this.failures[caller]?.push(error instanceof Error ? error.message : String(error));
      }
      if (this.#pauseMs > 0) await sleep(this.#pauseMs);
    }
    agent.destroy();
  }
}

/** @param body of a POST. */
export async function asked(
  { url, secret }: Served,
  path: string,
  { agent = new Agent(), body }: { agent?: Agent; body?: object } = {},
): Promise<Reply> {
  const askedAt = performance.now();
  const headers = { authorization: `Token ${secret}`, 'content-type': 'application/json' };
  const method = body === undefined ? 'GET' : 'POST';
  const asking = request(url + path, { agent, headers, method });
  asking.end(body && JSON.stringify(body));
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return {
    status: response.statusCode,
    body: text,
    retryAfter: response.headers['retry-after'],
    askedAt,
    repliedAt: performance.now(),
  };
}
