import { looseFold, sameFold } from '@daicho/shared/text/company-fold.ts';
import { readCompanyName } from '@daicho/shared/text/company-name.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function likeliest(cell: string, place?: string) {
  const [reading] = readCompanyName(cell, place);
  return reading && [reading.kindAt, reading.kind, reading.name, reading.branch];
}

describe('the kind word of a company', () => {
  it.each([
    ['株式会社見本商事', 'front', '株式会社'],
    ['見本商事株式会社', 'back', '株式会社'],
    ['（株）見本商事', 'front', '株式会社'],
    ['㈱見本商事', 'front', '株式会社'],
    ['㍿見本商事', 'front', '株式会社'],
    ['見本商事㈱', 'back', '株式会社'],
    ['株）見本商事', 'front', '株式会社'],
    ['カ）見本商事', 'front', '株式会社'],
    ['見本商事（カ', 'back', '株式会社'],
    ['株式會社見本商事', 'front', '株式会社'],
    ['㈲ 見本商事', 'front', '有限会社'],
    ['ユ）見本商事', 'front', '有限会社'],
    ['(同)見本商事', 'front', '合同会社'],
    ['〔資〕見本商事', 'front', '合資会社'],
    ['医療法人社団見本商事', 'front', '医療法人社団'],
    ['（医）社団 見本商事', 'front', '医療法人社団'],
    ['医療法人（社団）見本商事', 'front', '医療法人社団'],
    ['ＮＰＯ法人　見本商事', 'front', '特定非営利活動法人'],
    ['(一社)見本商事', 'front', '一般社団法人'],
    ['見本商事', undefined, undefined],
  ])('of %s is found', (cell, at, kind) => {
    expect(likeliest(cell)).toEqual([at, kind, '見本商事', '']);
  });

  it('is no word where it is part of the name', () => {
    expect(likeliest('見本協同組合')).toEqual([undefined, undefined, '見本協同組合', '']);
    expect(likeliest('株式会社長谷川')).toEqual(['front', '株式会社', '長谷川', '']);
  });
});

describe('a branch or department', () => {
  it.each([
    ['株式会社見本商事 大阪支店', '見本商事', '大阪支店'],
    ['株式会社見本商事大阪支店', '見本商事', '大阪支店'],
    ['見本商事株式会社大阪支店', '見本商事', '大阪支店'],
    ['見本商事(株) 大阪支店 総務部', '見本商事', '大阪支店 総務部'],
    ['見本商事宗教法人 大阪支部', '見本商事', '大阪支部'],
    ['株式会社見本商事　第一営業部', '見本商事', '第一営業部'],
    ['株式会社見本商事（本社）', '見本商事', '本社'],
  ])('of %s is taken off', (cell, name, branch) => {
    const [reading] = readCompanyName(cell);
    expect(reading).toMatchObject({ name, branch });
  });

  it('is told by the address where its place is in no list', () => {
    expect(likeliest('株式会社見本商事智頭営業所', '鳥取県八頭郡智頭町智頭1')).toEqual([
      'front',
      '株式会社',
      '見本商事',
      '智頭営業所',
    ]);
  });

  it('may be the end of a name: both readings are kept, the name first where that is likelier', () => {
    const names = (cell: string) => readCompanyName(cell).map(({ name }) => name);
    expect(names('有限会社たこ焼本店')).toEqual(['たこ焼本店', 'たこ焼']);
    expect(names('株式会社見本 研究所')).toEqual(['見本', '見本 研究所']);
    expect(names('株式会社見本研究所')[0]).toBe('見本研究所');
  });
});

describe('people and courtesies', () => {
  it.each([
    '株式会社見本商事 御中',
    '株式会社見本商事御中',
    '株式会社見本商事　様',
    '株式会社見本商事 山田太郎様',
    '株式会社見本商事 山田 太郎 様',
    '株式会社見本商事 代表取締役 山田太郎',
  ])('of %s are left out', (cell) => {
    expect(likeliest(cell)).toEqual(['front', '株式会社', '見本商事', '']);
  });

  it('leave a name in any case', () => {
    expect(likeliest('株式会社 見本 山田 様')?.[2]).toBe('見本');
    expect(likeliest('見本銀行 行')?.[2]).toBe('見本銀行');
    expect(likeliest('御中')?.[2]).toBe('御中');
  });
});

describe('folding', () => {
  it('takes width, case, small kana, signs, hyphens and old kanji for the same', () => {
    for (const [a, b] of [
      ['ＡＢＣ－１', 'abc-1'],
      ['サン・テック', 'ｻﾝﾃｯｸ'],
      ['キヤノン', 'キャノン'],
      ['髙橋國雄商店', '高橋国雄商店'],
      ['デ－タ', 'データ'],
    ] as const) {
      expect(sameFold(a)).toBe(sameFold(b));
    }
  });

  it('keeps hiragana from katakana and long vowels apart, unless it is loose', () => {
    for (const [a, b] of [
      ['すみれ', 'スミレ'],
      ['コンピューター', 'コンピュータ'],
      ['ヴァリュー', 'バリュー'],
      ['関ヶ原', '関が原'],
      ['山田&鈴木', '山田アンド鈴木'],
    ] as const) {
      expect(sameFold(a)).not.toBe(sameFold(b));
      expect(looseFold(a)).toBe(looseFold(b));
    }
  });

  it('gives readings for any text, and folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { name } of readCompanyName(text, text)) expect(name).not.toBe('');
        expect(looseFold(looseFold(text))).toBe(looseFold(text));
      }),
    );
  });
});
