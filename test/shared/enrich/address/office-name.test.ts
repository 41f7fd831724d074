import { officeNameFit } from '@daicho/shared/enrich/address/office-name.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../any-text.ts';

const TOKYO = '東京都千代田区麹町3-12-14';
const fit = (written: string, registered: string, address = TOKYO) =>
  officeNameFit(written, registered, address);

describe('the same office', () => {
  it.each([
    ['株式会社見本商事', '株式会社　見本商事'],
    ['㈱見本商事', '株式会社　見本商事'],
    ['見本商事(株) 御中', '株式会社　見本商事'],
    ['見本商事', '株式会社　見本商事'],
    ['株式会社見本商事 総務部 御中', '株式会社　見本商事'],
    ['株式会社見本商事 本社', '株式会社　見本商事'],
    ['㈱見本商事 東京支店', '株式会社　見本商事　東京支店'],
    ['見本ウェディング', '見本ウエディング'],
    ['見本學院', '見本学院'],
    ['見本大学', '国立大学法人　見本大学'],
    ['見本県立見本高校', '見本県立　見本高等学校'],
    ['見本高等学校', '学校法人　台帳学園　見本高等学校'],
    ['見本短期大学', '台帳大学・見本短期大学'],
    ['見本小学校', '学校法人　見本学園（見本大学・見本小学校）'],
    ['見本中学校', '見本中学・高等学校'],
    ['見本高等学校', '見本中学高等学校'],
    ['見本大学付属中学校', '見本大学附属中学校・高等学校'],
    ['見本大学台帳高校', '見本大学台帳高等学校　見本大学台帳中学校'],
    ['女子見本高等学校', '学校法人見本学園　女子見本中学校高等学校　見本小学校'],
    ['東京都立見本高等学校', '都立見本高校'],
    ['東京都見本高等学校', '見本高等学校'],
  ])('%s is %s', (written, registered) => {
    expect(fit(written, registered)).toBe('same');
  });
});

describe('perhaps the same office', () => {
  it.each([
    ['another kind', '有限会社見本商事', '株式会社　見本商事'],
    ['a branch of it', '株式会社見本商事 大阪支店', '株式会社　見本商事'],
    ['it, where a branch is registered', '株式会社見本商事', '株式会社　見本商事　東京支店'],
    ['it, where a department is registered', '見本大学', '見本大学　工学部'],
    ['a school of its owner', '見本学園中学校', '学校法人　見本学園'],
    ['a name with more after it', '見本商事', '見本商事ロジスティクス'],
    ['a letter that differs', '見本電器産業', '見本電気産業'],
    ['its owner', '学校法人台帳学園', '学校法人　台帳学園　見本高等学校'],
    ['the owner of two schools', '台帳学園', '台帳学園　見本高等学校　見本中学校'],
    ['a school of its name', '台帳中学校', '台帳高等学校', '東京都台帳市'],
    ['a college of its name', '台帳短期大学', '学校法人　台帳学園', '東京都台帳市'],
    ['another founder', '見本市立台帳高等学校', '見本県立台帳高等学校'],
  ])('%s', (_, written, registered, address = TOKYO) => {
    expect(fit(written, registered, address)).toBe('like');
  });
});

describe('another office', () => {
  it.each([
    ['nothing in common', '見本商事', '台帳工業'],
    ['the kind alone', '株式会社見本', '株式会社　台帳'],
    ['what kind of school it is', '見本高等学校', '台帳高等学校'],
    ['the place alone, of another founder', '台帳市立台帳中学校', '県立台帳高等学校', '台帳市1'],
    ['the place alone', '千代田区立見本小学校', '千代田区役所'],
    ['the same words of many', '見本医療センター', '台帳医療センター'],
  ])('%s', (_, written, registered, address = TOKYO) => {
    expect(fit(written, registered, address)).toBeUndefined();
  });
});

it('the comparison of office names gives one of its three results for any texts', () => {
  const text = fc.oneof(anyText(), fc.constantFrom('（', '株式会社', '　中学校・'));
  fc.assert(
    fc.property(text, text, text, (written, registered, address) => {
      expect(['same', 'like', undefined]).toContain(fit(written, registered, address));
    }),
  );
});
