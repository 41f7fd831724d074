/**
 * A process that delivers. It is told once where and how, in JSON, and answers `started`; then `stop`, and `held`, to
 * which it answers for how many milliseconds at most its event loop was held since the last time.
 */
import { createInterface } from 'node:readline';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { type Deliverer, startDeliverer } from '@daicho/service/webhooks/deliverer.ts';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { longestHold } from '../../service/state/report-delay.ts';

const optionsSchema = z.object({
  directory: z.string(),
  address: z.string(),
  /** How much faster than the real one its clock is: for the schedule, not for exchanges. */
  speed: z.number(),
  leaseMs: z.number(),
});

let deliverer: Deliverer | undefined;

async function follow(line: string): Promise<string> {
  if (line === 'held') return String(longestHold());
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
