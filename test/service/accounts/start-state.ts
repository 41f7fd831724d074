/**
 * A process that does with its state what a service does when it starts, each time it is told to: a line of input names the
 * place, a line of output says how it went.
 */
import { createInterface } from 'node:readline';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import * as z from 'zod/mini';

const placeSchema = z.object({ directory: z.string(), address: z.string() });

async function start(line: string): Promise<void> {
  const { directory, address } = placeSchema.parse(JSON.parse(line));
  const state = await openState(directory, { postgres: postgresAddress(address) });
  await ensureLocalAccount(state, directory);
  await state.destroy();
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const outcome = await start(line).then(() => 'started', String);
  process.stdout.write(`${outcome.replaceAll('\n', ' ')}\n`);
}
