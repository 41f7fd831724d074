import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { search } from '../gazetteer/places-fixture.ts';

const PLACE = '千代田区丸の内2-4-1';

describe('the floor of a building with a code for each floor', () => {
  it.each([
    ['before other words', `${PLACE}丸の内ビルディング8F私書箱4001号`],
    ['attached to a name', `${PLACE}丸の内ビルディング8Fクリニック`],
    ['with a sign', `${PLACE}丸の内ビルディング8/F`],
    ['in kana', `${PLACE}丸の内ビルディング8かい`],
    ['torn', `${PLACE}丸の内ビルディング1(仮)8階`],
    ['before the name', `${PLACE} 8F 丸の内ビルディング`],
  ])('is to check if it cannot be read: %s', (_, address) => {
    const outcome = addressOutcome(search(address), '');
    expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'several_floors' });
    expect(search(address).data.map((r) => r.floor)).toEqual(['８階', '']);
  });

  it.each(['801号室', ' 801', '801', '8X', ' #801', '-801'])(
    'is to check if only a room is written, with the floor of the room’s number first: %s',
    (room) => {
      const result = search(`${PLACE}丸の内ビルディング${room}`);
      expect(addressOutcome(result, '')).toMatchObject({
        kind: 'ambiguous',
        reason: 'several_floors',
        candidates: [{ postal_code: '1006308' }, { postal_code: '1006390' }],
      });
    },
  );

  it.each([
    ['with a room', `${PLACE}丸の内ビルディング8階801`, '1006308'],
    ['before a company', `${PLACE}丸の内ビルディング8階 見本商事`, '1006308'],
    ['a basement', `${PLACE}丸の内ビルディングB1F`, '1006390'],
    ['a basement without a number', `${PLACE}丸の内ビルディング 地階`, '1006390'],
    ['a basement right after Latin letters', `${PLACE}丸の内BUILDINGB1F`, '1006390'],
    ['with kinds in Latin letters', `${PLACE}丸の内BLDG8F`, '1006308'],
    ['none', `${PLACE}丸の内ビルディング`, '1006390'],
  ])('is found: %s', (_, address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });

  it.each([
    ['空野市海浜1-1空野タワーB10階', '2996110'],
    ['空野市海浜1-1 株式会社見本 空野タワーB10階', '2996110'],
    ['空野市海浜1-1空野タワーAB1F', '2996090'],
    ['空野市海浜1-1空野タワーA 10F', '2996010'],
    ['空野市海浜1-1空野タワーB地階', '2996190'],
  ])('is found if a letter of the name stands before it: %s', (address, code) => {
    expect(addressOutcome(search(address), '')).toMatchObject({
      kind: 'found',
      records: [{ postal_code: code }],
    });
  });

  it.each([
    ['with a letter missing', `${PLACE}丸の内ビディング8階`],
    ['torn', `${PLACE}丸の(仮)内ビルディング8階`],
    ['without its kind', `${PLACE} 丸の内8階`],
    ['shortened', `${PLACE} 丸ビル8階`],
    ['shortened, after a company', `${PLACE} 見本商事 丸ビル8階`],
  ])('is a candidate if the name of the building is nearly written: %s', (_, address) => {
    const outcome = addressOutcome(search(address), '');
    expect(outcome.kind).toBe('ambiguous');
    expect(search(address).data[0]?.postal_code).toBe('1006308');
  });

  it.each(['見本タワー8階', '見本丸の内タワー30階', 'パークハイツ丸の内801'])(
    'is not needed for another building: %s',
    (building) => {
      expect(addressOutcome(search(`${PLACE}${building}`), '')).toMatchObject({
        kind: 'found',
        records: [{ postal_code: '1000005' }],
      });
    },
  );

  it('is a candidate beside the area if the building’s name is the end of another building’s name', () => {
    const outcome = addressOutcome(search(`${PLACE}新丸の内ビルディング8階`), '');
    expect(outcome).toMatchObject({ kind: 'ambiguous', reason: 'several_buildings' });
    expect(search(`${PLACE}新丸の内ビルディング8階`).data.map((r) => r.postal_code)).toEqual([
      '1006308',
      '1000005',
    ]);
  });
});
