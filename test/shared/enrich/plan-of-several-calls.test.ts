import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import {
  callOf,
  DEFAULT_ABILITIES,
  type Lookup,
  type Versioned,
} from '@daicho/shared/enrich/lookup.ts';
import { plan, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { failure, VERSION } from './plan-fixture.ts';

describe('a question that takes several calls', () => {
  const letters = z.readonly(z.array(z.string()));
  const versioned = z.object({ version: z.string() });
  interface Known {
    readonly calls: number;
  }
  /** Settles a key at its last letter; each call gives one letter. */
  const spelling: Lookup<string, Versioned, Known> = {
    key: ([cell, beside]) => ({ key: `${String(cell)}${String(beside ?? '')}` }),
    keysPerCall: () => 2,
    call: (keys, _, known) =>
      callOf(
        SPELL,
        keys.map((key, i) => key.charAt(known[i]?.calls ?? 0)),
      ),
    outcomes: (keys, _, known) =>
      keys.map((key, i) => {
        const calls = (known[i]?.calls ?? 0) + 1;
        return calls < key.length
          ? { known: { calls } }
          : { kind: 'found', records: [key], query: null, version: '' };
      }),
    outcomeOfError: () => undefined,
  };
  const SPELL: Operation<readonly string[], Versioned> = {
    name: 'spell',
    method: 'POST',
    path: '/spell',
    access: { keys: ['secret'] },
    query: [],
    params: letters,
    rules: {},
    result: {
      '2022-09-01': versioned,
      '2022-11-01': versioned,
      '2023-09-01': versioned,
      '2024-01-01': versioned,
      '2025-01-01': versioned,
    },
  };

  it('is asked again, and alone, with what is already known until each row is settled', () => {
    const { asks } = plan(
      [
        ['a', ''],
        ['b', 'cd'],
        ['b', 'cd'],
        ['c', 'e'],
      ],
      spelling,
    );
    const pending = [...requestsFor(asks, spelling, DEFAULT_ABILITIES)];
    const asked: unknown[] = [];
    const settled: (readonly number[])[] = [];
    for (let request = pending.shift(); request !== undefined; request = pending.shift()) {
      asked.push(request.params);
      const step = settle(request, { ok: { version: VERSION } }, spelling, DEFAULT_ABILITIES);
      settled.push(...step.settled.map(({ rows }) => rows));
      pending.push(...step.requests);
    }
    expect(asked).toEqual([['a', 'b'], ['c'], ['c'], ['e'], ['d']]);
    expect(settled).toEqual([[0], [3], [1, 2]]);
  });

  it('keeps what it knows when a failed call is halved', () => {
    const asks = [
      { key: 'ab', rows: [0], known: { calls: 1 } },
      { key: 'cd', rows: [1] },
    ];
    const [request] = requestsFor(asks, spelling, DEFAULT_ABILITIES);
    if (request === undefined) throw new Error('no request');
    const error = new ApiError({ kind: 'timeout', operation: 'spell' });
    const { requests } = settle(request, { error }, spelling, DEFAULT_ABILITIES);
    expect(requests.map(({ params }) => params)).toEqual([['b'], ['c']]);
  });
});

describe('questions that a list answers', () => {
  const { lookup } = branchKind;
  const { asks } = plan(
    [
      ['001', '0001'],
      ['新宿', '三菱UFJ'],
      ['002', '0001'],
      ['本店', 'みずほ'],
    ],
    lookup,
  );
  const requests = requestsFor(asks, lookup, DEFAULT_ABILITIES);

  it('share one request for each list', () => {
    expect(requests.map(({ operation, asks }) => [operation.name, asks.length])).toEqual([
      ['bank.branches', 2],
      ['bank.list', 2],
    ]);
  });

  it.each<ApiErrorKind>(['server', 'timeout', 'too_large'])(
    'fail together if the list fails (%s), since halves would ask for the same list',
    (kind) => {
      for (const request of requests) {
        const step = settle(request, { error: failure(kind) }, lookup, DEFAULT_ABILITIES);
        expect(step.requests).toEqual([]);
        expect(step.settled.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'failed']);
      }
    },
  );
});
