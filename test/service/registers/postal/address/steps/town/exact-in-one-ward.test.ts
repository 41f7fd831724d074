import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../shipped-outcome.ts';

/** Gives `found 西区琴似四条`, or `ambiguous` with the offered towns. */
function brief(address: string): string {
  const outcome = outcomeOf(address);
  const records = outcome.kind === 'found' ? outcome.records : [];
  const offered = outcome.kind === 'ambiguous' ? outcome.candidates : records;
  const names = offered.map(({ city_ward, town }) => city_ward + town);
  return [outcome.kind, ...new Set(names)].join(' ');
}

describe('a town of a city whose ward is left out', () => {
  it.each([
    ['札幌市琴似四条2-1-1', 'found 西区琴似四条'],
    ['北海道札幌市琴似4条2丁目1-1', 'found 西区琴似四条'],
    ['横浜市本郷町3-1', 'found 中区本郷町'],
    ['京都市日吉町5', 'found 東山区日吉町'],
  ])(
    'is found if one ward has the name and others have longer names with the same ending: %s',
    (address, found) => {
      expect(brief(address)).toBe(found);
    },
  );

  it.each([
    ['横浜市上之町119', 'found 栄区上之町'],
    ['静岡市日の出町2-1', 'found 清水区日の出町'],
    ['大阪市中之島2-3-18', 'found 北区中之島'],
    ['京都市上中之町5', 'found 下京区上中之町'],
  ])(
    'is found if the name in another ward lacks a letter that is written: %s',
    (address, found) => {
      expect(brief(address)).toBe(found);
    },
  );

  it.each([
    ['さいたま市別所2-1', 'ambiguous 南区別所 北区別所町'],
    ['大阪市中島2-1', 'ambiguous 西淀川区中島 北区中之島'],
    ['静岡市日出町2-1', 'ambiguous 葵区日出町 清水区日の出町'],
  ])('is to check if a letter of another name may have been left out: %s', (address, offered) => {
    expect(brief(address)).toBe(offered);
  });

  it.each(['大阪市住吉', '岡山市下2-1', '札幌市琴似四条ビル', '札幌市琴似四条ハイツ201'])(
    'is to check if the words may be the name of a ward, or the beginning of another name: %s',
    (address) => {
      expect(brief(address)).toMatch(/^ambiguous/);
    },
  );

  it('is to check if two wards have the name in different letters', () => {
    expect(brief('名古屋市檀渓通2-1')).toBe('ambiguous 昭和区檀溪通 瑞穂区檀渓通');
  });

  it('is to check if a written postal code is that of the longer name', () => {
    expect(brief('〒001-0904 札幌市琴似四条2-1-1')).toMatch(/^ambiguous.*新琴似四条/);
  });
});
