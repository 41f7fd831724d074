/** Shortcuts for usual texts give the result of the whole folding; a text with a mark that folding drops takes no shortcut. */
import { foldedSpaces } from '@daicho/shared/cells/cell-text.ts';
import { differInOneLetter, slips } from '@daicho/shared/duplicates/slips.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { loosenFold, plainText, sameFold } from '@daicho/shared/text/company-fold.ts';
import { isUsualName } from '@daicho/shared/text/usual-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const letter = fc.oneof(
  fc.constantFrom(...'山田太郎一二力口工八髙﨑斎藤渡邉ヶケガがゔヴヷっッゃャーぁァヰヱぢづヲ 　'),
  fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x3041, max: 0x30fc }).map((code) => String.fromCharCode(code)),
);
const name = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));

describe('shortcuts for usual texts', () => {
  it('fold a name as if a separator stood before it', () => {
    fc.assert(
      fc.property(name, (text) => {
        const same = sameFold(`．${text}`);
        expect(sameFold(text)).toBe(same);
        expect(loosenFold(sameFold(text))).toBe(loosenFold(same));
        expect(plainText(text)).toBe(plainText(`!${text}`).slice(1).trim());
        if (isUsualName(text)) expect(foldedSpaces(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('fill in a sentence as a regular expression for its placeholders would', () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}ab '), maxLength: 12 });
    fc.assert(
      fc.property(text, (ja) => {
        const values: Readonly<Record<string, string>> = { a: '{b}', b: '', ab: '日' };
        const filled = ja.replace(/\{(\w+)\}/g, (hole, key: string) => values[key] ?? hole);
        expect(say({ ja, en: '' }, 'ja', values)).toBe(filled);
      }),
      { numRuns: 500 },
    );
  });

  it('find the same slips among a few names as among many', () => {
    const short = fc.string({
      unit: fc.constantFrom(...'山田太大木本郎'),
      minLength: 3,
      maxLength: 4,
    });
    const strangers = Array.from({ length: 9 }, (_, i) => '甲'.repeat(10 + i));
    fc.assert(
      fc.property(fc.uniqueArray(short, { maxLength: 6 }), (names) => {
        expect([...slips(names, false)]).toEqual([...slips([...names, ...strangers], false)]);
        for (const { one, other } of slips(names, false)) {
          expect(differInOneLetter(one, other)).toBe(true);
        }
      }),
    );
  });
});
