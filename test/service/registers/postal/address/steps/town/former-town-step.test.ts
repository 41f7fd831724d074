import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';

const register = openRegister(embeddedPostalTable());

/** Prints the place and the former name of an address that is found; otherwise the reason and the first candidates. */
function read(t: string): string {
  const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), register.version);
  const names = (records: readonly PostalRecord[]) =>
    records
      .slice(0, 2)
      .map((r) => `${r.postal_code} ${r.city}${r.town}`)
      .join(' ');
  if (outcome.kind === 'found') {
    const { former_town, town, block_lot_num } = outcome.query ?? {};
    return `${names(outcome.records)}: ${town} ${block_lot_num} < ${former_town}`;
  }
  if (outcome.kind !== 'ambiguous') return outcome.kind;
  return `${outcome.reason} ${names(outcome.candidates)} < ${outcome.query?.former_town}`;
}

describe('an address in a town that is gone', () => {
  it.each([
    ['岩手県盛岡市玉山区日戸1-2', '0200201 盛岡市日戸: 日戸 1-2 < 玉山区日戸'],
    ['盛岡市大字玉山区日戸字鷹高55', '0200201 盛岡市日戸: 日戸字鷹高 55 < 玉山区日戸'],
    ['島根県鹿足郡吉賀町柿木村福川1', '6995302 鹿足郡吉賀町福川: 福川 1 < 柿木村福川'],
    ['広島市佐伯区五日市町中地1', '7315115 広島市佐伯区八幡東: 八幡東 1 < 五日市町中地'],
    ['熊本市北区龍田町弓削1', '8618002 熊本市北区弓削: 弓削 1 < 龍田町弓削'],
    ['奥州市衣川区畦畑字山田34', '0294482 奥州市衣川畦畑: 衣川畦畑字山田 34 < 衣川区畦畑'],
  ])('is read in the place that has its code now: %s', (address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it('is read as the town of its name if other towns have the code too', () => {
    expect(read('奥州市前沢区七日町1')).toBe(
      '0294208 奥州市前沢七日町: 前沢七日町 1 < 前沢区七日町',
    );
  });

  it.each([
    [
      '北海道河東郡士幌町字中士幌西２線88',
      '0801189 河東郡士幌町中士幌: 中士幌西２線 88 < 中士幌西',
    ],
    ['北海道河東郡士幌町中士幌西２線', '0801189 河東郡士幌町中士幌: 中士幌西２線 null < 中士幌西'],
    ['長野県北安曇郡小谷村千国乙3387-1', '3999422 北安曇郡小谷村千国: 千国乙 3387-1 < 千国乙'],
    ['小谷村千国乙', '3999422 北安曇郡小谷村千国: 千国乙 null < 千国乙'],
    ['吉賀町柿木村柿木613', '6995301 鹿足郡吉賀町柿木: 柿木 613 < 柿木村柿木'],
  ])(
    'keeps the end of its name, which the present name lacks, as the small area: %s',
    (address, expected) => {
      expect(read(address)).toBe(expected);
    },
  );

  it('is in the part of its town that had the code', () => {
    expect(read('盛岡市玉山区上田1')).toBe('0200204 盛岡市上田: 上田 1 < 玉山区上田');
  });

  it('is also read after a municipality that is gone', () => {
    expect(read('岩手県水沢市水沢区前田袋1')).toContain('奥州市水沢前田袋');
  });
});

describe('a town that is gone is to check', () => {
  it.each([
    [
      'where several towns have its code',
      '栗原市築館佐野原1',
      'former_town 9872265 栗原市築館小淵西 9872265 栗原市築館小淵東 < 築館佐野原',
    ],
    [
      'where nothing has its code',
      '北海道河東郡士幌町いこい1',
      'former_town 0801200 河東郡士幌町 < いこい',
    ],
    [
      'where nothing has its code, but a town of today has a name that is shorter',
      '広島市南区段原日出町1-6-9',
      'former_town 7320818 広島市南区段原日出 < 段原日出町',
    ],
    [
      'where a town of today has its name but for the end',
      '京都市南区上鳥羽戒光40',
      'former_town 6018178 京都市南区上鳥羽南戒光町 6018185 京都市南区上鳥羽戒光町 < 上鳥羽戒光',
    ],
    [
      'where words stand after it that may be a part of its name',
      '盛岡市玉山区日戸鷹高55',
      'former_town 0200201 盛岡市日戸 < 玉山区日戸',
    ],
  ])('%s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });
});

describe('a present town', () => {
  it.each([
    ['goes before a former one of the same name', '名取市那智が丘1-2', '9811244 名取市那智が丘'],
    ['is read where its name is longer', '十日町市高田町6丁目1', '9480056 十日町市高田町六丁目'],
  ])('%s', (_, address, expected) => {
    expect(read(address)).toContain(expected);
    expect(read(address)).toContain('< undefined');
  });
});
