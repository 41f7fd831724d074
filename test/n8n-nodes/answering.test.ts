import { ApiError } from '@daicho/shared/api/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/error-kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { lookups } from '@daicho/shared/enrich/lookups.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '../../n8n-nodes/nodes/Daicho/answering.ts';
import type { Call } from '../../n8n-nodes/shared/transport.ts';

const codes = Array.from({ length: 30 }, (_, i) => String(1_000_000 + i));

/** Thirty codes with a service that always fails in one way. */
async function thirtyCodes(kind: ApiErrorKind) {
  let requests = 0;
  const call: Call = async ({ name }) => {
    requests += 1;
    return { error: new ApiError({ kind, operation: name }) };
  };
  const lookup = lookups.postal_code;
  const settled = await answer(plan(codes, lookup).asks, {
    call,
    lookup,
    abilities: DEFAULT_ABILITIES,
    concurrency: 4,
  });
  return { requests, settled };
}

describe('a service that fails', () => {
  it.each([
    ['unauthorised', 1],
    ['forbidden', 1],
    ['too_many_requests', 1],
    ['network', 8],
    ['unavailable', 8],
    ['bad_request', 30],
  ] as const)(
    'by %s is asked %i times, and every row still settles once',
    async (kind, requests) => {
      const result = await thirtyCodes(kind);
      expect(result.requests).toBe(requests);
      expect(result.settled.flatMap(({ rows }) => rows).sort((a, b) => a - b)).toEqual(
        codes.map((_, i) => i),
      );
      for (const { outcome } of result.settled) {
        expect(outcome).toMatchObject({ kind: 'failed', error: kind });
      }
    },
  );
});
