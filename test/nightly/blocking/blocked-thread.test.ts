/** How long callers of a real service wait while one of its threads is blocked. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  Callers,
  LOOKUP,
  type Reply,
  serveThreads,
  smallData,
  WAYS,
} from '../../e2e/threads/served-threads.ts';

const longest = (replies: readonly Reply[]) =>
  Math.max(...replies.map(({ askedAt, repliedAt }) => repliedAt - askedAt));

describe.each(WAYS)('a service in which %s', (_, way) => {
  it('answers in one thread while another is blocked', async () => {
    const served = await serveThreads(smallData(), { told: 'hold', node: way });
    const callers = new Callers(served, () => LOOKUP);
    await callers.goOn();
    served.tell();
    await sleep(2_500);
    await callers.end();
    const waits = callers.replies.map(longest);
    expect(Math.max(...waits)).toBeGreaterThan(1_000);
    expect(Math.min(...waits)).toBeLessThan(500);
  });
});
