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
  ])('is known by its first words: %s', (text, kind) => {
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
