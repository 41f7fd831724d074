import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure, fine, queueOf } from './asked-queue.ts';
import { answerTo, carryOut, questionsOf, sentInPauses } from './queue-host.ts';

type SceneOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

describe('whatever happens', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'無複東京1２-'), minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '#REF!', '長'.repeat(1001)),
  );
  const code = fc.integer({ min: 1_000_000, max: 1_000_030 });
  const column = fc.oneof(
    fc.record({
      lookup: fc.constant<Lookup>(addressLookup),
      cells: fc.array<string | number>(cell, { maxLength: 60 }),
    }),
    fc.record({
      lookup: fc.constant<Lookup>(postalCodeLookup),
      cells: fc.array<string | number>(code, { maxLength: 60 }),
    }),
  );
  const options = fc.record({
    concurrency: fc.integer({ min: 1, max: 6 }),
    interval: fc.constantFrom(0, 0, 250),
    abilities: fc.record({
      batch: fc.boolean(),
      batchSize: fc.integer({ min: 1, max: 12 }),
      codeBatches: fc.constantFrom(undefined, true, false),
      candidates: fc.constant(10),
    }),
  });
  const error = fc.constantFrom<ApiErrorKind>(
    'network',
    'server',
    'unavailable',
    'timeout',
    'too_many_requests',
    'bad_request',
    'forbidden',
    'not_found',
    'unexpected_shape',
  );
  /** What happens to the first calls; undefined stands for an answer. */
  const faults = fc.array(
    fc.option(fc.tuple(error, fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined })), {
      nil: undefined,
      freq: 3,
    }),
    { maxLength: 40 },
  );
  const delays = fc.infiniteStream(fc.integer({ min: 0, max: 3_000 }));
  const randoms = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));

  const scene = fc.record({ column, options, faults, delays, randoms });

  function play({ column, options, faults, delays, randoms }: SceneOf<typeof scene>) {
    const { lookup, cells } = column;
    const { asks } = plan(
      cells.map((value) => [value]),
      lookup,
    );
    const queue = queueOf(asks, { lookup, ...options });
    const carried = carryOut(
      queue,
      (call, nth) => {
        const fault = faults[nth];
        const reply: CallReply =
          fault === undefined ? { ok: answerTo(call) } : failure(fault[0], fault[1]);
        return { reply, after: Number(delays.next().value) };
      },
      { random: () => Number(randoms.next().value) },
    );
    return { asks, queue, ...carried };
  }

  it('every question settles once, and the run ends', () => {
    fc.assert(
      fc.property(scene, (scene) => {
        const { asks, settled, queue } = play(scene);
        const rows = settled.flatMap(({ rows }) => rows).toSorted((a, b) => a - b);
        expect(rows).toEqual(asks.flatMap(({ rows }) => rows).toSorted((a, b) => a - b));
        expect(queue.open).toEqual([]);
      }),
    );
  });

  it('a found outcome does not depend on faults, delays, batches or concurrency', () => {
    fc.assert(
      fc.property(scene, (scene) => {
        const { asks, settled } = play(scene);
        const calm = carryOut(queueOf(asks, { lookup: scene.column.lookup }), fine);
        const expected = new Map(calm.settled.map(({ key, outcome }) => [key, outcome]));
        for (const { key, outcome } of settled) {
          const isAnswer = outcome.kind !== 'failed' && outcome.kind !== 'not_found';
          if (isAnswer) expect(outcome).toEqual(expected.get(key));
        }
      }),
    );
  });

  it('the outcomes are those of a run without faults if waiting cures every fault', () => {
    const curable = fc.constantFrom<ApiErrorKind>('network', 'server', 'unavailable');
    const nowAndThen = fc.array(fc.tuple(curable, fc.nat(2)), { maxLength: 8 });
    fc.assert(
      fc.property(scene, nowAndThen, (scene, few) => {
        const faults = few.flatMap(([kind, gap]) => [
          [kind, undefined] as [ApiErrorKind, undefined],
          ...Array(gap + 1).fill(undefined),
        ]);
        const options = { ...scene.options, concurrency: 1 };
        const { asks, settled } = play({ ...scene, faults, options });
        const calm = carryOut(queueOf(asks, { lookup: scene.column.lookup }), fine);
        const byKey = (all: typeof settled) => new Map(all.map((s) => [s.key, s.outcome]));
        expect(byKey(settled)).toEqual(byKey(calm.settled));
      }),
    );
  });

  it('no more requests are under way than allowed, and none starts inside a pause or before its interval', () => {
    fc.assert(
      fc.property(scene, (scene) => {
        const { sent } = play(scene);
        const { concurrency, interval } = scene.options;
        expect(Math.max(0, ...sent.map(({ underWay }) => underWay))).toBeLessThanOrEqual(
          concurrency,
        );
        for (const [i, { at }] of sent.entries()) {
          if (i > 0) expect(at - (sent[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(interval);
        }
        expect(sentInPauses(sent)).toEqual([]);
      }),
    );
  });

  it('no question is sent again once it was answered', () => {
    fc.assert(
      fc.property(scene, (scene) => {
        const { sent } = play(scene);
        const answeredAt = new Map<string, number>();
        for (const { call, reply, repliedAt } of sent) {
          if ('error' in reply) continue;
          for (const question of questionsOf(call)) answeredAt.set(question, repliedAt);
        }
        for (const { call, at } of sent) {
          for (const question of questionsOf(call)) {
            expect(at).toBeLessThanOrEqual(answeredAt.get(question) ?? Number.POSITIVE_INFINITY);
          }
        }
      }),
    );
  });
});
