import { branchCatalogue } from '@daicho/shared/enrich/bank/fields.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import {
  choosableCandidates,
  earlierChoice,
  outcomeOfChoice,
} from '@daicho/shared/enrich/choice.ts';
import { companyCatalogue } from '@daicho/shared/enrich/company/company-fields.ts';
import type { Candidate } from '@daicho/shared/enrich/company/company-search.ts';
import { dateCatalogue } from '@daicho/shared/enrich/date/date-catalogue.ts';
import { holidaysUnknown } from '@daicho/shared/enrich/date/date-outcome.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import { postalCatalogue } from '@daicho/shared/enrich/postal/catalogue.ts';
import { postalFieldList } from '@daicho/shared/enrich/postal/field-list.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporation } from './corporations.ts';
import { FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from './records.ts';

function ambiguous<R>(candidates: readonly R[], more: Partial<Ambiguous<R>> = {}): Ambiguous<R> {
  return {
    kind: 'ambiguous',
    reason: 'several_municipalities',
    candidates,
    sure: 'named',
    query: null,
    version: '2026-04-01',
    ...more,
  };
}

const postal: Catalogue = postalCatalogue(postalFieldList(['prefecture']));
const fuchu = ambiguous([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)]);
const company = (corporate_number: string): Candidate => ({
  corporation: corporation({ corporate_number }),
  features: {
    name: 'same',
    letters: 4,
    kind: 'same',
    place: 'town',
    branch: false,
    closed: false,
  },
  score: 90,
});
const bank = { code: '0001', name: 'みずほ', katakana: '', hiragana: '', romaji: '' };
const branch = { ...bank, code: '001', name: '東京営業部' };

describe('a candidate that a person chose', () => {
  const both = ambiguous([company('7000012050002'), company('1130001000001')]);

  it('is recognised in cells that were written in another notation', () => {
    const ids = ['address', 'postal_code', 'status'] as const;
    const notation = { numbers: 'units', width: 'full', prefecture: false } as const;
    const texts = ids.map((id) =>
      postal.text(id, outcomeOfChoice(fuchu, 1, postal), 'ja', notation),
    );
    expect(earlierChoice(fuchu, texts, ids, postal)).toBe(1);
  });

  it('becomes the result of its row; the status says that a person chose it, and counts as found when it is read again', () => {
    expect(outcomeOfChoice(fuchu, 1, postal)).toEqual({
      kind: 'found',
      records: [record(FUCHU_HIROSHIMA)],
      query: null,
      version: '2026-04-01',
      chosen: true,
    });
    const status = (language: Language) =>
      postal.text('status', outcomeOfChoice(fuchu, 1, postal), language);
    expect([status('ja'), status('en')]).toEqual(['一致（選択）', 'Found (chosen)']);
    expect([status('ja'), status('en')].map(statusKind)).toEqual(['found', 'found']);
  });

  it('keeps the understood parts of the address', () => {
    const query = { town: '寿町', block_lot_num: '1-2' } as NonNullable<Ambiguous['query']>;
    const outcome = ambiguous([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)], { query });
    expect(postal.text('block_lot_num', outcomeOfChoice(outcome, 0, postal), 'ja')).toBe('1-2');
  });

  it('contradicts a written code that is another candidate’s', () => {
    const writtenCode = { code: '1020084', check: 'finer' } as const;
    const towns = [record({ town: '二番町', postal_code: '1020084' }), record()];
    const open = ambiguous(towns, { reason: 'town_differs', writtenCode });
    const checks = towns.map((_, i) => outcomeOfChoice(open, i, postal).writtenCode?.check);
    expect(checks).toEqual(['same', 'other_place']);
  });

  it('counts a written code as finer if the code is one of the candidate’s own town', () => {
    const writtenCode = { code: '1028622', check: 'finer' } as const;
    const open = ambiguous([office('見本商事', { postal_code: '1028622' }), record()], {
      writtenCode,
    });
    expect(outcomeOfChoice(open, 1, postal).writtenCode?.check).toBe('finer');
  });

  it('fills the cells that were left open, as a found row does', () => {
    const open = ['corporate_number', 'name'] as const;
    const texts = (outcome: Parameters<typeof companyCatalogue.text>[1]) =>
      open.map((id) => companyCatalogue.text(id, outcome, 'ja'));
    expect(texts(both)).toEqual(['', '']);
    expect(texts(outcomeOfChoice(both, 1, companyCatalogue))).toEqual([
      '1130001000001',
      '株式会社見本商事',
    ]);
    expect(
      companyCatalogue.text('candidates', outcomeOfChoice(both, 1, companyCatalogue), 'ja'),
    ).toBe('');
  });

  it.each(kinds.map((kind) => [kind.id, kind.catalogue] as const))(
    'has a status of its own among %s',
    (_, catalogue) => {
      const found = outcomeOfChoice(ambiguous([null]), 0, {});
      expect(catalogue.text('status', found, 'ja')).toBe('一致（選択）');
    },
  );

  it('must be one of the candidates', () => {
    expect(() => outcomeOfChoice(fuchu, 2, postal)).toThrow(RangeError);
  });

  it('has the code of its area in addition to its own', () => {
    const own = office('見本商事', { postal_code: '1028601' });
    const building = record({ postal_code: '1026190', building: '見本ビル' });
    const elsewhere = record({ ...FUCHU_TOKYO, postal_code: '1830056' });
    const ofKyoto = { ...own, town: '烏丸通一条下る', corporation: { block_lot: '麹町６００−１' } };
    const areaCodes = (candidates: readonly unknown[], index = 0) =>
      postal.text('area_postal_code', outcomeOfChoice(ambiguous(candidates), index, postal), 'ja');
    expect(areaCodes([own, record(), elsewhere])).toBe('1020083');
    expect(areaCodes([building, record()])).toBe('1020083');
    expect(areaCodes([own, record()], 1)).toBe('1020083');
    expect(areaCodes([own, record(), record({ postal_code: '1020084' })])).toBe('');
    expect(areaCodes([own, elsewhere])).toBe('');
    expect(areaCodes([ofKyoto, record(), record({ town: '見本町' })])).toBe('1020083');
  });
});

