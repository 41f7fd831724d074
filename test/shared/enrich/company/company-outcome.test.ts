/** Verdicts are consistent: more evidence for a corporation never lowers its verdict, and evidence against it never raises it. */
import type { CompanyFeatures } from '@daicho/shared/enrich/company/company-features.ts';
import { companyOutcome } from '@daicho/shared/enrich/company/company-outcome.ts';
import { PLACE_LEVELS } from '@daicho/shared/enrich/company/company-place.ts';
import { companyScore, THRESHOLD } from '@daicho/shared/enrich/company/company-score.ts';
import type { CompanySearch } from '@daicho/shared/enrich/company/company-search.ts';
import { NAME_LEVELS } from '@daicho/shared/enrich/corporation/compare-names.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporation } from '../corporations.ts';

const VERDICTS = ['not_found', 'ambiguous', 'found'];

/**
 * Levels of each kind of evidence, the strongest first. Compared with no address, a contradicting address is evidence against.
 */
const LADDERS = {
  name: NAME_LEVELS,
  letters: [9, 6, 4, 2],
  kind: ['same', 'none', 'moved', 'related', 'unwritten', 'differs'],
  place: PLACE_LEVELS.flatMap((level) =>
    level === 'other_town' ? [undefined, level] : [level],
  ) as readonly CompanyFeatures['place'][],
  code: ['same', undefined, 'differs'],
  closed: [false, true],
} as const satisfies { readonly [K in keyof CompanyFeatures]?: readonly CompanyFeatures[K][] };

const features: fc.Arbitrary<CompanyFeatures> = fc.record({
  name: fc.constantFrom(...LADDERS.name),
  letters: fc.constantFrom(...LADDERS.letters),
  kind: fc.constantFrom(...LADDERS.kind),
  place: fc.constantFrom(...LADDERS.place),
  code: fc.constantFrom(...LADDERS.code),
  closed: fc.boolean(),
  branch: fc.boolean(),
});
const state = fc.record({ hidden: fc.boolean(), complete: fc.boolean() });
const evidence = fc.constantFrom(...(Object.keys(LADDERS) as (keyof typeof LADDERS)[]));

function outcomeOf(
  one: CompanyFeatures,
  found: Pick<CompanySearch, 'hidden' | 'complete'>,
  isNation: boolean,
  rival?: CompanyFeatures,
) {
  const candidates = [one, ...(rival === undefined ? [] : [rival])].map((of, i) => ({
    corporation: corporation({ corporate_number: String(i) }),
    features: of,
    score: companyScore(of),
  }));
  const search = { steps: 1, ...found, candidates: candidates.sort((a, b) => b.score - a.score) };
  return companyOutcome(search, '2026-10-31', { isNation });
}

/** Ranks the verdict on the first corporation: absent, among the candidates, or found. */
function rank(...args: Parameters<typeof outcomeOf>): number {
  const outcome = outcomeOf(...args);
  const shown =
    outcome.kind === 'found'
      ? outcome.records
      : outcome.kind === 'ambiguous'
        ? outcome.candidates
        : [];
  const isShown = shown.some(({ corporation }) => corporation.corporate_number === '0');
  return isShown ? VERDICTS.indexOf(outcome.kind) : 0;
}

const CONTRADICTS: readonly CompanyFeatures['place'][] = ['other_town', 'prefecture', 'elsewhere'];

/** Tells whether a reason to check is true. */
const TRUE_OF: Readonly<
  Record<string, (one: CompanyFeatures, found: Pick<CompanySearch, 'hidden'>) => boolean>
> = {
  company_name_differs: ({ name }) => name !== 'same',
  company_kind_differs: ({ kind }) => kind === 'differs',
  company_address_missing: ({ place }) => place === undefined,
  company_address_short: ({ place }) => place === 'city' || place === 'in_prefecture',
  company_address_differs: ({ place }) => CONTRADICTS.includes(place),
  hidden_companies: (_, { hidden }) => hidden,
  postal_code_differs: ({ code }) => code === 'differs',
};

describe('the verdict on a company', () => {
  it('never rises with weaker evidence of any kind', () => {
    fc.assert(
      fc.property(features, state, fc.boolean(), evidence, (one, found, isNation, of) => {
        const ranks = LADDERS[of].map((level) => rank({ ...one, [of]: level }, found, isNation));
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      }),
      { numRuns: 3_000 },
    );
  });

  it('never rises with a rival, with records that the search held back, or with a register that covers less than the nation', () => {
    fc.assert(
      fc.property(features, features, state, fc.boolean(), (one, rival, found, isNation) => {
        const of = rank(one, found, isNation);
        expect(rank(one, found, isNation, rival)).toBeLessThanOrEqual(of);
        expect(rank(one, { ...found, hidden: true }, isNation)).toBeLessThanOrEqual(of);
        expect(rank(one, { ...found, complete: false }, isNation)).toBeLessThanOrEqual(of);
        expect(rank(one, found, false)).toBeLessThanOrEqual(of);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is found exactly if the shown points reach the threshold and nothing contradicts', () => {
    fc.assert(
      fc.property(features, state, fc.boolean(), (one, found, isNation) => {
        const outcome = outcomeOf(one, found, isNation);
        if (outcome.kind !== 'found') return;
        const [record] = outcome.records;
        expect(record?.score).toBeGreaterThanOrEqual(THRESHOLD.found);
        expect(CONTRADICTS.includes(one.place) && !one.branch).toBe(false);
        expect(one.code === 'differs' && !one.branch).toBe(false);
        expect(one.kind).not.toBe('differs');
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives a reason to check that is true of the corporation', () => {
    fc.assert(
      fc.property(features, state, fc.boolean(), (one, found, isNation) => {
        const outcome = outcomeOf(one, found, isNation);
        if (outcome.kind !== 'ambiguous') return;
        expect(TRUE_OF[outcome.reason]?.(one, found), JSON.stringify(one)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('beside an agreeing town names the name that is spelt differently, in both languages', () => {
    const loose = { name: 'loose', letters: 6, kind: 'unwritten', place: 'town' } as const;
    for (const hidden of [false, true]) {
      const outcome = outcomeOf(
        { ...loose, code: undefined, closed: false, branch: false },
        { hidden, complete: !hidden },
        true,
      );
      expect(statusText(outcome, 'ja')).toBe('要確認: 名称が登録と少し異なります');
      expect(statusText(outcome, 'en')).toBe(
        'Check: the name differs a little from the registered one',
      );
    }
  });

  it('on a long name without an address is “found”, says why, and is the same beside an agreeing prefecture', () => {
    const long = {
      name: 'same',
      letters: 6,
      kind: 'none',
      code: undefined,
      closed: false,
      branch: false,
    } as const;
    const found = { hidden: false, complete: true };
    for (const place of [undefined, 'in_prefecture'] as const) {
      expect(outcomeOf({ ...long, place }, found, true)).toMatchObject({
        kind: 'found',
        records: [{ score: 80, features: { alone: true } }],
      });
    }
    expect(outcomeOf({ ...long, place: 'other_town' }, found, true)).toMatchObject({
      kind: 'ambiguous',
      reason: 'company_address_differs',
    });
    expect(outcomeOf({ ...long, letters: 4, place: 'in_prefecture' }, found, true)).toMatchObject({
      reason: 'company_address_short',
    });
  });
});
