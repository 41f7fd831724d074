/** A thread that counts requests of many accounts, looks the window up each time, and says how many were admitted. */
import { parentPort, workerData } from 'node:worker_threads';
import { sharedCounts } from '@daicho/service/accounts/counting/shared-windows.ts';

const { windows, now, accounts, rounds, most } = workerData;
let taken = 0;
for (let round = 0; round < rounds; round++) {
  for (let n = 0; n < accounts; n++) {
    const window = { accountId: `account ${n}`, startsAt: now };
    taken += sharedCounts(windows, window, now)?.take(1, most) ?? 0;
  }
}
parentPort?.postMessage(taken);
