import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sharedReads } from '@daicho/service/accounts/shared-reads.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';

const options = { lifeMs: 60_000, keptMs: 60_000, maxEntries: 10 };
const PROBLEM = new StateError(stateSentences.diskFails, { path: 'x' }, 'SQLITE_IOERR');

describe('a value that one thread has read', () => {
  it('is used by the other threads of its service, and by no other service', async () => {
    const own = sharedReads<string>('one service', options);
    const others = sharedReads<string>('another service', options);
    const alone = sharedReads<string>(undefined, options);
    const fail = ({ reads }: typeof own) => reads.read('a', () => Promise.reject(PROBLEM));
    const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: { channel: 'one service' },
    });
    // The thread may end before the last line of this test waits for its end.
    const ended = once(thread, 'exit');
    await once(thread, 'message');
    await eventually(async () => expect(await fail(own)).toBe('A'));
    for (const reads of [others, alone]) await expect(fail(reads)).rejects.toBe(PROBLEM);
    own.close();
    // A read that ends after `close` is passed on to no thread.
    expect(await own.reads.read('a', async () => 'B')).toBe('B');
    // The reads do not keep the thread alive.
    await ended;
    others.close();
  });
});
