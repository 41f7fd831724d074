/**
 * A process that delivers notifications. It first gets its settings in JSON and answers `started`. Then it takes `wake`, `stop`
 * and `held`. It answers `held` with the longest turn of its event loop since the last answer, in milliseconds of processor time,
 * so that other processes do not count.
 */
import { createInterface } from 'node:readline';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { type Deliverer, startDeliverer } from '@daicho/service/webhooks/deliverer.ts';
import { pino } from 'pino';
import * as z from 'zod/mini';

const optionsSchema = z.object({
  directory: z.string(),
  address: z.string(),
  /** How much faster its clock is than the real one; this changes the schedule, not the exchanges. */
  speed: z.number(),
  leaseMs: z.number(),
});

let deliverer: Deliverer | undefined;

let longest = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1_000);
  before = process.threadCpuUsage();
}, 1).unref();

function longestHold(): number {
  const held = Math.round(longest);
  longest = 0;
  return held;
}

async function follow(line: string): Promise<string> {
  if (line === 'held') return String(longestHold());
  if (line === 'wake') {
    deliverer?.wake();
    return 'woken';
  }
  if (line === 'stop') {
    await deliverer?.stop(5_000);
    return 'stopped';
  }
  const { directory, address, speed, leaseMs } = optionsSchema.parse(JSON.parse(line));
  const begin = Date.now();
  deliverer = startDeliverer({
    state: await openState(directory, { postgres: postgresAddress(address) }),
    publicUrl: 'https://daicho.example',
    allowPrivate: true,
    log: pino({ level: 'warn' }, pino.destination(2)),
    now: () => Math.round(begin + (Date.now() - begin) * speed),
    leaseMs,
  });
  return 'started';
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  process.stdout.write(`${await follow(line)}\n`);
}
process.exit(0);
