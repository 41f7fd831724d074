/** Runs against a service that changes at any moment: its data, its batches, its health. */
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { plan, type Settled } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { addressThenCode } from './address-then-code.ts';
import { failure } from './asked-queue.ts';
import { changingService, replyOf, VERSIONS, wellAtLast } from './changing-service.ts';
import { carryOut, questionsOf, sentInPauses } from './queue-host.ts';

const RUNS = { numRuns: cases(60, 5_000) };

/** Largest number of requests about one question: its tries, those of the halves, and those after a change; twice. */
const ASKED_MAX = 2 * 5 * DEFAULT_RETRY.tries;

const number = fc.integer({ min: 0, max: 300 });
const code = number.map((i) => 1_000_000 + i);
const address = fc
  .tuple(fc.constantFrom('東京', '東京', '無', '複'), number)
  .map(([place, i]) => `${place}${i}`);
const columnOf = (lookup: Lookup, cell: fc.Arbitrary<string | number>) =>
  fc.record({
    lookup: fc.constant(lookup),
    cells: fc.array(cell, { minLength: 1, maxLength: 120, size: 'max' }),
  });

/** Number of the request during which something happens; undefined if it does not happen. */
const moment = fc.option(fc.nat(40), { nil: undefined, freq: 3 });
const lonelyFault = fc.tuple(
  fc.nat(30),
  fc.constantFrom<ApiErrorKind>('forbidden', 'unavailable', 'server', 'timeout'),
);
const pin = { version: VERSIONS[1], versions: postalVersions, must: 'be_there' } as const;

const scene = fc.record({
  column: fc.oneof(
    columnOf(addressLookup, address),
    columnOf(postalCodeLookup, code),
    columnOf(addressThenCode, address),
  ),
  service: changingService,
  faults: fc.uniqueArray(lonelyFault, { selector: ([nth]) => nth, maxLength: 4 }),
  options: fc.record({
    concurrency: fc.integer({ min: 1, max: 6 }),
    abilities: fc.record({
      batch: fc.boolean(),
      batchSize: fc.integer({ min: 1, max: 30 }),
      codeBatches: fc.constantFrom(undefined, undefined, true, false),
      candidates: fc.constant(10),
    }),
    pin: fc.option(fc.constant(pin), { nil: undefined, freq: 4 }),
    deadline: fc.oneof(
      { weight: 6, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
    ),
  }),
  delays: fc.infiniteStream(fc.integer({ min: 1, max: 1_500 })),
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  cancelledAt: moment,
  addedAt: moment,
  unwantedAt: moment,
  beginsAgain: fc.boolean(),
});
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never;

function play(given: Scene) {
  const { column, service, options, delays, random } = given;
  const { lookup, cells } = column;
  const { asks } = plan(
    cells.map((cell) => [cell]),
    lookup,
  );
  const unwanted = new Set<string>();
  const isWanted = (key: string) => !unwanted.has(key);
  const settled: Settled[] = [];
  const onNewVersion = given.beginsAgain ? () => void settled.splice(0) : undefined;
  const queue = new Queue({ lookup, retry: DEFAULT_RETRY, ...options, isWanted, onNewVersion });
  const atFirst = given.addedAt === undefined ? asks.length : Math.ceil(asks.length / 2);
  let later = asks.slice(atFirst);
  queue.add(asks.slice(0, atFirst));
  const faults = new Map(given.faults);
  const carried = carryOut(
    queue,
    (call, nth, at) => {
      const after = Number(delays.next().value);
      if (nth === given.cancelledAt) queue.cancel();
      if (nth === given.unwantedAt) {
        for (const [i, { key }] of asks.entries()) if (i % 3 > 0) unwanted.add(key);
      }
      if (nth === given.addedAt) {
        queue.add(later);
        later = [];
      }
      const fault = faults.get(nth);
      // A refused single call would end the run.
      const isFault =
        fault !== undefined && (fault !== 'forbidden' || call.operation.method === 'POST');
      return { reply: isFault ? failure(fault) : replyOf(service, call, at + after / 2), after };
    },
    { random: () => random, settled },
  );
  const asked = asks.filter((ask) => !later.includes(ask));
  return { asked, queue, unwanted, ...carried };
}

function whateverHappens(check: (played: ReturnType<typeof play>, scene: Scene) => void): void {
  fc.assert(
    fc.property(scene, (scene) => check(play(scene), scene)),
    RUNS,
  );
}

describe('whatever changes in the service', () => {
  it('every question settles once, or stays open in a run that was cancelled or late', () => {
    whateverHappens(({ asked, settled, queue, unwanted, end }) => {
      const seen = [...settled, ...queue.open].map(({ key }) => key ?? '');
      expect(seen).toEqual([...new Set(seen)]);
      const missing = asked.filter(({ key }) => !seen.includes(key) && !unwanted.has(key));
      expect(missing).toEqual([]);
      expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(seen));
      if (end.why !== 'cancelled' && end.why !== 'late') expect(queue.open).toEqual([]);
    });
  });

  it('no run shows two versions of the data', () => {
    whateverHappens(({ settled, queue }) => {
      const versions = settled.flatMap(({ outcome }) =>
        'version' in outcome ? [outcome.version] : [],
      );
      expect([...new Set(versions)]).toEqual(versions.length === 0 ? [] : [queue.version]);
    });
  });

  it('no question is asked for ever, too many at once, or in a pause', () => {
    whateverHappens(({ sent }, { options }) => {
      const times = new Map<string, number>();
      for (const question of sent.flatMap(({ call }) => questionsOf(call))) {
        times.set(question, (times.get(question) ?? 0) + 1);
      }
      expect(Math.max(0, ...times.values())).toBeLessThanOrEqual(ASKED_MAX);
      const underWay = sent.map((one) => one.underWay);
      expect(Math.max(0, ...underWay)).toBeLessThanOrEqual(options.concurrency);
      expect(sentInPauses(sent)).toEqual([]);
    });
  });

  it('questions are asked several at a time again once the service is well', () => {
    const calm = { cancelledAt: undefined, unwantedAt: undefined };
    fc.assert(
      fc.property(scene, ({ service, ...given }) => {
        const { concurrency } = given.options;
        const { sent } = play({ ...given, ...calm, service: wellAtLast(service) });
        const failed = sent.filter(({ reply }) => 'error' in reply && reply.error.retryable);
        // Requests that wait for another try keep their slots.
        const calmFrom =
          Math.max(0, ...failed.map(({ repliedAt }) => repliedAt)) + DEFAULT_RETRY.maxMs;
        const last = sent.filter(({ at }) => at > calmFrom || failed.length === 0);
        if (last.length < 10 + 4 * concurrency) return;
        expect(Math.max(...last.map(({ underWay }) => underWay))).toBe(concurrency);
      }),
      RUNS,
    );
  });
});
