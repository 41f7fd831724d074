import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';
import { parts, search } from '../gazetteer/places-fixture.ts';

const READ = '東京都 - 千代田区 - 麹町 3-12-14 - -';

describe('a prefecture in Latin letters before a Japanese address', () => {
  it.each([
    ['with a long vowel, right before the city', 'Tōkyō千代田区麹町3-12-14'],
    ['after a space', 'tokyo 千代田区麹町3-12-14'],
    ['with its suffix', 'Tokyo-to, 千代田区麹町3-12-14'],
    ['with an English suffix', 'Tokyo Prefecture 千代田区麹町3-12-14'],
    [
      'with the long vowel written twice, in full width',
      'Ｔｏｕｋｙｏｕ－ｔｏ　千代田区麹町3-12-14',
    ],
    ['by its code, as shop systems export it', 'JP-13千代田区麹町3-12-14'],
    ['after the postal code', '〒102-0083 Tokyo 千代田区麹町3-12-14'],
  ])('is read %s', (_, address) => {
    expect(parts(address)).toBe(READ);
  });

  it('is known for all prefectures, by name and by code', () => {
    for (const [index, [name, latin]] of PREFECTURES.entries()) {
      for (const written of [latin, latin.toUpperCase(), `JP-${prefectureCode(index)}`]) {
        expect([written, parts(`${written} 府中市`)]).toEqual([written, parts(`${name}府中市`)]);
      }
    }
  });

  it('decides between cities of one name, as the Japanese name does', () => {
    expect(parts('Tokyo府中市')).toBe(parts('東京都府中市'));
    expect(parts('Hiroshima府中市')).toBe(parts('広島県府中市'));
  });

  it('is contradicted by a city of another prefecture: then nothing is found', () => {
    const { data } = search('大阪府千代田区麹町3-12-14');
    expect(search('Osaka 千代田区麹町3-12-14').data).toEqual(data);
  });

  it.each(['ABC千代田区麹町3-12-14', 'JP-48千代田区麹町3-12-14', 'JP-00千代田区麹町3-12-14'])(
    'is not recognised in other words: %s',
    (address) => {
      expect(search(address).count).toBe(0);
    },
  );

  it('is not recognised in any other Latin letters before a space: these are passed over', () => {
    expect(parts('ABC 千代田区麹町3-12-14')).toBe(parts('千代田区麹町3-12-14'));
  });
});
