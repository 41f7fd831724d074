/**
 * A process that opens a state as a starting service does, once for each line of input: the line names the place, a line of output says
 * how it went.
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
