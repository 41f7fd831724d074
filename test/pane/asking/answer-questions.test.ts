import { browserSend } from '@daicho/excel-addin/src/host/browser-send.ts';
import { OutcomeMemory } from '@daicho/pane/src/asking/memory.ts';
import type { SendOptions } from '@daicho/pane/src/asking/send-questions.ts';
import { StoppedError } from '@daicho/pane/src/asking/stopped-error.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError, type ApiErrorDetail } from '@daicho/shared/api/call/error.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RunningService, startService } from '../../service/http/running-service.ts';
import { corporation } from '../../shared/enrich/corporations.ts';
import { enrichRows } from './enrich-rows.ts';

const ROWS = ['東京都千代田区麹町1-1', null, '〃', '北海道', '東京都千代田区麹町1-1'].map(
  (cell) => [cell],
);
const NEWEST = '2026-05-29';
const ONE_BY_ONE = abilitiesOf('public');

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Failure = Omit<ApiErrorDetail, 'operation'>;

/** A service that calls `before` at each call, which can make the call fail. */
function connected(before: (call: Call, n: number) => Failure | undefined = () => undefined) {
  const calls: string[] = [];
  const toService = browserSend({ baseUrl: service.url, key: service.keys.secret });
  const send: Send = async (call, signal) => {
    const failure = before(call, calls.length);
    calls.push(call.operation.name);
    if (failure === undefined) return toService(call, signal);
    return { error: new ApiError({ operation: call.operation.name, ...failure }) };
  };
  return { send, calls };
}

function asking(send: Send, signal = new AbortController().signal): Omit<SendOptions, 'lookup'> {
  return { send, abilities: ONE_BY_ONE, signal };
}

const addresses = (
  rows: Parameters<typeof enrichRows>[0],
  send: Send,
  memory = new OutcomeMemory(),
  signal?: AbortSignal,
) => enrichRows(rows, { kind: addressKind, ...asking(send, signal) }, memory, () => {});

/** Runs work in which the pauses between tries pass at once. */
async function withoutPauses<T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [[result]] = await Promise.all([
    Promise.allSettled([work()]),
    vi.advanceTimersByTimeAsync(600_000),
  ]);
  return result;
}

describe('asking about rows', () => {
  it('gives every row its outcome, and asks about each value once', async () => {
    const { send, calls } = connected();
    const progress: number[] = [];
    const enriching = { kind: addressKind, ...asking(send) };
    const { outcomes, requests } = await enrichRows(ROWS, enriching, new OutcomeMemory(), (done) =>
      progress.push(done),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'ambiguous',
      'blank',
      'invalid',
      'not_found',
      'ambiguous',
    ]);
    expect([requests, calls.length]).toEqual([2, 2]);
    expect(progress.at(-1)).toBe(5);
  });

  it('reuses the outcomes that are known after a cancelled run', async () => {
    const cancel = new AbortController();
    const first = connected((_, n) => {
      if (n === 1) cancel.abort();
      return undefined;
    });
    const memory = new OutcomeMemory();
    const cancelled = addresses(ROWS, first.send, memory, cancel.signal);
    await expect(cancelled).rejects.toThrow('aborted');
    const second = connected();
    const { outcomes } = await addresses(ROWS, second.send, memory);
    expect(outcomes).toHaveLength(5);
    expect(second.calls).toEqual(['postal.versions', 'postal.search']);
  });

  it('names one data version in all requests of a run', async () => {
    const versions: unknown[] = [];
    const { send } = connected(({ params }) => {
      versions.push(Reflect.get(Object(params), 'version'));
      return undefined;
    });
    const rows = ['東京都', '東京都千代田区', '東京都千代田区麹町'].map((cell) => [cell]);
    await addresses(rows, send);
    expect(versions).toEqual([undefined, NEWEST, NEWEST]);
  });

  it('asks again when the service has newer data than the last run had', async () => {
    const memory = new OutcomeMemory();
    memory.of(addressKind).put('北海道', { kind: 'blank' }, '2025-01-12');
    const { send, calls } = connected();
    const { outcomes } = await addresses([['北海道']], send, memory);
    expect(outcomes).toEqual([{ kind: 'not_found' }]);
    expect(calls).toEqual(['postal.versions', 'postal.search']);
  });

  it('forgets the outcomes of an older version even if none of them is needed now', async () => {
    const memory = new OutcomeMemory();
    memory.of(addressKind).put('大阪府', { kind: 'blank' }, '2025-01-12');
    const { outcomes } = await addresses([['北海道']], connected().send, memory);
    expect(outcomes).toEqual([{ kind: 'not_found' }]);
    expect(memory.of(addressKind).get('大阪府')).toBeUndefined();
  });

  it('starts again if the version disappears in the middle, and gives up the second time', async () => {
    const rows = ['東京都', '東京都千代田区'].map((cell) => [cell]);
    const gone: Failure = { kind: 'not_found', status: 404, code: 'version_not_found' };
    const once = connected((_, n) => (n === 1 ? gone : undefined));
    const { outcomes } = await addresses(rows, once.send);
    expect(outcomes.map(({ kind }) => kind)).not.toContain('failed');
    expect(once.calls).toHaveLength(4);
    const twice = connected((_, n) => (n % 2 === 1 ? gone : undefined));
    const run = addresses(rows, twice.send);
    await expect(run).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
  });

  it('keeps failed rows open for the next run', async () => {
    const { send } = connected((_, n) => (n === 1 ? { kind: 'unexpected_shape' } : undefined));
    const memory = new OutcomeMemory();
    const { outcomes } = await addresses(ROWS, send, memory);
    expect(outcomes[3]).toMatchObject({ kind: 'failed', error: 'unexpected_shape' });
    const again = await addresses(ROWS, connected().send, memory);
    expect(again.outcomes[3]).not.toMatchObject({ kind: 'failed' });
  });

  it('asks one by one if the key may not use batches, and stops if the key may not ask at all', async () => {
    const batching = { kind: addressKind, abilities: abilitiesOf('secret') };
    const noBatch = connected(({ operation }) =>
      operation.method === 'POST' ? { kind: 'unauthorised', status: 401 } : undefined,
    );
    const run = { ...asking(noBatch.send), ...batching };
    const { outcomes } = await enrichRows(ROWS, run, new OutcomeMemory(), () => {});
    expect(outcomes.map(({ kind }) => kind)).toContain('ambiguous');
    expect(noBatch.calls).toEqual(['postal.batchSearch', 'postal.search', 'postal.search']);

    const nothing = connected(() => ({ kind: 'unauthorised', status: 401 }));
    const refused = enrichRows(
      ROWS,
      { ...asking(nothing.send), ...batching },
      new OutcomeMemory(),
      () => {},
    );
    await expect(refused).rejects.toThrow(StoppedError);
    await expect(refused).rejects.toMatchObject({ reason: 'refused' });
    expect(nothing.calls).toEqual(['postal.batchSearch', 'postal.search']);
  });

  it('gives up on a service that does not answer', async () => {
    const { send, calls } = connected(() => ({ kind: 'timeout' }));
    const rows = Array.from({ length: 50 }, (_, i) => [`東京都${i}`]);
    const run = await withoutPauses(() => addresses(rows, send));
    expect(run).toMatchObject({ status: 'rejected', reason: { reason: 'service_down' } });
    expect(calls.length).toBeLessThan(20);
  });

  it('gives up on a service that never answers, even for a short column', async () => {
    const { send } = connected(() => ({ kind: 'network' }));
    const run = await withoutPauses(() => addresses(ROWS, send));
    expect(run).toMatchObject({ status: 'rejected', reason: { reason: 'service_down' } });
  });

  it('keeps the outcomes of kinds apart: a postal code never gets the outcome of an address', async () => {
    const memory = new OutcomeMemory();
    memory.of(addressKind).put('1020083', { kind: 'not_found' }, NEWEST);
    const codes = { kind: postalCodeKind, ...asking(connected().send) };
    const { outcomes } = await enrichRows([['102-0083']], codes, memory, () => {});
    expect(outcomes[0]?.kind).toBe('found');
  });
});