describe('the choice of a person', () => {
  it('may be any candidate that leaves nothing open', () => {
    expect(choosableCandidates(fuchu, postal)).toEqual([0, 1]);
  });

  it('may not be a bank if a branch is asked for, or a day whose holidays are not known', () => {
    const candidates = [
      { bank, branch: undefined },
      { bank, branch },
    ];
    expect(choosableCandidates(ambiguous(candidates), branchCatalogue)).toEqual([1]);
    expect(choosableCandidates(holidaysUnknown('2040-01-01'), dateCatalogue)).toEqual([]);
  });
});

describe('a choice of an earlier run', () => {
  const ids = ['prefecture', 'version', 'status'];
  const cells = (index: number, language: Language = 'ja') =>
    rowOf(outcomeOfChoice(fuchu, index, postal), ids, postal, language);
  const before = (texts: readonly string[], outcome: Ambiguous = fuchu) =>
    earlierChoice(outcome, texts, ids, postal);

  it('is read back from the cells, whichever candidate was chosen and in whichever language', () => {
    fc.assert(
      fc.property(fc.nat(1), fc.constantFrom('ja', 'en'), (index, language) => {
        expect(before(cells(index, language))).toBe(index);
      }),
    );
  });

  it('stays valid if the data has another version, and the candidates another order', () => {
    const later = ambiguous([...fuchu.candidates].reverse(), { version: '2026-05-01' });
    expect(before(cells(0), later)).toBe(1);
  });

  it.each([
    ['nobody chose', ['東京都', '2026-04-01', '一致']],
    ['the cells were changed', ['大阪府', '2026-04-01', '一致（選択）']],
    ['the row was still to be checked', ['', '2026-04-01', '要確認: 候補が複数']],
    ['the row is new', ['', '', '']],
  ])('is not read back if %s', (_, texts) => {
    expect(before(texts)).toBeUndefined();
  });

  it('is not read back if several candidates would fill the cells with the same texts', () => {
    const twins = ambiguous([record(FUCHU_TOKYO), record({ ...FUCHU_TOKYO, town: '宮町' })]);
    expect(before(cells(0), twins)).toBeUndefined();
  });

  it('is not read back if no status was written', () => {
    expect(earlierChoice(fuchu, ['東京都'], ['prefecture'], postal)).toBeUndefined();
  });
});
