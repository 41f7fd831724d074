/** A thread that reads a value from the state, and passes the value to the other threads. */
import { parentPort, workerData } from 'node:worker_threads';
import { sharedReads } from '@daicho/service/accounts/shared-reads.ts';

const options = { lifeMs: 60_000, keptMs: 60_000, maxEntries: 10 };
const { reads } = sharedReads<string>(workerData.channel, options);
await reads.read('a', async () => 'A');
parentPort?.postMessage('read');
