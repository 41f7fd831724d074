import { type DecisionOptions, decideRows } from '@daicho/pane/src/flow/columns/decide-rows.ts';
import type { Slot } from '@daicho/pane/src/flow/columns/slots.ts';
import type { Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { record } from '../../shared/enrich/records.ts';

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['1000001', found('1000001', '千代田')],
  ['1000002', found('1000002', '皇居外苑')],
  ['4040001', { kind: 'not_found' }],
  [
    '3000001',
    {
      kind: 'ambiguous',
      reason: 'several_towns',
      candidates: [record({ town: '北' }), record({ town: '南' })],
      sure: 'shared',
      query: null,
      version: '2026-05-29',
    },
  ],
  ['5000001', { kind: 'failed', error: 'server', retryable: true }],
]);

const TOWN = found('1000001', '千代田');

function found(postal_code: string, town: string): Found {
  const records = [record({ postal_code, town })];
  return { kind: 'found', records, query: null, version: '2026-05-29' };
}

function deciding(
  how: readonly Slot['how'][],
  changes: Partial<DecisionOptions> = {},
): DecisionOptions {
  const slots = ['town', 'status'].map((field, column): Slot => {
    return { field, header: field, how: how[column] ?? 'added', column };
  });
  return {
    kind: postalCodeKind,
    language: 'en',
    slots,
    indexes: [[0]],
    outcomeOf: (key) => OUTCOMES.get(key),
    isWanted: () => true,
    isNamed: false,
    ...changes,
  };
}

describe('a blank cell of a column from an earlier run', () => {
  it('is written as text together with a new status, so a code typed there later stays a text; otherwise the cell is left alone', () => {
    const options = deciding(['updated', 'updated']);
    const texts = (status: string | null) =>
      decideRows(0, [['4040001']], [[null, status]], options).map((row) => row.texts);
    expect(texts(null)).toEqual([['', 'Not found']]);
    expect(texts('Not found')).toEqual([[null, null]]);
  });
});

const code = fc.constantFrom(...OUTCOMES.keys(), '9999999', null, 'x');
const text = fc.constantFrom(null, 'by hand', '北', 'Found', 'Not found', 'Found (chosen)');
const how = fc.constantFrom<Slot['how']>('added', 'updated', 'filled');
const rows = fc.array(fc.tuple(code, text, text), { maxLength: 8 });

const decided = (
  of: readonly (readonly [string | null, string | null, string | null])[],
  by: DecisionOptions,
) =>
  decideRows(
    0,
    of.map(([cell]) => [cell]),
    of.map(([, town, status]) => [town, status]),
    by,
  ).map(({ kind, texts }) => ({ kind, texts }));

describe('what is written into a row', () => {
  it('depends only on the cells of the row, wherever it stands and whichever rows are decided with it', () => {
    const property = fc.property(rows, how, (all, town) => {
      const by = deciding([town, 'updated']);
      const alone = all.flatMap((row) => decided([row], by));
      expect(decided(all, by)).toEqual(alone);
      expect(decided([...all].reverse(), by)).toEqual(alone.reverse());
    });
    fc.assert(property, { numRuns: cases(200, 5_000) });
  });

  it('leaves out rows that were not asked about or not wanted, and filled cells of the person’s own columns', () => {
    const property = fc.property(rows, how, (all, town) => {
      for (const { texts } of decided(all, deciding([town], { isWanted: () => false }))) {
        expect(texts).toEqual([null, null]);
      }
      decided(all, deciding(['filled', 'updated'])).forEach(({ kind, texts }, i) => {
        const [cell, own] = all[i] ?? [null, null];
        if (cell === '9999999') expect([kind, texts]).toEqual([undefined, [null, null]]);
        if (own !== null) expect(texts[0]).toBeNull();
      });
    });
    fc.assert(property, { numRuns: cases(200, 5_000) });
  });

  it('includes checks of abolished codes and of codes beside addresses, counted as by the command line', () => {
    const of = (outcome: Outcome) =>
      decideRows(0, [['1000001']], [[null, null]], deciding([], { outcomeOf: () => outcome }))[0];
    const former = { version: '2026-05-29', known_until: '2023-08-31', places: [], data: [] };
    const gone: Outcome = { ...TOWN, former };
    expect(of(gone)?.check).toBe('former');
    expect(of({ kind: 'not_found', former })?.check).toBe('former');
    const writtenCode = { code: '1000002', check: 'other_place' } as const;
    const against: Outcome = { ...TOWN, writtenCode };
    expect(of(against)?.check).toBe('other_place');
    expect(of(TOWN)?.check).toBeUndefined();
  });

  it('never overwrites what a person may have filled in, unless the person asked for exactly that row', () => {
    const statuses = { '4040001': 'Not found', '3000001': /^Check: / };
    for (const [key, status] of Object.entries(statuses)) {
      const [first] = decided([[key, null, null]], deciding([]));
      const before = first?.texts[1] ?? null;
      expect(before).toMatch(status);
      const filled = [[key, 'by hand', before]] as const;
      expect(decided(filled, deciding(['updated', 'updated']))[0]?.texts).toEqual([null, null]);
      const named = deciding(['updated', 'updated'], { isNamed: true });
      expect(decided(filled, named)[0]?.texts).toEqual(['', null]);
    }
    const chosen = [['3000001', '北', 'Found (chosen)']] as const;
    const by = deciding(['updated', 'updated']);
    expect(decided(chosen, by)).toEqual([{ kind: 'found', texts: [null, null] }]);
    const failed = [['5000001', 'by hand', 'Found (chosen)']] as const;
    expect(decided(failed, by)[0]?.texts).toEqual([null, null]);
    // The failure is written if the cells may belong to another value.
    const stale = [['5000001', 'of before', 'Found']] as const;
    expect(decided(stale, by)[0]?.texts).toEqual(['', expect.stringMatching(/^Failed: /)]);
  });

  it('keeps a place that a person chose if it may be missing only because the list of candidates is cut', () => {
    const of = (cut: { isCut?: true }) => {
      const candidates = Array.from({ length: 9 }, (_, i) => record({ town: `町${i}` }));
      const open = { kind: 'ambiguous', reason: 'several_towns', sure: 'named' } as const;
      const outcome: Outcome = { ...open, ...cut, candidates, query: null, version: '2026-05-29' };
      const by = deciding(['updated', 'updated'], { outcomeOf: () => outcome });
      return decided([['3000001', '他の町', 'Found (chosen)']], by)[0];
    };
    expect(of({ isCut: true })).toEqual({ kind: 'ambiguous', texts: [null, null] });
    expect(of({})?.texts[1]).toMatch(/^Check: /);
  });

  it('keeps a result that a person had looked up in a city if the address alone is not found', () => {
    const by = deciding(['updated', 'updated']);
    const chosen = [['4040001', '他の町', 'Found (chosen)']] as const;
    expect(decided(chosen, by)).toEqual([{ kind: 'not_found', texts: [null, null] }]);
    const stale = [['4040001', '他の町', 'Found']] as const;
    expect(decided(stale, by)[0]?.texts).toEqual(['', 'Not found']);
  });

  it('recognises a status that was written in the other language', () => {
    const japanese = [['4040001', '手入力', '該当なし']] as const;
    const by = deciding(['updated', 'updated']);
    expect(decided(japanese, by)[0]?.texts).toEqual([null, null]);
  });
});
