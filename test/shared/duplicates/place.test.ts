import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import { NOT_FOUND, type Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { office, record } from '../enrich/records.ts';

const READ: PostalSearchQuery = {
  q: null,
  t: null,
  prefecture: '東京都',
  county: null,
  city: '千代田区',
  city_ward: null,
  town: '麹町',
  kyoto_street: null,
  block_lot_num: '3-2-5',
  building: null,
  floor_room: null,
};

const found = (
  query: PostalSearchQuery,
  records: readonly PostalRecord[] = [record()],
): Outcome<PostalRecord> => ({ kind: 'found', records, query, version: '2026-01-01' });
const place = (parts: Partial<PostalSearchQuery>, written = '') =>
  placeOfOutcome(found({ ...READ, ...parts }), written);
/** The place of an address in a town, with the town of that record. */
const placeIn = (parts: Partial<PostalRecord>, town: string, block_lot_num = '12') =>
  placeOfOutcome(found({ ...READ, town, block_lot_num }, [record(parts)]), '');

describe('a place', () => {
  it('keeps its room separately, however it is written', () => {
    const room = place({ building: 'コーポ見本', floor_room: '405号室' });
    expect(room).toMatchObject({ level: 'number', room: '405' });
    expect(place({ building: 'コーポ見本', floor_room: '4階405' })).toEqual({
      ...room,
      floor: '4F',
    });
    expect(place({ block_lot_num: '3-2-5-405' })).toMatchObject({ key: room?.key, room: '405' });
    expect(place({ building: 'コーポ見本 405' })?.key).toBe(room?.key);
  });

  it.each([
    ['コーポ見本', '0101号室', '101'],
    ['コーポ見本', 'A-0101', '101'],
    ['コーポ見本 01', null, '1'],
    ['コーポ見本', '1001', '1001'],
  ])(
    'has the same room with and without zeros before its number: %s %s',
    (building, floor_room, room) => {
      expect(place({ building, floor_room })?.room).toBe(room);
    },
  );

  it('takes a short number that stands alone after the lot as its room', () => {
    const room = place({ building: '16' });
    expect(room).toEqual(place({ floor_room: '16号室' }));
    expect(room).toEqual(place({ building: '１６' }));
    expect(room).toMatchObject({ room: '16', building: '', joined: '' });
    expect(place({ block_lot_num: '3-2-5-16' })).toEqual(room);
    expect(place({ building: 'B3' })?.room).toBe('B3');
  });

  it('takes a number after the building’s number as its room if it is too high for a house', () => {
    expect(place({ building: '見本ハイツ', floor_room: '21305' })).toMatchObject({
      wing: '21',
      room: '305',
    });
  });

  it('keeps a third number that does not look like a room', () => {
    expect(place({ block_lot_num: '3-2-45' })?.room).toBe('');
    expect(place({ block_lot_num: '3-2-101' })?.room).toBe('101');
    expect(place({ block_lot_num: '3-101' })?.room).toBe('');
  });

  it('distinguishes the rooms of two buildings of one lot', () => {
    const rooms = ['A棟', 'B棟'].map((wing) =>
      place({ building: `見本団地${wing}`, floor_room: '101号室' }),
    );
    expect(rooms.map((each) => [each?.wing, each?.room])).toEqual([
      ['A', '101'],
      ['B', '101'],
    ]);
  });

  it.each([
    ['見本団地二号棟', '2'],
    ['見本団地第2号棟', '2'],
    ['見本団地東棟', '東'],
    ['見本ハイツB館', 'B'],
    ['第一見本荘', '1'],
    ['見本第2コーポ', '2'],
    ['見本コーポ弐番館', '2'],
    ['見本コーポ新館', '新'],
    ['見本コーポ北館', '北'],
    ['見本コーポ甲棟', '甲'],
    ['見本コーポウエスト', '西'],
    ['見本イーストタワー', '東'],
    ['見本会館', ''],
    ['東急見本西洋館', ''],
  ])('has the room of one of several buildings: %s', (building, wing) => {
    expect(place({ building, floor_room: '101号室' })).toMatchObject({ wing, room: '101' });
  });

  it('is the same with and without 字', () => {
    expect(place({ town: '長崎字真砂' })?.key).toBe(place({ town: '長崎真砂' })?.key);
    expect(place({ town: '十文字' })?.key).not.toBe(place({ town: '十文' })?.key);
  });

  it('keeps separately a small area that its number does not need', () => {
    const [with_, without, other] = ['見本町字川原', '見本町', '見本町字谷'].map((town) =>
      placeIn({ town: '見本町' }, town),
    );
    expect([with_, without, other].map((each) => each?.area)).toEqual(['川原', '', '谷']);
    expect(new Set([with_, without, other].map((each) => each?.key)).size).toBe(1);
  });

  it('differs in each small area that numbers its own lots', () => {
    const town = { town: '見本町', town_addressed_koaza: true };
    const keys = ['見本町字川原', '見本町', '見本町字谷'].map((name) => placeIn(town, name)?.key);
    expect(new Set(keys).size).toBe(3);
    const letters = ['見本町イ', '見本町ロ', '見本町'].map(
      (name) => placeIn({ town: '見本町' }, name)?.key,
    );
    expect(new Set(letters).size).toBe(3);
  });

  it('has the number of a small area before its own', () => {
    const town = { town: '見本', town_addressed_koaza: true };
    expect(placeIn(town, '見本第24地割', '3')).toEqual(placeIn(town, '見本', '24-3'));
    expect(placeIn(town, '見本35字', '21')).toEqual(placeIn(town, '見本', '35-21'));
  });

  it('keeps separately the street of Kyoto that distinguishes towns of one name', () => {
    const [one, other] = ['6008399', '6008037'].map((postal_code) =>
      record({ postal_code, town: '丸屋町', kyoto_street: '見本通西入' }),
    );
    const query = { ...READ, town: '丸屋町', block_lot_num: '12' };
    const areas = [one, other].map(
      (each) => placeOfOutcome(found(query, each === undefined ? [] : [each]), '')?.area,
    );
    expect(areas).toEqual(['6008399', '6008037']);
    const open = {
      kind: 'ambiguous',
      reason: 'several_codes',
      candidates: [one, other].flatMap((each) => each ?? []),
      sure: 'shared',
      query,
      version: '2026-01-01',
    } as const;
    expect(placeOfOutcome(open, '')?.area).toBe('');
    const streets = ['見本通四条上る', '見本通四条上ル', '見本通五条下る'].map(
      (kyoto_street) =>
        placeOfOutcome({ ...open, query: { ...query, kyoto_street } }, '')?.area ?? '',
    );
    expect(streets[0]).not.toBe('');
    expect(streets[1]).toBe(streets[0]);
    expect(new Set([...streets, ...areas]).size).toBe(4);
  });

  it('is named by the area, whatever town name an office in it uses', () => {
    const own = office('見本商事', { town: '見本町字川原' });
    const query = { ...READ, town: '見本町字川原', block_lot_num: '12' };
    const area = record({ town: '見本町' });
    expect(placeOfOutcome(found(query, [area, own]), '')?.area).toBe('川原');
  });

  it('does not exist if an address names no more than a town or a chome', () => {
    expect(place({ block_lot_num: null })).toBeUndefined();
    expect(place({ block_lot_num: '3', t: '千代田区麹町3丁目' })).toBeUndefined();
    expect(place({ block_lot_num: '3', t: '千代田区麹町3番地' })).toBeDefined();
  });

  it.each(['千代田区本町二丁目5', '千代田区麹町5 見本一丁目ビル'])(
    'has its number if a name has a chome: %s',
    (t) => expect(place({ block_lot_num: '5', t })).toBeDefined(),
  );

  it('has its number if a street of Kyoto has the chome', () => {
    const street = { kyoto_street: '見本通西入２丁目', t: '京都市見本通西入２丁目麹町51' };
    expect(place({ ...street, block_lot_num: '51' })).toEqual(place({ block_lot_num: '51' }));
  });

  it('keeps its floor separately, however it is written', () => {
    const floors = ['1階', '2F', '２階', 'B1F', '地下1階'].map((floor_room) =>
      place({ floor_room }),
    );
    expect(floors.map((each) => each?.floor)).toEqual(['1F', '2F', '2F', 'B1F', 'B1F']);
    expect(new Set(floors.map((each) => each?.key)).size).toBe(1);
    expect(place({ floor_room: '2F201' })).toMatchObject({ floor: '2F', room: '201' });
  });

  it('is the building if no number is written', () => {
    expect(place({ block_lot_num: null, building: '見本ビル' })?.level).toBe('building');
  });

  it.each(['番地不明', '局留', '自宅', '団地', '市営住宅', '***'])(
    'is not read if only %s follows the town',
    (building) => expect(place({ block_lot_num: null, building })).toBeUndefined(),
  );

  it.each(['要確認1', '2024年転居', '私書箱1号', '東京都1'])(
    'is not read from words that are not an address: %s',
    (written) => expect(placeOfOutcome(NOT_FOUND, written)).toBeUndefined(),
  );

  it.each(['千葉市', '三重県見本市', '東京都千代田区神田郵便局留', '見本市四番町', '九十九見本町'])(
    'is not read from words whose only numeral belongs to a name: %s',
    (written) => expect(placeOfOutcome(NOT_FOUND, written)).toBeUndefined(),
  );

  it.each(['見本村三丁目', '見本村五番地', '見本村三ー五', '見本村三の五', '見本村二十三'])(
    'consists of the words if a number is in kanji: %s',
    (written) => expect(placeOfOutcome(NOT_FOUND, written)?.level).toBe('words'),
  );

  it('consists of the words if the town was not understood', () => {
    const words = place({ town: null }, '見本村１−２');
    expect(words?.level).toBe('words');
    expect(placeOfOutcome(NOT_FOUND, '見本村1－2')?.level).toBe('words');
    expect(placeOfOutcome(NOT_FOUND, '見本村１ー２')).toEqual(
      placeOfOutcome(NOT_FOUND, '見本村1ー2'),
    );
    expect(placeOfOutcome(NOT_FOUND, '見本村')).toBeUndefined();
  });
});
