import { KIND_WORDS, withoutKind } from '@daicho/service/registers/corporation/query/kind-words.ts';
import { normalizedName } from '@daicho/service/registers/corporation/search.ts';
import { foldKana, foldText, foldWidth } from '@daicho/service/registers/keywords/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../any-text.ts';

describe('folding of texts', () => {
  it.each([
    ['width', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ﾀﾞｲﾁｮｳ', 'ダイチョウ'],
    ['white space', 'Ａ　Ｂ c', 'abc'],
    ['hyphens', '１－２−３‐４', '1-2-3-4'],
    ['old kanji', '澤田商會', '沢田商会'],
    ['variant kanji', '髙橋𠮷﨑', '高橋吉崎'],
    ['forms in names', '寳塲礒嵜恊㐂𣘺', '宝場磯崎協喜橋'],
    ['characters that look alike', '埼冶斉', '埼冶斉'],
    ['compatibility ideographs', '塚\ufa10', '塚塚'],
    ['zero-width characters', '台\u200b帳\ufe00', '台帳'],
    ['letters in two parts', 'ハ\u309aソコン e\u0301', 'パソコンé'],
    ['a long-vowel mark is no hyphen', 'スーパー', 'スーパー'],
    ['hiragana is no katakana', 'だいちょう', 'だいちょう'],
  ])('%s: %s is %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves kanji unchanged if only width counts', () => {
    expect(foldWidth('澤田　ＡＢＣ')).toBe('澤田abc');
  });

  it('folds small and historical kana only with foldKana', () => {
    expect(foldKana(foldText('ヱビスヰスキー・キャッチョ自由ヶ丘ゐゑ'))).toBe(
      'エビスイスキー・キヤツチヨ自由ケ丘いえ',
    );
    expect(foldKana(foldText('ヲカモトビルヂング　ヅボンを'))).toBe('オカモトビルジングズボンお');
  });

  it.each([
    ['いすゞ', 'いすず'],
    ['おゝみや', 'おおみや'],
    ['づゝ', 'ずつ'],
    ['ぱゞゝ', 'ぱばは'],
    ['イスヾ', 'イスズ'],
  ])('reads the iteration mark of %s as a kana, except if small kana count', (text, folded) => {
    expect(foldKana(foldText(text))).toBe(folded);
    expect(foldText(text)).not.toBe(folded);
  });

  it('keeps iteration marks that do not follow a kana', () => {
    expect(foldKana(foldText('株ゝあゞ'))).toBe('株ゝあゞ');
  });

  it('does not change folded texts', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(foldKana(foldKana(folded))).toBe(foldKana(folded));
      }),
    );
  });
});

describe('names without their kind words', () => {
  it.each([
    ['株式会社台帳', '台帳'],
    ['台帳株式会社', '台帳'],
    ['医療法人社団台帳会', '台帳会'],
    ['一般社団法人全国台帳連合会', '全国台帳'],
    ['株式会社', '株式会社'],
    ['連合会', '連合会'],
    ['台帳株式会社東京', '台帳株式会社東京'],
  ])('%s is %s', (name, bare) => {
    expect(withoutKind(name)).toBe(bare);
  });

  it('lose every word of the list', () => {
    for (const kind of KIND_WORDS) {
      expect(withoutKind(foldText(`${kind}台帳`)), kind).toBe('台帳');
      expect(withoutKind(foldText(`台帳${kind}`)), kind).toBe('台帳');
    }
    expect(KIND_WORDS).toHaveLength(42);
  });
});

describe('normalize_name', () => {
  it.each([
    ['ＡＢＣ１２３株式会社', 'ABC123株式会社'],
    ['Ａ－１', 'A-1'],
    ['Ａ‐Ｂ−Ｃ', 'A-B-C'],
    ['スーパ－', 'スーパー'],
    ['東京－大阪', '東京ー大阪'],
    ['ＡＢＣー', 'ABC-'],
    ['－Ａ', 'ーA'],
    ['Ａ－－Ｂ', 'A-ーB'],
    ['台帳＆Ｃｏ．', '台帳＆Co．'],
  ])('%s is given as %s', (name, normalized) => {
    expect(normalizedName(name)).toBe(normalized);
  });
});
