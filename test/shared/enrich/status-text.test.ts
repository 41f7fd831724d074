import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOutcome } from './outcomes.ts';
import { answer, record } from './records.ts';

const languages = fc.constantFrom('ja', 'en');

describe('a status that an earlier run wrote', () => {
  it('is read back into the kind of its outcome, in either language', () => {
    fc.assert(
      fc.property(anyOutcome([]), languages, (outcome, language) => {
        expect(statusKind(statusText(outcome, language))).toBe(outcome.kind);
      }),
    );
  });

  it.each([
    ['失敗: サービスが止まっています（以前の文）', 'failed'],
    ['Check: a reason of another release', 'ambiguous'],
  ])('is recognised by its first words: %s', (text, kind) => {
    expect(statusKind(text)).toBe(kind);
  });
});

describe('the status of a row that was found', () => {
  const found = addressOutcome(answer([record()], { former_municipality: '見本市' }), '2026-05-29');

  it('says that the written municipality is gone', () => {
    expect(statusText(found, 'ja')).toBe('一致（旧市町村名）');
    expect(statusText(found, 'en')).toBe('Found (former municipality)');
    expect(statusKind('一致（旧市町村名）')).toBe('found');
  });

  it('says that the written town is gone', () => {
    const inTown = addressOutcome(answer([record()], { former_town: '元麹町' }), '2026-05-29');
    expect(statusText(inTown, 'ja')).toBe('一致（旧町域名）');
    expect(statusText(inTown, 'en')).toBe('Found (former town)');
    expect(statusKind('一致（旧町域名）')).toBe('found');
  });

  it('says that the municipality is not written, unless there is more to say', () => {
    const lacking = { lacks_municipality: true } as const;
    const alone = addressOutcome(answer([record()], lacking), '2026-05-29');
    expect(statusText(alone, 'ja')).toBe('一致（市区町村を補完）');
    expect(statusText(alone, 'en')).toBe('Found (its municipality is not written)');
    expect(statusKind('一致（市区町村を補完）')).toBe('found');
    const inFormer = answer([record()], { ...lacking, former_town: '元麹町' });
    expect(statusText(addressOutcome(inFormer, '2026-05-29'), 'ja')).toBe('一致（旧町域名）');
  });

  it.each([
    [
      'unknown',
      '一致（書かれた郵便番号は、データにない番号）',
      'Found (the written postal code is not in the data)',
    ],
    [
      'former',
      '一致（書かれた郵便番号は、以前の番号）',
      'Found (the written postal code is a former one)',
    ],
    [
      'malformed',
      '一致（書かれた郵便番号は、読めない番号）',
      'Found (the written postal code cannot be read)',
    ],
  ] as const)('says what is wrong with the written postal code: %s', (check, ja, en) => {
    const inTown = addressOutcome(answer([record()]), '2026-05-29');
    const outcome = { ...inTown, writtenCode: { code: '9999999', check } } as Outcome;
    expect([statusText(outcome, 'ja'), statusText(outcome, 'en')]).toEqual([ja, en]);
    expect([ja, en].map(statusKind)).toEqual(['found', 'found']);
    expect(statusText({ ...outcome, chosen: true } as Outcome, 'ja')).toBe('一致（選択）');
    expect(statusText({ ...outcome, againstCode: true } as Outcome, 'ja')).toBe(
      '一致（住所を優先）',
    );
  });

  it('is plain if the written postal code is that of the address, a coarser or finer one, or missing', () => {
    const inTown = addressOutcome(answer([record()]), '2026-05-29');
    for (const check of ['same', 'finer', 'coarser', 'blank'] as const) {
      const outcome = { ...inTown, writtenCode: { code: '1020083', check } } as Outcome;
      expect(statusText(outcome, 'ja')).toBe('一致');
    }
  });

  it('names the former municipality if the written postal code is a former one too, but the code if it is not in the data', () => {
    const withCode = (check: string) =>
      ({ ...found, writtenCode: { code: '9999999', check } }) as Outcome;
    expect(statusText(withCode('former'), 'ja')).toBe('一致（旧市町村名）');
    expect(statusText(withCode('unknown'), 'ja')).toBe(
      '一致（書かれた郵便番号は、データにない番号）',
    );
  });

  it('says that a person chose it, whatever is written', () => {
    expect(statusText({ ...found, chosen: true } as Outcome, 'en')).toBe('Found (chosen)');
  });
});

describe('a text of somebody else', () => {
  it.each(['済', '要確認', '一致しない', 'Founder', 'Not found yet', 'check: him', ' ', '0'])(
    'is not a status: %j',
    (text) => {
      expect(statusKind(text)).toBeUndefined();
    },
  );
});