describe('a register without a list of its versions', () => {
  const NUMBERS = ['7000012050002', '1180301018771'];
  const rows = NUMBERS.map((number) => [number]);

  /** A register that answers with one version after another; the last one stays. */
  function register(...versions: string[]) {
    const asked: string[] = [];
    const send: Send = async ({ operation, params }) => {
      const number = String(Reflect.get(Object(params), 'corporate_number'));
      const version = versions[asked.length] ?? versions.at(-1);
      asked.push(number);
      const data = corporation({ corporate_number: number });
      const parsed = operation.result['2025-01-01'].parse({ version, data });
      return { ok: parsed };
    };
    return { send, asked };
  }

  const numbers = (send: Send, memory: OutcomeMemory, of = rows) =>
    enrichRows(of, { kind: corporateNumberKind, ...asking(send) }, memory, () => {});

  it('is not asked if all outcomes are known', async () => {
    const memory = new OutcomeMemory();
    const { send, asked } = register('2026-04-01');
    await numbers(send, memory);
    await numbers(send, memory);
    expect(asked).toEqual(NUMBERS);
  });

  it('is asked again about a number that was not found before any answer named a version', async () => {
    const memory = new OutcomeMemory();
    const detail = { kind: 'not_found', operation: 'corporation.lookup', status: 404 } as const;
    const missing: Send = async () => ({ error: new ApiError(detail) });
    const before = await numbers(missing, memory, rows.slice(0, 1));
    expect(before.outcomes).toMatchObject([{ kind: 'not_found' }]);
    const after = await numbers(register('2026-05-01').send, memory);
    expect(after.outcomes).toMatchObject([{ kind: 'found' }, { kind: 'found' }]);
  });

  it('is asked again about everything that an older version answered: no run mixes two versions', async () => {
    const memory = new OutcomeMemory();
    await numbers(register('2026-04-01').send, memory, rows.slice(0, 1));
    const { send, asked } = register('2026-05-01');
    const { outcomes } = await numbers(send, memory);
    expect(outcomes).toMatchObject([{ version: '2026-05-01' }, { version: '2026-05-01' }]);
    expect(asked).toEqual([NUMBERS[1], NUMBERS[0]]);
  });
});
