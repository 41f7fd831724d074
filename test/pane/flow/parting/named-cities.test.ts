import {
  citiesNamedIn,
  citiesOfPath,
  fullName,
  onlyCity,
} from '@daicho/pane/src/flow/deciding/cities/city.ts';
import { describe, expect, it } from 'vitest';

const PATHS = [
  '/北海道/札幌市中央区',
  '/神奈川県/横浜市西区',
  '/青森県/上北郡横浜町',
  '/東京都/府中市',
  '/広島県/府中市',
  '/大阪府/大阪市北区',
  '/大阪府/阪南市',
  '/大阪府/東大阪市',
  '/福島県/郡山市',
  '/三重県/四日市市',
  '/三重県/津市',
  '/東京都/中央区',
  '/石川県/金沢市',
  '/神奈川県/横浜市金沢区',
  '/神奈川県/川崎市川崎区',
  '/神奈川県/川崎市中原区',
  '/宮城県/柴田郡川崎町',
  '/福岡県/田川郡川崎町',
  '/大阪府/池田市',
  '/岐阜県/揖斐郡池田町',
  '/東京都/町田市',
  '/福島県/石川郡石川町',
  '/広島県/安芸郡府中町',
  '/高知県/安芸市',
];
const CITIES = [
  ...new Map(PATHS.flatMap(citiesOfPath).map((city) => [fullName(city), city])).values(),
];

const named = (text: string) => citiesNamedIn(text, CITIES).map(fullName);

describe('the municipalities that a text names', () => {
  it.each([
    ['札幌支店', ['北海道札幌市']],
    ['横浜営業所', ['神奈川県横浜市', '青森県上北郡横浜町']],
    ['府中', ['東京都府中市', '広島県府中市', '広島県安芸郡府中町']],
    ['大阪南支店', ['大阪府大阪市']],
    ['東大阪支店', ['大阪府東大阪市']],
    ['郡山', ['福島県郡山市']],
    ['四日市店', ['三重県四日市市']],
    ['津支店', []],
    ['津市', ['三重県津市']],
    ['札幌・郡山', ['北海道札幌市', '福島県郡山市']],
    ['中央店', ['東京都中央区', '北海道札幌市中央区']],
    ['金沢営業所', ['石川県金沢市', '神奈川県横浜市金沢区']],
    ['金沢市', ['石川県金沢市']],
    ['金沢区', ['神奈川県横浜市金沢区']],
    ['神奈川県金沢', ['神奈川県横浜市金沢区']],
    ['横浜市金沢区', ['神奈川県横浜市金沢区']],
    ['川崎', ['神奈川県川崎市', '宮城県柴田郡川崎町', '福岡県田川郡川崎町']],
    ['川崎市場店', ['神奈川県川崎市', '宮城県柴田郡川崎町', '福岡県田川郡川崎町']],
    ['川崎市', ['神奈川県川崎市']],
    ['川崎中原', ['神奈川県川崎市', '宮城県柴田郡川崎町', '福岡県田川郡川崎町']],
    ['札幌中央支店', ['北海道札幌市', '東京都中央区']],
    ['池田', ['大阪府池田市', '岐阜県揖斐郡池田町']],
    ['安芸郡府中町', ['広島県安芸郡府中町']],
    ['東京都府中市', ['東京都府中市']],
    ['大阪府', []],
    ['大阪府・札幌支店', ['北海道札幌市']],
    ['本店', []],
  ])('%s: %j', (text, cities) => {
    expect(named(text)).toEqual(cities);
  });

  it('are narrowed to one only if no other city, town, village or ward of the country has the name', () => {
    const only = (text: string) => onlyCity(text, citiesNamedIn(text, CITIES))?.name;
    const unsure = [
      '横浜支店',
      '府中支店',
      '札幌・郡山',
      '金沢支店',
      '川崎支店',
      '池田支店',
      '中央店',
    ];
    expect(unsure.map(only)).toEqual(unsure.map(() => undefined));
    expect(['札幌支店', '東大阪支店', '川崎市', '町田店'].map(only)).toEqual([
      '札幌市',
      '東大阪市',
      '川崎市',
      '町田市',
    ]);
  });

  it('are not certain if the name more likely means a prefecture', () => {
    const only = (text: string) => onlyCity(text, citiesNamedIn(text, CITIES))?.name;
    expect(['石川支店', '石川町', '大阪支店'].map(only)).toEqual([undefined, '石川町', '大阪市']);
  });
});
