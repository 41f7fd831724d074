/**
 * A process that counts requests of an account. A line of input names the place, the account, the number of requests in each
 * millisecond and the duration; a line of output says how many were admitted, after the counts are written.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyHolder } from '@daicho/service/accounts/account-queries.ts';
import { startCounting } from '@daicho/service/accounts/counting/counting.ts';
import type { MaybePromise } from '@daicho/service/maybe-promise.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import * as z from 'zod/mini';

const orderSchema = z.object({
  directory: z.string(),
  address: z.string(),
  accountId: z.string(),
  requestsPerMinute: z.number(),
  perMs: z.number(),
  forMs: z.number(),
});

const HOLDER: KeyHolder = {
  accountId: '',
  keyId: 'a key',
  hash: '',
  kind: 'secret',
  origins: [],
  expiresAt: null,
  plan: 'free',
  options: [],
  defaultApiVersion: null,
  requestsPerMinute: null,
  disabled: false,
};

async function count(line: string): Promise<number> {
  const { directory, address, accountId, ...order } = orderSchema.parse(JSON.parse(line));
  const state = await openState(directory, { postgres: postgresAddress(address) });
  // On a busy machine the state is slow, so the process waits for it.
  const times = { writeEveryMs: 20, patienceMs: 60_000 };
  const counting = startCounting(state, { requestsPerMinute: 0, ...times });
  const holder = { ...HOLDER, accountId, requestsPerMinute: order.requestsPerMinute };
  let taken = 0;
  const started = performance.now();
  for (let asked = 0; performance.now() - started < order.forMs; ) {
    const due = (performance.now() - started) * order.perMs;
    const asking: MaybePromise<number>[] = [];
    for (; asked < due; asked++) asking.push(counting.count(holder, 'postal.lookup'));
    for (const waitSeconds of asking) if ((await waitSeconds) === 0) taken++;
    await sleep(1);
  }
  await counting.stop();
  await state.destroy();
  return taken;
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const outcome = await count(line).then(String, String);
  process.stdout.write(`${outcome.replaceAll('\n', ' ')}\n`);
}
