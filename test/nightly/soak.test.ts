/**
 * Sends half an hour of mixed requests, valid and hostile, to a service with two threads: memory and handles do not grow.
 * `DAICHO_SOAK_MINUTES` sets how long.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { DAICHO } from '../../bench/program.ts';
import { RudeCallers } from '../e2e/fuzz/rude-callers.ts';
import { runCase } from '../e2e/fuzz/run-case.ts';
import { temporaryDirectory } from '../service/state/stores.ts';

const MINUTES = Number(process.env.DAICHO_SOAK_MINUTES ?? 30);
const CONNECTIONS = 4;
const SAMPLES = 30;
/** Share of the time in which everything is asked for once, before the measurements begin. */
const WARM_UP = 1 / 6;
/** Time that a service needs to notice that callers have left. */
const SETTLING_MS = 10_000;
/**
 * SQLite keeps the file of a closed connection open for its next connection while another connection holds a lock on the file.
 */
const SPARE_HANDLES = 4;
/** Share of the samples that are not compared, since memory still grows to what it needs. */
const WARM = 1 / 3;
/**
 * The last third may exceed the second by at most this many MB: over half an hour, a leak of a kilobyte in each request would exceed
 * this.
 */
const GROWTH_MAX_MB = { held: 10, rss: 40 };

const TELL_MEMORY = new URL('../e2e/fuzz/tell-memory.ts', import.meta.url).href;
const keysSchema = z.object({ secret: z.string(), public: z.string() });
const memorySchema = z.object({ held: z.number(), rss: z.number() });

interface Sample {
  readonly held: number;
  readonly rss: number;
  readonly handles: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function serve() {
  const folder = temporaryDirectory();
  const args = ['serve', '--port', '0', '--data', folder, '--threads', '2', '--rate-limit', '0'];
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', TELL_MEMORY, DAICHO, ...args, '--log-level', 'warn'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DAICHO_STATE: '' } },
  );
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  const said = createInterface({ input: child.stderr });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const keys = keysSchema.parse(JSON.parse(readFileSync(join(folder, 'local-keys.json'), 'utf8')));
  const port = Number(new URL(String(line).replace('listening on ', '')).port);
  const home = fileURLToPath(new URL('../..', import.meta.url));
  const sample = async (): Promise<Sample> => {
    const told = new Promise<string>((resolve) => {
      const hear = (text: string) => {
        if (!text.startsWith('memory ')) return;
        said.off('line', hear);
        resolve(text.slice('memory '.length));
      };
      said.on('line', hear);
    });
    child.kill('SIGUSR2');
    const { held, rss } = memorySchema.parse(JSON.parse(await told));
    const files = `/proc/${child.pid}/fd`;
    const handles = existsSync(files) ? readdirSync(files).length : 0;
    return { held: held / 1e6, rss: rss / 1e6, handles };
  };
  return { child, sample, target: { port, keys, folders: [folder, home] } };
}

describe('a service', () => {
  it('needs no more memory and handles after half an hour of requests than at its start', {
    timeout: (2 * MINUTES + 10) * 60_000,
  }, async () => {
    const { child, sample, target } = await serve();
    const lastsMs = MINUTES * 60_000;
    const samples: Sample[] = [];
    let sent = 0;
    let number = 0;
    /** Sends requests on several connections for a time, and gives the handles that are open after their end. */
    const handlesAfter = async (ms: number): Promise<number> => {
      const begin = performance.now();
      let isSampling = false;
      const take = async () => {
        for (let past = 0; past < ms; past = performance.now() - begin) {
          number += 1;
          sent += await runCase(`soak:${number}`, target);
          if (isSampling || past < (samples.length * lastsMs) / SAMPLES) continue;
          isSampling = true;
          samples.push(await sample());
          isSampling = false;
        }
      };
      const rude = new RudeCallers(target);
      await Promise.all(Array.from({ length: CONNECTIONS }, take));
      await rude.end();
      await wait(SETTLING_MS);
      return (await sample()).handles;
    };
    // By now everything is open that is opened on first use.
    const warmed = await handlesAfter(lastsMs * WARM_UP);
    samples.length = 0;
    const handles = await handlesAfter(lastsMs);
    expect(child.exitCode).toBeNull();
    expect(handles).toBeLessThanOrEqual(warmed + SPARE_HANDLES);
    const warm = samples.slice(Math.round(samples.length * WARM));
    const [second, last] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
    const grown = (of: 'held' | 'rss') =>
      median(last.map((one) => one[of])) - median(second.map((one) => one[of]));
    process.stdout.write(
      `${sent} requests in ${MINUTES} minutes: ${grown('held').toFixed(1)} MB more held, ` +
        `${grown('rss').toFixed(1)} MB more resident, ${samples.length} samples\n`,
    );
    expect(grown('held')).toBeLessThan(GROWTH_MAX_MB.held);
    expect(grown('rss')).toBeLessThan(GROWTH_MAX_MB.rss);
  });
});
