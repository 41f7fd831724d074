import { stateProbe } from '@daicho/service/state/reachable.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onBothStores } from './stores.ts';

await onBothStores((newPlace) => {
  describe('the check of the state', () => {
    it('succeeds for a state that answers, and fails for one that is gone', async () => {
      const db = await (await newPlace()).open();
      const isReachable = stateProbe(db, { withinMs: 1_000, rememberedMs: 0 });
      expect(await isReachable()).toBe(true);
      await sql`drop table named_lock`.execute(db);
      expect(await isReachable()).toBe(false);
    });

    it('asks once for all callers at the same moment', async () => {
      const db = await (await newPlace()).open();
      let asked = 0;
      const counted = db.withPlugin({
        transformQuery: ({ node }) => {
          asked++;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const isReachable = stateProbe(counted);
      expect(await Promise.all([isReachable(), isReachable()])).toEqual([true, true]);
      expect([await isReachable(), asked]).toEqual([true, 1]);
    });
  });
});

describe('the check of the state', () => {
  it('waits at most until its time limit if the state does not answer, however often it is asked', async () => {
    const silent = {
      selectFrom: () => ({ select: () => ({ limit: () => ({ execute: never }) }) }),
    };
    const isReachable = stateProbe(silent as never, { withinMs: 30, rememberedMs: 0 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = Promise.all([isReachable(), isReachable(), isReachable()]);
    await vi.advanceTimersByTimeAsync(30);
    expect(await answers).toEqual([false, false, false]);
  });
});

const never = () => new Promise<never>(() => undefined);
