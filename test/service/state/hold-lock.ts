/** A process that takes the lock of a state store at each line of input; with the lock it counts, or stays for ever. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { withLock } from '@daicho/service/state/named-lock.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import * as z from 'zod/mini';

const orderSchema = z.object({
  directory: z.string(),
  address: z.string(),
  lockTimeoutMs: z.number(),
  order: z.enum(['count', 'stay']),
});

async function obey(line: string): Promise<void> {
  const { directory, address, lockTimeoutMs, order } = orderSchema.parse(JSON.parse(line));
  const state = await openState(directory, { postgres: postgresAddress(address), lockTimeoutMs });
  await withLock(state, 'local-account', async (transaction) => {
    if (order === 'count') return countUp(join(directory, 'count'));
    await insertAccount(transaction, { name: 'unfinished', plan: 'free', options: [] });
    process.stdout.write('inside\n');
    return sleep(600_000);
  });
  await state.destroy();
}

/** Reads a number, waits, and writes the next one: if another process were inside at that time, its write would be lost. */
async function countUp(file: string): Promise<void> {
  const count = Number(readFileSync(file, 'utf8'));
  await sleep(2);
  writeFileSync(file, String(count + 1));
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const outcome = await obey(line).then(() => 'done', String);
  process.stdout.write(`${outcome.replaceAll('\n', ' ')}\n`);
}
