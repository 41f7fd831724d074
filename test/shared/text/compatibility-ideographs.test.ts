import { sameFold } from '@daicho/shared/text/company-fold.ts';
import { unifiedIdeographs } from '@daicho/shared/text/compatibility-ideographs.ts';
import { fold } from '@daicho/shared/text/fold.ts';
import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';
import { describe, expect, it } from 'vitest';

const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const changed = everyCharacter.filter((c) => unifiedIdeographs(c) !== c);

describe('characters that stand for an ideograph', () => {
  it('are replaced by that ideograph: compatibility ideographs, those of the supplement, Kangxi radicals', () => {
    expect(unifiedIdeographs('\ufa10\u{2f81a}の\u2f2d\u2f41')).toBe('塚冬の山攴');
    expect(unifiedIdeographs('塚山の町')).toBe('塚山の町');
  });

  it('are exactly those that Unicode decomposes into an ideograph', () => {
    const same = everyCharacter.filter(
      (c) => /\p{Script=Han}/u.test(c) && c.normalize('NFC') !== c,
    );
    expect(same).toHaveLength(1_002);
    expect(same.filter((c) => unifiedIdeographs(c) !== c.normalize('NFC'))).toEqual([]);
    const others = changed.filter((c) => !same.includes(c));
    expect(others.every((c) => /\p{Radical}/u.test(c))).toBe(true);
    expect(others).toHaveLength(214 + 2);
    expect(changed.every((c) => /^\p{Unified_Ideograph}$/u.test(unifiedIdeographs(c)))).toBe(true);
  });

  it('do not include the twelve independent ideographs of their block', () => {
    const own = [...'\ufa0e\ufa0f\ufa11\ufa13\ufa14\ufa1f\ufa21\ufa23\ufa24\ufa27\ufa28\ufa29'];
    expect(own.map(unifiedIdeographs)).toEqual(own);
  });

  it('are replaced in addresses, in names of companies and among variants', () => {
    for (const character of changed) {
      const form = foldKanji(unifiedIdeographs(character));
      expect(foldKanji(character)).toBe(form);
      expect(fold(`大${character}町`).symbols).toBe(
        fold(`大${unifiedIdeographs(character)}町`).symbols,
      );
      expect(sameFold(character)).toBe(sameFold(unifiedIdeographs(character)));
    }
  });

  it('keep their positions in the text', () => {
    expect(fold('東\u{2f81a}町')).toEqual({ symbols: '東冬町', origin: [0, 1, 3, 4] });
  });
});
