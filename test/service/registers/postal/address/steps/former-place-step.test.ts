import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';

const register = openRegister(embeddedPostalTable());

function outcomeOf(t: string) {
  return addressOutcome(register.search({ t, offset: 0, limit: 10 }), register.version);
}

/** Prints the place and the former name of an address that is found; otherwise the reason and the first candidates. */
function read(address: string): string {
  const outcome = outcomeOf(address);
  const names = (records: readonly PostalRecord[]) =>
    records.slice(0, 2).map((r) => `${r.postal_code} ${r.city}${r.town}`);
  if (outcome.kind === 'found') {
    const { former_municipality, block_lot_num } = outcome.query ?? {};
    return `${names(outcome.records)} ${block_lot_num} < ${former_municipality}`;
  }
  return outcome.kind === 'ambiguous'
    ? `${outcome.reason} ${names(outcome.candidates).join(' ')}`
    : outcome.kind;
}

describe('an address in a municipality that is gone', () => {
  it.each([
    ['埼玉県大宮市大門町3-1', '3300846 さいたま市大宮区大門町 3-1 < 大宮市'],
    ['大分県日田郡上津江村川原12-3', '8770311 日田市上津江町川原 12-3 < 日田郡上津江村'],
    ['広島県双三郡布野村横谷12-3', '7280211 三次市布野町横谷 12-3 < 双三郡布野村'],
    ['広島県双三郡布野村布野町横谷12-3', '7280211 三次市布野町横谷 12-3 < 双三郡布野村'],
    ['埼玉県浦和市常盤6-4-4', '3300061 さいたま市浦和区常盤 6-4-4 < 浦和市'],
    ['静岡県清水市旭町6-8', '4240822 静岡市清水区旭町 6-8 < 清水市'],
    ['兵庫県篠山市北新町41', '6692332 丹波篠山市北新町 41 < 篠山市'],
    ['静岡県浜松市中区鴨江1-2-3', '4328023 浜松市中央区鴨江 1-2-3 < 浜松市中区'],
    ['浜松市北区細江町気賀1-2', '4311305 浜松市浜名区細江町気賀 1-2 < 浜松市北区'],
    ['福岡県那珂川町片縄1-2', '8111201 那珂川市片縄 1-2 < 筑紫郡那珂川町'],
    ['静岡県旧浜北市内野12-3', '4340044 浜松市浜名区内野 12-3 < 浜北市'],
    ['旧浜北市内野12-3', '4340044 浜松市浜名区内野 12-3 < 浜北市'],
    ['田無市南町5-6-13', '1880012 西東京市南町 5-6-13 < 田無市'],
    ['〒330-0846 埼玉県 大宮市 大門町3-1', '3300846 さいたま市大宮区大門町 3-1 < 大宮市'],
    ['見本商事 埼玉県大宮市大門町3-1', '3300846 さいたま市大宮区大門町 3-1 < 大宮市'],
    ['北海道爾志郡熊石町雲石町1', '0430416 二海郡八雲町熊石雲石町 1 < 熊石町'],
    ['長野県木曽郡山口村馬籠1', '5080502 中津川市馬籠 1 < 木曽郡山口村'],
  ])('is read in its successor: %s', (address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it.each([
    ['茨城県那珂郡山方町山方10', '3193111 常陸大宮市山方 10 < 那珂郡山方町'],
    ['岩手県水沢市大手町1-1', '0230053 奥州市水沢大手町 1-1 < 水沢市'],
    ['新潟県中頸城郡柿崎町柿崎100', '9493216 上越市柿崎区柿崎 100 < 中頸城郡柿崎町'],
    ['愛媛県越智郡菊間町浜100', '7992303 今治市菊間町浜 100 < 越智郡菊間町'],
    ['富山県婦負郡八尾町田中1', '9392371 富山市八尾町田中 1 < 婦負郡八尾町'],
  ])(
    'is found in its town, whether or not the old name now stands before the name of the town: %s',
    (address, expected) => {
      expect(read(address)).toBe(expected);
    },
  );

  it('is read in the ward that has the municipality’s name if several wards have the town', () => {
    expect(read('清水市相生町1')).toBe('4240821 静岡市清水区相生町 1 < 清水市');
  });
});

describe('a former municipality is to check', () => {
  it.each([
    ['where no town is written', '埼玉県浦和市', 'former_municipality 3300000 さいたま市浦和区'],
    [
      'where none of its successors has the town',
      '兵庫県篠山市謎町1',
      'former_municipality 6692300 丹波篠山市',
    ],
    [
      'where a town of its successor has the name of the former municipality: that town is offered first',
      '岐阜県土岐郡笠原町123',
      'former_municipality 5070901 多治見市笠原町',
    ],
    [
      'where several wards of its successor have the town',
      '新潟県豊栄市山田1',
      'former_municipality 9501101 新潟市西区山田 9518004 新潟市中央区山田町',
    ],
    [
      'where the town is there with and without the old name',
      '三重県久居市本町1',
      'former_municipality 5141135 津市久居本町 5140831 津市本町',
    ],
    [
      'where words after the town may be a part of its name',
      '岩手県水沢市大手町通寺前1',
      'former_municipality 0230053 奥州市水沢大手町',
    ],
    ['where two had the name', '群馬県東村国定1', 'former_municipality 3792221 伊勢崎市国定町'],
    [
      'where its name now stands before the names of all its towns, but not of the written one',
      '富山県婦負郡八尾町総曲輪1',
      'former_municipality 9300083 富山市総曲輪',
    ],
    [
      'where another ward than the one with its name has the town: the exactly written town is offered first',
      '埼玉県浦和市別所2-1',
      'former_municipality 3360021 さいたま市南区別所 3310821 さいたま市北区別所町',
    ],
  ])('%s', (_, address, expected) => {
    expect(read(address)).toContain(expected);
  });
});

describe('a former city whose town is not written or not listed', () => {
  it.each([
    ['埼玉県浦和市', 'さいたま市浦和区'],
    ['埼玉県浦和市1-2', 'さいたま市浦和区'],
    ['埼玉県大宮市見本1-2', 'さいたま市大宮区'],
    ['静岡県清水市', '静岡市清水区'],
  ])('is offered first in the ward that has its name: %s', (address, ward) => {
    const outcome = outcomeOf(address);
    const [first] = outcome.kind === 'ambiguous' ? outcome.candidates : [];
    expect(first?.city).toBe(ward);
  });
});

describe('a name that is in use today', () => {
  it.each([
    ['那珂川町片縄1-2-3', 'town_differs 3240600 那須郡那珂川町 3240515 那須郡那珂川町片平'],
    ['広島県三和町1', '7370021 呉市三和町 1 < undefined'],
    ['東京都府中市宮西町2-24', '1830022 府中市宮西町 2-24 < undefined'],
  ])('is read as the present place: %s', (address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it('is not read as a former municipality after the name of another municipality: 富士市清水町', () => {
    expect(read('富士市清水町')).toBe('town_not_listed 4170000 富士市');
  });
});

describe('the name of a former municipality that towns of present municipalities have as well', () => {
  it.each(['八幡町5-9-10', '岐阜県八幡町5-9-10'])(
    'is never read as the former municipality alone before a number: %s',
    (address) => {
      const outcome = outcomeOf(address);
      const cities = outcome.kind === 'ambiguous' ? outcome.candidates.map(({ city }) => city) : [];
      expect(new Set(cities).size).toBeGreaterThan(2);
    },
  );

  it.each(['八幡町島谷228', '八幡町五町12'])(
    'is read as the former municipality before one of its towns: %s',
    (address) => {
      expect(outcomeOf(address)).toMatchObject({ candidates: [{ city: '郡上市' }] });
    },
  );
});
