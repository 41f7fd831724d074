import { citiesNamedIn, cityOfPath, onlyCity } from '@daicho/pane/src/flow/deciding/cities/city.ts';
import { describe, expect, it } from 'vitest';

const CITIES = [
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
].flatMap((path) => cityOfPath(path) ?? []);

const named = (text: string) =>
  citiesNamedIn(text, CITIES).map(({ prefecture, withCounty }) => prefecture + withCounty);

describe('the municipalities that a text names', () => {
  it.each([
    ['札幌支店', ['北海道札幌市']],
    ['横浜営業所', ['神奈川県横浜市', '青森県上北郡横浜町']],
    ['府中', ['東京都府中市', '広島県府中市']],
    ['大阪南支店', ['大阪府大阪市']],
    ['東大阪支店', ['大阪府東大阪市']],
    ['郡山', ['福島県郡山市']],
    ['四日市店', ['三重県四日市市']],
    ['津支店', []],
    ['津市', ['三重県津市']],
    ['札幌・郡山', ['北海道札幌市', '福島県郡山市']],
    ['中央店', ['東京都中央区']],
    ['本店', []],
  ])('%s: %j', (text, cities) => {
    expect(named(text)).toEqual(cities);
  });

  it('are one city where only towns have the name besides, and never one of two cities', () => {
    const only = (text: string) => onlyCity(citiesNamedIn(text, CITIES))?.prefecture;
    expect([only('横浜支店'), only('府中支店'), only('札幌・郡山')]).toEqual([
      '神奈川県',
      undefined,
      undefined,
    ]);
  });
});
