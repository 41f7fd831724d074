/**
 * Another process that writes to the state store all the time. On a message it stops and sends how long a write took at
 * most.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openState } from '@daicho/service/state/open-state.ts';

const [, , dataDir = '', accountId = ''] = process.argv;
const PAUSE_MS = 5;

const db = await openState(dataDir);
let isStopped = false;
let longestMs = 0;
process.on('message', () => {
  isStopped = true;
});
process.send?.('ready');
while (!isStopped) {
  const start = performance.now();
  await db
    .transaction()
    .execute((inside) =>
      inside.updateTable('account').set({ name: 'busy' }).where('id', '=', accountId).execute(),
    );
  longestMs = Math.max(longestMs, performance.now() - start);
  await sleep(PAUSE_MS);
}
process.send?.(longestMs);
process.disconnect();
await db.destroy();
