import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, search } from '../../gazetteer/places-fixture.ts';
import { outcomeOf } from '../../shipped-outcome.ts';

describe('a building with its own codes right after its municipality', () => {
  it.each([
    ['with a floor', '東京都千代田区丸の内ビルディング8F', '1006308'],
    ['after a space', '千代田区　丸の内ビル 8階', '1006308'],
    ['in Latin letters', '千代田区丸の内BLDG.8F', '1006308'],
    ['without a floor', '千代田区丸の内ビルディング', '1006390'],
    ['in its basement', '千代田区丸の内ビルディングB1F', '1006390'],
  ])('is found together with its town: %s', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code, town: '丸の内' }],
    });
  });

  it.each([
    ['with a number at its end', '千代田区丸の内見本ビルディング６０ 八階'],
    ['after a space', '千代田区丸の内 見本ビルディング60　8階'],
    ['that may tear another', '千代田区丸の内見本ビル60 8F'],
  ])('is found after its town, without a number between them: %s', (_, address) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '1006408', town: '丸の内' }],
    });
  });

  it('is to check if words follow the number with which its name ends', () => {
    const outcome = addressOutcome(search('千代田区丸の内見本ビルディング６０私書箱84号'), '');
    expect(outcome.kind).toBe('ambiguous');
    expect(codes('千代田区丸の内見本ビルディング６０1')).toEqual(['1000005']);
  });

  it('is not read as that building after another town', () => {
    expect(search('千代田区麹町見本ビルディング60 8階').data[0]?.postal_code).toBe('1020083');
  });

  it.each([
    ['shortened', '千代田区 丸ビル 8階'],
    ['with a slip', '千代田区丸の内ビディング 8階'],
  ])('is a candidate if its name is nearly written: %s', (_, address) => {
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
    expect(search(address).data[0]).toMatchObject({ building: '丸の内ビルディング' });
  });

  it.each([
    ['the town alone', '千代田区丸の内'],
    ['the town with its number', '千代田区丸の内2-4-1'],
    ['another town', '千代田区麹町3-12'],
    ['another building', '千代田区紀尾井町見本ビル8F'],
  ])('leaves other words unchanged: %s', (_, address) => {
    const { town } = search(address).query;
    expect(address).toContain(town);
    expect(search(address).data.map((r) => r.building)).not.toEqual(['丸の内ビルディング']);
  });

  it.each([
    ['after its town', '千代田区丸の内 見本ビルディング8F'],
    ['with a longer name', '千代田区丸の内BUILDINGS 8F'],
    ['with a number of its own', '千代田区丸の内ビル2号館'],
  ])('is not mistaken for another building: %s', (_, address) => {
    const outcome = addressOutcome(search(address), '');
    const codes = outcome.kind === 'found' ? outcome.records.map((r) => r.postal_code) : [];
    expect(codes).not.toContain('1006308');
    expect(codes).not.toContain('1006390');
  });

  it('is found if the part of its name after a town’s name begins with a kanji numeral', () => {
    expect(outcomeOf('東京都新宿区 新宿三井ビル29階')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '1630429', town: '西新宿' }],
    });
    expect(outcomeOf('東京都新宿区新宿三丁目14-1')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: '1600022' }],
    });
  });
});
