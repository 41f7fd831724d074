import { sendQuestions } from '@daicho/pane/src/asking/send-questions.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const CODES = ['1020083', '1000013', '0600001', '6008216', '5300001', '9800811'];
const nothingThere = () =>
  new ApiError({ kind: 'not_found', operation: 'postal.lookup', status: 404 });

const lost = () => new ApiError({ kind: 'network', operation: 'postal.lookup' });

/** Asks with a clock that the test moves. */
function asked(send: Send, codes = CODES, signal = new AbortController().signal) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asks } = plan(
    codes.map((code) => [code]),
    postalCodeLookup,
  );
  const settled: Settled[] = [];
  const asking = { send, lookup: postalCodeLookup, abilities: abilitiesOf('public'), signal };
  return { settled, ended: sendQuestions(asks, asking, (one) => settled.push(one)) };
}

describe('asking the questions of a queue', () => {
  it('reports the outcome of every question once', async () => {
    const { settled, ended } = asked(async () => ({ error: nothingThere() }));
    expect(await ended).toEqual({
      end: { why: 'done' },
      requests: CODES.length,
      version: undefined,
    });
    expect(settled.map(({ key, outcome }) => [key, outcome.kind])).toEqual(
      CODES.map((code) => [code, 'not_found']),
    );
  });

  it('waits as long as the service demands, then continues', async () => {
    const times: number[] = [];
    const start = Date.now();
    const { ended } = asked(async ({ operation }) => {
      times.push(Date.now() - start);
      if (times.length > 1) return { error: nothingThere() };
      const { name } = operation;
      const detail = { kind: 'unavailable', operation: name, status: 503, retryAfter: 7 } as const;
      return { error: new ApiError(detail) };
    });
    await vi.advanceTimersByTimeAsync(6_900);
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await ended).toMatchObject({ end: { why: 'done' } });
    expect(times).toHaveLength(1 + CODES.length);
  });

  it('goes on after ten seconds without a network, as a computer has them when it wakes up', async () => {
    let start: number | undefined;
    const { settled, ended } = asked(async () => {
      start ??= Date.now();
      const at = Date.now() - start;
      await new Promise((later) => setTimeout(later, 10));
      return { error: at > 0 && at < 10_000 ? lost() : nothingThere() };
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ended).toMatchObject({ end: { why: 'done' } });
    expect(new Set(settled.map(({ outcome }) => outcome.kind))).toEqual(new Set(['not_found']));
  });

  it('ends within a minute if the network stays away, and within seconds if the service was never reached', async () => {
    const many = Array.from({ length: 100 }, (_, i) => String(1_000_000 + i));
    let answers = 1;
    const gone = asked(async () => ({ error: answers-- > 0 ? nothingThere() : lost() }), many);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await gone.ended).toMatchObject({
      end: { why: 'service_down', error: { kind: 'network' } },
    });
    const never = asked(async () => ({ error: lost() }), many);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await never.ended).toMatchObject({ end: { why: 'service_down' } });
  });

  it('ends at once when it is cancelled, and abandons the requests under way', async () => {
    const cancel = new AbortController();
    const signals: AbortSignal[] = [];
    const { settled, ended } = asked(
      async (_, signal) => {
        signals.push(signal);
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ error: nothingThere() }));
        });
      },
      CODES,
      cancel.signal,
    );
    cancel.abort();
    expect(await ended).toMatchObject({ end: { why: 'cancelled' } });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await vi.runAllTimersAsync();
    expect(settled).toEqual([]);
  });

  it('sends nothing if it was cancelled before', async () => {
    const send = vi.fn();
    const { ended } = asked(send, CODES, AbortSignal.abort());
    expect(await ended).toMatchObject({ end: { why: 'cancelled' }, requests: 0 });
    expect(send).not.toHaveBeenCalled();
  });

  it('rejects if sending itself throws', async () => {
    const { ended } = asked(() => Promise.reject(new TypeError('broken')));
    await expect(ended).rejects.toThrow('broken');
  });
});
