import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { Call, Lookup } from '@daicho/shared/enrich/lookup.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { Queue, type QueueOptions } from '@daicho/shared/enrich/queue/queue.ts';
import { describe, expect, it } from 'vitest';
import { addressThenCode } from './address-then-code.ts';
import { answerTo, carryOut, type Fate, questionsOf, VERSION } from './queue-host.ts';

const codes = (count: number) => Array.from({ length: count }, (_, i) => 1_000_001 + i);

function queueOf(
  cells: readonly (string | number)[],
  options: Partial<QueueOptions> = {},
  lookup: Lookup = postalCodeLookup,
): Queue {
  const abilities = abilitiesOf('secret');
  const queue = new Queue({ lookup, abilities, concurrency: 4, retry: DEFAULT_RETRY, ...options });
  queue.add(asksOf(cells, lookup));
  return queue;
}

const asksOf = (cells: readonly (string | number)[], lookup: Lookup = postalCodeLookup) =>
  plan(
    cells.map((cell) => [cell]),
    lookup,
  ).asks;

const fine = (call: Call): Fate => ({ reply: { ok: answerTo(call) }, after: 10 });

function failing(kind: ApiErrorKind, code?: string): Fate {
  const about = { kind, operation: 'postal.batchLookup' };
  const error = new ApiError(code === undefined ? about : { ...about, code });
  return { reply: { error }, after: 10 };
}

/** Operations in the order of their calls, with the number of codes of each. */
const namesOf = (sent: readonly { call: Call }[]) =>
  sent.map(({ call }) => `${call.operation.name} ${questionsOf(call).length}`);

const found = (settled: readonly { outcome: { kind: string } }[]) =>
  settled.filter(({ outcome }) => outcome.kind === 'found').length;

describe('codes that a service takes in batches', () => {
  it('are asked a thousand at a time, once the service said that it takes batches of codes', () => {
    const queue = queueOf(codes(2_500));
    const { sent, settled, end } = carryOut(queue, fine);
    expect(end).toEqual({ why: 'done' });
    expect(namesOf(sent)).toEqual([
      'service.root 0',
      'postal.batchLookup 1000',
      'postal.batchLookup 1000',
      'postal.batchLookup 500',
    ]);
    // The first batch gets the data version for the other batches.
    expect(sent.map(({ underWay }) => underWay)).toEqual([1, 1, 1, 2]);
    expect(sent.at(-1)?.call.params).toMatchObject({ version: VERSION });
    expect(found(settled)).toBe(2_500);
    expect(queue.requests).toBe(3);
  });

  it('are sent in batches at once if it is known that the service takes batches', () => {
    const abilities = abilitiesOf('secret', true);
    const { sent } = carryOut(queueOf(codes(200), { abilities }), fine);
    expect(namesOf(sent)).toEqual(['postal.batchLookup 200']);
  });

  it('are asked one by one if asking the service about batches would save nothing', () => {
    const { sent } = carryOut(queueOf(codes(2)), fine);
    expect(namesOf(sent)).toEqual(['postal.lookup 1', 'postal.lookup 1']);
  });

  it('are asked in a batch by a run that began with few codes', () => {
    const queue = queueOf(codes(2));
    carryOut(queue, fine);
    queue.add(asksOf(codes(50).map((code) => code + 1_000)));
    const { sent, settled } = carryOut(queue, fine);
    expect(namesOf(sent)).toEqual(['service.root 0', 'postal.batchLookup 50']);
    expect(found(settled)).toBe(50);
  });

  it('are asked for the named version, which is looked for first', () => {
    const pin = { version: VERSION, versions: postalVersions, must: 'be_there' } as const;
    const { sent } = carryOut(queueOf(codes(30), { pin }), fine);
    expect(namesOf(sent).sort()).toEqual([
      'postal.batchLookup 30',
      'postal.versions 0',
      'service.root 0',
    ]);
    expect(sent.at(-1)?.call.params).toMatchObject({ version: VERSION });
  });

  it('are asked one by one with a key that may not batch', () => {
    const { sent } = carryOut(queueOf(codes(4), { abilities: abilitiesOf('public') }), fine);
    expect(namesOf(sent)).toEqual(Array(4).fill('postal.lookup 1'));
  });

  it.each(['unauthorised', 'forbidden'] as const)(
    'are asked one by one after a batch was %s',
    (kind) => {
      const { sent, settled } = carryOut(queueOf(codes(2_000)), (call) =>
        call.operation.name === 'postal.batchLookup' ? failing(kind) : fine(call),
      );
      expect(namesOf(sent).slice(0, 3)).toEqual([
        'service.root 0',
        'postal.batchLookup 1000',
        'postal.lookup 1',
      ]);
      expect(sent).toHaveLength(2_002);
      expect(found(settled)).toBe(2_000);
    },
  );

  it('are asked one by one, and none counts as missing, if the service has no batches after all', () => {
    for (const fate of [failing('not_found'), failing('unexpected_shape')]) {
      const { sent, settled } = carryOut(queueOf(codes(1_500)), (call) =>
        call.operation.name === 'postal.batchLookup' ? fate : fine(call),
      );
      expect(sent).toHaveLength(1_502);
      expect(found(settled)).toBe(1_500);
    }
  });

  it('are asked several at a time after a batch was refused while the question about batches waited', () => {
    const nowhere = Array.from({ length: 100 }, (_, i) => `無${i}`);
    const cells = [...nowhere, ...Array.from({ length: 300 }, (_, i) => `東京${i}`)];
    const { sent, settled, end } = carryOut(queueOf(cells, {}, addressThenCode), (call, nth) =>
      nth === 2 ? { ...failing('forbidden'), after: 20 } : fine(call),
    );
    expect(end).toEqual({ why: 'done' });
    expect(settled).toHaveLength(400);
    expect(sent.at(-1)?.underWay).toBe(4);
  });

  it('are asked in halves if a batch is too slow', () => {
    const { sent, settled } = carryOut(queueOf(codes(1_000)), (call) =>
      questionsOf(call).length > 500 ? failing('timeout') : fine(call),
    );
    expect(namesOf(sent).slice(-2)).toEqual(['postal.batchLookup 500', 'postal.batchLookup 500']);
    expect(found(settled)).toBe(1_000);
  });
});

