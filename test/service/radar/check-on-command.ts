/**
 * A process that checks the data directory that each line of input names, and prints how many batches it checked. When
 * told to die, it ends in the middle of the check, after everything except the notifications is written.
 */
import { createInterface } from 'node:readline';
import { checkPending } from '@daicho/service/radar/check.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import * as z from 'zod/mini';

const orderSchema = z.object({
  directory: z.string(),
  address: z.string(),
  dataDir: z.string(),
  dies: z.boolean(),
});

const dying: KyselyPlugin = {
  transformQuery({ node }) {
    const isNotification =
      InsertQueryNode.is(node) && node.into?.table.identifier.name === 'delivery';
    if (isNotification) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

async function check(line: string): Promise<number> {
  const { directory, address, dataDir, dies } = orderSchema.parse(JSON.parse(line));
  const state = await openState(directory, { postgres: postgresAddress(address) });
  let count = 0;
  for await (const _ of checkPending(dies ? state.withPlugin(dying) : state, dataDir)) count += 1;
  await state.destroy();
  return count;
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const outcome = await check(line).then(String, String);
  process.stdout.write(`${outcome.replaceAll('\n', ' ')}\n`);
}
