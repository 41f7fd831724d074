import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Reply } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import type { PlannedRequest } from '@daicho/shared/enrich/requests.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from './plan-fixture.ts';
import { abilities, paramsOf, run, serve } from './planned.ts';

const addressCell = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({ unit: fc.constantFrom(...'無複東京1２-　 \n'), maxLength: 4 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, '', ' ', 12, true, '#REF!', '長'.repeat(1001)) },
);

const codeCell = fc.oneof(
  fc.integer({ min: 1_000_000, max: 1_000_030 }),
  fc.integer({ min: 1_000_000, max: 1_000_030 }).map(String),
  fc.constantFrom(null, '', '〒', '12', 'x', 600042, '0600042'),
);

const column = fc.oneof(
  fc.record({
    lookup: fc.constant<Lookup>(addressLookup),
    cells: fc.array(addressCell, { maxLength: 60 }),
  }),
  fc.record({
    lookup: fc.constant<Lookup>(postalCodeLookup),
    cells: fc.array(codeCell, { maxLength: 60 }),
  }),
);

const order = fc.infiniteStream(fc.nat());

describe('the plan of a column', () => {
  it('settles every row exactly once, whatever the order of the answers', () => {
    fc.assert(
      fc.property(column, abilities, order, ({ lookup, cells }, can, numbers) => {
        const pick = (n: number) => Number(numbers.next().value) % n;
        const { settlements } = run(cells, lookup, can, pick);
        expect(settlements).toEqual(cells.map(() => 1));
      }),
    );
  });

  it('gives the same outcomes whatever the batch size, the abilities and the order', () => {
    fc.assert(
      fc.property(column, abilities, order, ({ lookup, cells }, can, numbers) => {
        const pick = (n: number) => Number(numbers.next().value) % n;
        const alone = run(cells, lookup, { ...can, batchSize: 1, codeBatches: false }).outcomes;
        expect(run(cells, lookup, can, pick).outcomes).toEqual(alone);
      }),
    );
  });

  it('gives the same outcomes when requests of several questions fail and their halves succeed', () => {
    const kinds = fc.constantFrom<ApiErrorKind>('bad_request', 'unavailable', 'timeout', 'server');
    fc.assert(
      fc.property(column, abilities, kinds, fc.nat(8), ({ lookup, cells }, can, kind, tooMany) => {
        const reply = (request: PlannedRequest): Reply =>
          request.asks.length > Math.max(1, tooMany) ? { error: failure(kind) } : serve(request);
        const undisturbed = run(cells, lookup, can).outcomes;
        expect(run(cells, lookup, can, () => 0, reply).outcomes).toEqual(undisturbed);
      }),
    );
  });

  it('asks nothing twice, and nothing about blanks, in the fewest requests', () => {
    fc.assert(
      fc.property(column, abilities, ({ lookup, cells }, can) => {
        const { sent } = run(cells, lookup, can);
        const asked = sent.flatMap((call) => {
          const params = paramsOf(call);
          if ('queries' in params) {
            return params.queries.map((q) => ('t' in q ? q.t : q.postal_code));
          }
          return 'postal_code' in params ? [params.postal_code] : [params.t ?? ''];
        });
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.every((text) => text.trim() !== '')).toBe(true);
        const size = lookup === addressLookup ? can.batchSize : can.codeBatches ? 1_000 : 1;
        expect(sent.length).toBe(Math.ceil(asked.length / (can.batch ? size : 1)));
      }),
    );
  });
});
