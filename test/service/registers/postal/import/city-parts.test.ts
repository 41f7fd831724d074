import { splitCities } from '@daicho/service/registers/postal/import/city-parts.ts';
import { describe, expect, it } from 'vitest';

function split(prefecture: string, cities: readonly (readonly [string, string])[]) {
  const names = cities.map(([city, kana]) => ({ prefecture, city, kana }));
  const parts = splitCities(names);
  return names.map((name) => {
    const { county, municipality, ward, roman } = parts(name);
    return [
      [county.name, municipality.name, ward.name],
      [county.kana, municipality.kana, ward.kana],
      roman,
    ];
  });
}

describe('the parts of a municipality', () => {
  it('are county and town', () => {
    expect(
      split('埼玉県', [
        ['秩父郡長瀞町', 'チチブグンナガトロマチ'],
        ['秩父郡横瀬町', 'チチブグンヨコゼマチ'],
      ]),
    ).toEqual([
      [['秩父郡', '長瀞町', ''], ['チチブグン', 'ナガトロマチ', ''], 'Nagatoro, Chichibu'],
      [['秩父郡', '横瀬町', ''], ['チチブグン', 'ヨコゼマチ', ''], 'Yokoze, Chichibu'],
    ]);
  });

  it('split a county whose own name contains グン', () => {
    expect(
      split('群馬県', [
        ['北群馬郡榛東村', 'キタグンマグンシントウムラ'],
        ['北群馬郡吉岡町', 'キタグンマグンヨシオカマチ'],
      ]),
    ).toEqual([
      [['北群馬郡', '榛東村', ''], ['キタグンマグン', 'シントウムラ', ''], 'Shinto, Kitagumma'],
      [['北群馬郡', '吉岡町', ''], ['キタグンマグン', 'ヨシオカマチ', ''], 'Yoshioka, Kitagumma'],
    ]);
  });

  it('are city and ward of a designated city, even if either name contains シ', () => {
    expect(
      split('広島県', [
        ['広島市中区', 'ヒロシマシナカク'],
        ['広島市東区', 'ヒロシマシヒガシク'],
        ['広島市西区', 'ヒロシマシニシク'],
      ]),
    ).toEqual([
      [['', '広島市', '中区'], ['', 'ヒロシマシ', 'ナカク'], 'Naka-ku, Hiroshima'],
      [['', '広島市', '東区'], ['', 'ヒロシマシ', 'ヒガシク'], 'Higashi-ku, Hiroshima'],
      [['', '広島市', '西区'], ['', 'ヒロシマシ', 'ニシク'], 'Nishi-ku, Hiroshima'],
    ]);
  });

  it.each([
    ['東京都', '港区', 'ミナトク', 'Minato-ku'],
    ['岐阜県', '各務原市', 'カカミガハラシ', 'Kakamigahara'],
    ['三重県', '四日市市', 'ヨッカイチシ', 'Yokkaichi'],
    ['福島県', '郡山市', 'コオリヤマシ', 'Koriyama'],
    ['東京都', '三宅島三宅村', 'ミヤケジマミヤケムラ', 'Miyakejimamiyake'],
  ])('are one part: %s%s', (prefecture, city, kana, roman) => {
    expect(split(prefecture, [[city, kana]])).toEqual([[['', city, ''], ['', kana, ''], roman]]);
  });

  it('have no reading if the municipality has none', () => {
    expect(split('大阪府', [['大阪市北区', '']])).toEqual([
      [['', '大阪市', '北区'], ['', '', ''], ''],
    ]);
  });

  it('separate counties of the same name in different prefectures', () => {
    const names = [
      { prefecture: '広島県', city: '安芸郡坂町', kana: 'アキグンサカチョウ' },
      { prefecture: '高知県', city: '安芸郡馬路村', kana: 'アキグンウマジムラ' },
    ];
    const parts = splitCities(names);
    expect(names.map((name) => parts(name).municipality.kana)).toEqual([
      'サカチョウ',
      'ウマジムラ',
    ]);
  });
});
