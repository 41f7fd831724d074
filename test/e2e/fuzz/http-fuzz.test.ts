/**
 * Sends seeded requests of every kind, valid and hostile, to a real `daicho serve`, while other callers hang up or read
 * nothing; at night also to a service with two threads. To send more by hand: `DAICHO_FUZZ_COUNT=1000000
 * DAICHO_FUZZ_SEED=abc npm run test:nightly -- http-fuzz`; to repeat one case, `DAICHO_FUZZ_CASE=1.17` (number of
 * threads, number of the case).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { DAICHO } from '../../../bench/program.ts';
import { cases, few } from '../../cases.ts';
import { RudeCallers } from './rude-callers.ts';
import { runCase, type Target } from './run-case.ts';

const SEED = process.env.DAICHO_FUZZ_SEED ?? '1';
const COUNT = Number(process.env.DAICHO_FUZZ_COUNT ?? cases(240, 200_000));
const ONLY = process.env.DAICHO_FUZZ_CASE;
const CONNECTIONS = 8;
/** Number of measurements of the memory; each collects the garbage first, so that only real growth counts. */
const ASKS = 8;
/** Measurements after which the service has loaded what most requests need. */
const WARM_UP = 2;
/** Greatest growth after the warm-up, once garbage is collected. The largest step is left out, since rare requests load something once. */
const GROWTH_MAX_MB = { held: 25, rss: 100 };
const SETTLING_MS = 60_000;
const WRONG_IN_LOG = /zq[\da-f]{7}x|"level":(?:50|60)|thread ended/;

const TELL_MEMORY = new URL('tell-memory.ts', import.meta.url).href;
const keysSchema = z.object({ secret: z.string(), public: z.string() });
const memorySchema = z.object({ held: z.number(), rss: z.number() });
type Memory = z.infer<typeof memorySchema>;

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly target: Target;
  /**
   * Lines that the service's log must not have: about an error or an ended thread, or with a key or a part of a
   * request.
   */
  wrong(): readonly string[];
}

async function serve(threads: number): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-fuzz-'));
  const args = ['serve', '--port', '0', '--data', folder, '--threads', String(threads)];
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', TELL_MEMORY, DAICHO, ...args, '--rate-limit', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(async () => {
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await exit;
    }
    rmSync(folder, { recursive: true });
  });
  const wrong: string[] = [];
  let isWrong = (_line: string) => true;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (isWrong(line)) wrong.push(line);
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('listening on ', '');
  const keys = keysSchema.parse(JSON.parse(readFileSync(join(folder, 'local-keys.json'), 'utf8')));
  isWrong = (line) =>
    WRONG_IN_LOG.test(line) || Object.values(keys).some((key) => line.includes(key));
  const home = fileURLToPath(new URL('../../..', import.meta.url));
  const target = { port: Number(new URL(url).port), keys, folders: [folder, home] };
  return { child, url, target, wrong: () => wrong.filter((line) => isWrong(line)) };
}

describe('the HTTP interface', () => {
  it.each(few([1, 2], 1))(
    `answers whatever is sent in %i threads: ${COUNT / 2} requests of seed ${SEED}`,
    {
      timeout: 0,
    },
    async (threads) => {
      const served = await serve(threads);
      const { child, target } = served;
      const before = await lookup(served);
      const openBefore = openFiles(served);
      let sent = 0;
      let next = 0;
      const memories: Memory[] = [];
      let asked = Promise.resolve();
      let asks = 0;
      const ask = async () => {
        memories.push(await memoryMb(served));
      };
      const take = async () => {
        while (sent < COUNT / 2 && (ONLY === undefined || next === 0)) {
          const number = next;
          next += 1;
          const count = await runCase(`${SEED}:${ONLY ?? `${threads}.${number}`}`, target);
          sent += count;
          if (sent < ((asks + 1) * COUNT) / 2 / ASKS) continue;
          asks += 1;
          asked = asked.then(ask);
        }
      };
      const rude = new RudeCallers(target);
      await Promise.all(Array.from({ length: CONNECTIONS }, take));
      await rude.end();
      expect(child.exitCode).toBeNull();
      expect(await lookup(served)).toEqual(before);

      await expect
        .poll(() => openFiles(served), { timeout: SETTLING_MS, interval: 200 })
        .toBeLessThanOrEqual(openBefore);
      await asked.then(ask);
      if (ONLY === undefined) {
        const told = JSON.stringify(memories);
        for (const kind of ['held', 'rss'] as const) {
          const growth = steadyGrowth(memories.slice(WARM_UP - 1).map((memory) => memory[kind]));
          expect(growth, told).toBeLessThan(threads * GROWTH_MAX_MB[kind]);
        }
      }
      expect(served.wrong()).toEqual([]);
    },
  );
});

/** Gives the growth from the first to the last size without the largest step: a leak grows at every step. */
function steadyGrowth(sizes: readonly number[]): number {
  const steps = sizes.slice(1).map((size, at) => size - (sizes[at] ?? size));
  return steps.reduce((sum, step) => sum + step, 0) - Math.max(0, ...steps);
}

async function lookup({ url, target }: Served): Promise<unknown> {
  await wait(1);
  const response = await fetch(`${url}/v1/postalcode/1000001`, {
    headers: { authorization: `Token ${target.keys.secret}` },
  });
  return response.json();
}

/** Memory of the service's process: its live objects, and what the system counts. */
async function memoryMb({ child }: Served): Promise<Memory> {
  const { stderr } = child;
  if (stderr === null) throw new Error('no standard error');
  child.kill('SIGUSR2');
  let text = '';
  for await (const [chunk] of on(stderr, 'data')) {
    text += chunk;
    const told = /memory (\{.*\})\n/.exec(text)?.[1];
    if (told === undefined) continue;
    const { held, rss } = memorySchema.parse(JSON.parse(told));
    return { held: held / 1e6, rss: rss / 1e6 };
  }
  throw new Error('no memory told');
}

/**
 * Number of the service's open files and connections, except the files of its state: SQLite keeps what a transaction opened
 * for the next one, so the number of these depends on how many transactions ran at the same time.
 */
function openFiles({ child }: Served): number {
  const path = `/proc/${child.pid}/fd`;
  if (!existsSync(path)) return 0;
  return readdirSync(path).filter((one) => !isOfState(join(path, one))).length;
}

function isOfState(link: string): boolean {
  try {
    return basename(readlinkSync(link)).startsWith('state.sqlite');
  } catch {
    // The file was closed meanwhile.
    return true;
  }
}
