import { statusKind, statusText } from '@daicho/shared/enrich/status-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOutcome } from './outcomes.ts';

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

describe('a text of somebody else', () => {
  it.each(['済', '要確認', '一致しない', 'Founder', 'Not found yet', 'check: him', ' ', '0'])(
    'is no status: %j',
    (text) => {
      expect(statusKind(text)).toBeUndefined();
    },
  );
});
