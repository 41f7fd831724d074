import { mayBeBuilding } from '@daicho/service/registers/postal/address/rows/near-building.ts';
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { describe, expect, it } from 'vitest';

describe('a building whose name is written with differences', () => {
  it.each([
    ['a slip', '新宿センタビル', '新宿センタービル', true],
    [
      'torn ビルディング',
      '世界貿易センタービテストルディング南館',
      '世界貿易センタービルディング南館',
      true,
    ],
    ['without its kind', '新宿センター', '新宿センタービル', true],
    ['without its letter', 'クイーンズタワー', 'クイーンズタワーＡ', true],
    ['its initials', 'ＷＢＧマリブウエスト', 'ワールドビジネスガーデン', true],
    ['other initials', 'ＡＢＣビル', 'ワールドビジネスガーデン', false],
    [
      'torn Latin letters',
      'ＴｈｉｎｋＰａｒｋＴマンションｏｗｅｒ',
      'ＴｈｉｎｋＰａｒｋＴｏｗｅｒ',
      true,
    ],
    ['another name', '新宿見本ビル', '新宿センタービル', false],
  ])('%s: %s', (_, written, name, expected) => {
    expect(mayBeBuilding(foldBuildingName(written), foldBuildingName(name))).toBe(expected);
  });
});