describe('a service without batches of codes', () => {
  it.each([
    ['that lists no additions', { reply: { ok: {} }, after: 10 }],
    ['that lists another form', { reply: { ok: { additions: { batch_lookup: 2 } } }, after: 10 }],
    ['whose root is a page', failing('unexpected_shape')],
    ['that has no root', failing('not_found')],
    ['that refuses its root', failing('forbidden')],
    ['whose root has a fault', failing('server')],
    ['whose root takes too long', failing('timeout')],
  ] as const)('%s is asked for single codes', (_, fate) => {
    const { sent, settled, end } = carryOut(queueOf(codes(40)), (call) =>
      call.operation.name === 'service.root' ? fate : fine(call),
    );
    expect(end).toEqual({ why: 'done' });
    expect(namesOf(sent)).toEqual(['service.root 0', ...Array(40).fill('postal.lookup 1')]);
    expect(found(settled)).toBe(40);
  });

  it('is asked about batches again when more questions come, if its first answer failed', () => {
    let isDown = true;
    const fate = (call: Call) =>
      isDown && call.operation.name === 'service.root' ? failing('server') : fine(call);
    const queue = queueOf(codes(5));
    carryOut(queue, fate);
    isDown = false;
    queue.add(asksOf(codes(50).map((code) => code + 1_000)));
    const { sent } = carryOut(queue, fate);
    expect(namesOf(sent)).toEqual(['service.root 0', 'postal.batchLookup 50']);
  });

  it.each([
    ['server', 1],
    ['unavailable', 2],
    ['network', 2],
    ['timeout', 1],
  ] as const)('that fails at its root alone (%s) is asked for single codes', (kind, tries) => {
    const { sent, settled, end } = carryOut(queueOf(codes(40)), (call) =>
      call.operation.name === 'service.root' ? failing(kind) : fine(call),
    );
    expect(end).toEqual({ why: 'done' });
    const names = namesOf(sent);
    expect(names.filter((name) => name === 'service.root 0')).toHaveLength(tries);
    expect(names.slice(tries)).toEqual(Array(40).fill('postal.lookup 1'));
    expect(found(settled)).toBe(40);
  });

  it.each(['server', 'timeout', 'network', 'too_many_requests'] as const)(
    'that fails at its root (%s) and refuses codes ends with the refusal',
    (kind) => {
      const { end, settled } = carryOut(queueOf(codes(40)), (call) =>
        failing(call.operation.name === 'service.root' ? kind : 'unauthorised'),
      );
      expect(end).toMatchObject({ why: 'refused', error: { kind: 'unauthorised' } });
      expect(new Set(settled.map(({ outcome }) => outcome))).toEqual(
        new Set([expect.objectContaining({ kind: 'failed', error: 'unauthorised' })]),
      );
    },
  );

  it('whose root fails after other failures is still asked for the codes', () => {
    const queue = queueOf(codes(2));
    carryOut(queue, () => failing('server'));
    queue.add(asksOf(codes(40).map((code) => code + 1_000)));
    const { end } = carryOut(queue, (call) =>
      call.operation.name === 'service.root' ? failing('network') : fine(call),
    );
    expect(end).toEqual({ why: 'done' });
  });

  it('that cannot be reached gets no more requests than if it were not asked about batches', () => {
    const down = () => failing('network');
    const asking = carryOut(queueOf(codes(40)), down);
    const single = carryOut(queueOf(codes(40), { abilities: abilitiesOf('secret', false) }), down);
    expect(asking.end).toMatchObject({ why: 'service_down' });
    expect(asking.sent.length).toBeLessThanOrEqual(single.sent.length);
  });

  it('is not asked about additions for addresses', () => {
    const cells = Array.from({ length: 40 }, (_, i) => `東京${i}`);
    const { sent } = carryOut(queueOf(cells, {}, addressLookup), fine);
    expect(namesOf(sent)).toEqual(['postal.batchSearch 40']);
  });
});
