/** A search of several pages in a register that is a list, whatever happens to this list in between. */

import { ApiError } from '@daicho/shared/api/call/error.ts';
import { corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { ResultOf } from '@daicho/shared/api/operation.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { UNEXPECTED_SHAPE } from '@daicho/shared/enrich/plan.ts';
import { pagedSearch, searchCell } from '@daicho/shared/enrich/search/paged-search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';

const lookup = pagedSearch(corporationSearch);
type Page = ResultOf<typeof corporationSearch>;
type Numbered = Page['data'][number];

interface Register {
  readonly version: string;
  readonly size: number;
}

function record(register: Register, i: number): Numbered {
  return { corporate_number: `${register.version} ${i}` } as unknown as Numbered;
}

/**
 * Asks as a queue would.
 *
 * @param registerAt the register that answers the nth request.
 * @param told values that replace those of a page.
 */
function search(
  wanted: number,
  registerAt: (n: number) => Register,
  told: (page: Page, n: number) => Partial<Page> = () => ({}),
) {
  const keyed = lookup.key([searchCell({ q: '倉庫' }, wanted)]);
  if (!('key' in keyed)) throw new Error('nothing to ask');
  let known: Parameters<typeof lookup.outcomes>[2][number];
  for (let n = 0; n < 1_000; n += 1) {
    const { params } = lookup.call([keyed.key], { ...DEFAULT_ABILITIES, candidates: 1 }, [known]);
    const checked = corporationSearch.params.parse(params);
    const { offset = 0, limit = 100 } = checked;
    const register = registerAt(n);
    const data = Array.from(
      { length: Math.max(0, Math.min(limit, register.size - offset)) },
      (_, i) => record(register, offset + i),
    );
    const { version, size: count } = register;
    const page = { version, data, count, query: '', offset, limit, facets: null };
    const answer = { ...page, ...told(page, n) };
    const [outcome] = lookup.outcomes([keyed.key], answer, [known]) ?? [];
    if (outcome === undefined) return { outcome: UNEXPECTED_SHAPE, requests: n + 1 };
    if ('kind' in outcome) return { outcome, requests: n + 1 };
    known = outcome.known;
  }
  throw new Error('it has no end');
}

describe('a search', () => {
  it('gives as many records as are wanted and exist, each once, in the fewest pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.oneof(fc.integer({ min: 1, max: 1_200 }), fc.constant(Number.POSITIVE_INFINITY)),
        (size, wanted) => {
          const register = { version: '2026-01-01', size };
          const { outcome, requests } = search(wanted, () => register);
          const there = Math.min(size, wanted);
          expect(outcome).toMatchObject({ kind: 'found', version: '2026-01-01' });
          const records = outcome.kind === 'found' ? outcome.records : [];
          expect(records).toEqual(Array.from({ length: there }, (_, i) => record(register, i)));
          expect(requests).toBe(Math.max(1, Math.ceil(there / 100)));
        },
      ),
      { numRuns: cases(200, 3_000) },
    );
  });

  it('gives records of one version, whenever the data changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.integer({ min: 1, max: 4 }), size: fc.nat(500) }), {
          minLength: 1,
          maxLength: 5,
        }),
        (changes) => {
          const registers = changes.flatMap(({ after, size }, i) =>
            Array.from({ length: after }, () => ({ version: `2026-01-0${i + 1}`, size })),
          );
          const last = registers[registers.length - 1] ?? { version: '', size: 0 };
          const { outcome } = search(Number.POSITIVE_INFINITY, (n) => registers[n] ?? last);
          if (outcome.kind !== 'found') throw new Error(outcome.kind);
          const answered = registers.find(({ version }) => version === outcome.version);
          expect(outcome.records).toHaveLength(answered?.size ?? -1);
          const texts = outcome.records.map(({ corporate_number }) => corporate_number);
          expect(new Set(texts).size).toBe(texts.length);
          for (const text of texts) expect(text).toContain(outcome.version);
        },
      ),
      { numRuns: cases(200, 3_000) },
    );
  });

  describe('ends if the service', () => {
    const all = Number.POSITIVE_INFINITY;
    const register = { version: '2026-01-01', size: 100_000 };

    it('answers from two versions in turn', () => {
      const { outcome, requests } = search(all, (n) => ({
        ...register,
        version: `2026-01-0${1 + (n % 2)}`,
      }));
      expect(outcome).toMatchObject({ kind: 'failed', error: 'unavailable', retryable: true });
      expect(requests).toBeLessThan(30);
    });

    it('ignores the offset', () => {
      const first = Array.from({ length: 100 }, (_, i) => record(register, i));
      const { outcome, requests } = search(
        all,
        () => register,
        () => ({ data: first, offset: 0 }),
      );
      expect(outcome).toEqual(UNEXPECTED_SHAPE);
      expect(requests).toBe(2);
    });

    it('says with each page that there are more', () => {
      const { outcome } = search(
        all,
        () => register,
        (_, n) => ({ count: 300 + 100 * n }),
      );
      expect(outcome).toMatchObject({ kind: 'found' });
    });
  });

  it('of a wrong form makes no request', () => {
    expect(lookup.key([searchCell({ q: 'x'.repeat(2_001) }, 1)])).toEqual({
      settled: { kind: 'invalid', reason: 'search_not_accepted' },
    });
    expect(lookup.key([searchCell(undefined, 1)])).toEqual({ settled: { kind: 'blank' } });
  });

  it('that the service refuses is invalid input, not a failure', () => {
    const refused = new ApiError({ kind: 'bad_request', operation: 'corporation.search' });
    expect(lookup.outcomeOfError?.(refused, '', undefined)).toMatchObject({ kind: 'invalid' });
    const down = new ApiError({ kind: 'unavailable', operation: 'corporation.search' });
    expect(lookup.outcomeOfError?.(down, '', undefined)).toBeUndefined();
  });
});
