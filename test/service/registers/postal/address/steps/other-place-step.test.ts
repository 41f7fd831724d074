import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { search } from '../gazetteer/places-fixture.ts';
import { outcomeOf } from '../shipped-outcome.ts';

const outcome = (address: string) => addressOutcome(search(address), '2026-05-29').kind;

describe('an address that names another place', () => {
  it.each([
    '大阪府東京都千代田区麹町3-1',
    '青森県 東京都千代田区 麹町 3-1',
    '大阪府 大阪市北区 東京都千代田区 麹町 3-1',
    '東京都千代田区大阪府大阪市北区豊崎6-8',
    '東京都利島村大阪府大阪市北区豊崎6-8',
  ])('before the place that is read is never found: %s', (address) => {
    expect(outcome(address)).not.toBe('found');
  });

  it.each([
    '東京都千代田区麹町3-1→大阪府大阪市北区豊崎6-8へ移転',
    '東京都千代田区麹町3-1⇒大阪市北区豊崎6-8',
    '東京都千代田区麹町3-1→紀尾井町1-3',
    '東京都千代田区麹町3-1または大阪府大阪市北区豊崎6-8',
    '東京都千代田区麹町3-1、大阪府大阪市北区豊崎6-8',
    '東京都千代田区麹町3-1、大阪市北区豊崎6-8',
    '東京都千代田区麹町→大阪市北区豊崎6-8',
    '東京都千代田区麹町3-1（大阪市北区豊崎6-8）',
    '東京都千代田区麹町3-1（移転先：千代田区紀尾井町1-3）',
    '東京都千代田区麹町3-1 & 千代田区紀尾井町1-3',
    '東京都千代田区麹町3-1　大阪市北区豊崎6-8',
  ])('after the place that is read is left to check: %s', (address) => {
    expect(outcome(address)).toBe('ambiguous');
  });

  it.each([
    ['大阪府千代田区麹町3-1', '1020083'],
    ['東京都 藤沢市鵠沼海岸3-5-2', '2510037'],
    ['東京都浜松市中央区新橋町923', '4328058'],
  ])('in another prefecture is left to check: %s', (address, first) => {
    expect(outcome(address)).toBe('ambiguous');
    expect(search(address).data[0]?.postal_code).toBe(first);
  });

  it.each([
    '東京都 東京都千代田区麹町3-1',
    '東京都千代田区 東京都千代田区麹町3-1',
    '千代田区東京都千代田区麹町3-1',
    '見本太郎 東京都千代田区麹町3-1',
    '大阪府立見本学校 東京都千代田区麹町3-1',
    'c/o 見本商店 東京都千代田区麹町3-1',
    '東京都千代田区麹町3-1 東京都千代田区立図書館',
    '東京都千代田区麹町3-1、見本ビル',
    '東京都千代田区麹町3-1及び麹町3-2',
    '東京都千代田区麹町3-1（千代田区麹町3-1）',
    '東京都千代田区麹町3-1 千代田区麹町3-1',
    '東京都千代田区麹町3-1 大阪市営豊崎住宅6-8',
    '東京都千代田区麹町3-1（千代田区紀尾井町1-3）',
  ])(
    'is distinguished from an address that repeats its place or names a public body: %s',
    (address) => {
      expect(outcome(address)).toBe('found');
    },
  );

  it.each([
    ['神奈川県秦野市平沢231-5（移転先：秦野市立野台1-22-20）', 'ambiguous'],
    ['高知県南国市大そね甲231、南国市立田346', 'ambiguous'],
    ['高知県南国市大そね甲231　南国市立田346', 'ambiguous'],
    ['高知県南国市大そね甲231、南国市立図書館346', 'found'],
  ])('in a town that begins with 立, unlike a public body: %s', (address, kind) => {
    expect(outcomeOf(address).kind).toBe(kind);
  });
});
