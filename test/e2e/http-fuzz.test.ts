/**
 * Sends seeded requests of every kind, valid and hostile, to a real `daicho serve`, half of them to one with two threads,
 * beside callers that do not read or hang up. To send more by hand:
 * `DAICHO_FUZZ_COUNT=1000000 DAICHO_FUZZ_SEED=abc npm run test:nightly -- http-fuzz`; to repeat one case,
 * `DAICHO_FUZZ_CASE=1.17` (number of threads, number of the case).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { cases } from '../cases.ts';
import { RudeCallers } from './fuzz/rude-callers.ts';
import { runCase, type Target } from './fuzz/run-case.ts';

const SEED = process.env.DAICHO_FUZZ_SEED ?? '1';
const COUNT = Number(process.env.DAICHO_FUZZ_COUNT ?? cases(400, 20_000));
const ONLY = process.env.DAICHO_FUZZ_CASE;
const CONNECTIONS = 8;
/** Number of measurements of the memory; each collects the garbage first, so that only real growth counts. */
const ASKS = 8;
/** Measurements after which the service has loaded everything that requests need. */
const WARM_UP = 2;
/** Growth from then to the end, once garbage is collected. */
const GROWTH_MAX_MB = { held: 25, rss: 100 };
const SETTLING_MS = 10_000;

const TELL_MEMORY = new URL('fuzz/tell-memory.ts', import.meta.url).href;
const DAICHO = fileURLToPath(new URL('../../service/cli/daicho.ts', import.meta.url));
const keysSchema = z.object({ secret: z.string(), public: z.string() });
const memorySchema = z.object({ held: z.number(), rss: z.number() });
type Memory = z.infer<typeof memorySchema>;

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly target: Target;
  log(): string;
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
  let log = '';
  child.stderr.on('data', (chunk) => {
    if (COUNT <= 20_000) log += chunk;
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('listening on ', '');
  const keys = keysSchema.parse(JSON.parse(readFileSync(join(folder, 'local-keys.json'), 'utf8')));
  const home = fileURLToPath(new URL('../..', import.meta.url));
  const target = { port: Number(new URL(url).port), keys, folders: [folder, home] };
  return { child, url, target, log: () => log };
}

describe('the HTTP interface', () => {
  it.each([1, 2])(
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
      const warm = memories[WARM_UP - 1];
      const end = memories.at(-1);
      if (ONLY === undefined && warm !== undefined && end !== undefined) {
        expect(end.held - warm.held).toBeLessThan(threads * GROWTH_MAX_MB.held);
        expect(end.rss - warm.rss).toBeLessThan(threads * GROWTH_MAX_MB.rss);
      }
      for (const key of Object.values(target.keys)) expect(served.log()).not.toContain(key);
      expect(served.log()).not.toMatch(/zq[\da-f]{7}x|"level":(?:50|60)|thread ended/);
    },
  );
});

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

/** Number of its files and connections. */
function openFiles({ child }: Served): number {
  const path = `/proc/${child.pid}/fd`;
  return existsSync(path) ? readdirSync(path).length : 0;
}
