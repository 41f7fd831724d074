/** Search results in which an office or a building decides. */
import { answer, office, record } from '../../records.ts';
import { inTower, type OutcomeCase } from './outcome-case.ts';

export const BUILDING_CASES: readonly OutcomeCase[] = [
  [
    'an area and the offices in it',
    answer([record(), office('甲社'), office('乙社')]),
    'found 1020083',
  ],
  [
    'an area, and more offices than fit',
    answer([record(), office('甲社')], {}, 40),
    'found 1020083',
  ],
  [
    'only the office at the number',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-2' }),
    'found 1028688',
  ],
  [
    'only an office at another number',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-3' }),
    'ambiguous offices_only',
  ],
  [
    'only the office in a small area that has its number for a name',
    answer([office('甲社', { block_lot_num: '5' })], { town: '麹町５区', block_lot_num: null }),
    'found 1028688',
  ],
  [
    'only the office at a number whose chome stands with the small area',
    answer([office('甲社', { block_lot_num: '16-6' })], {
      town: '麹町１６丁目左',
      block_lot_num: '6',
    }),
    'found 1028688',
  ],
  [
    'only an office in another small area that has a number for a name',
    answer([office('甲社', { block_lot_num: '5' })], { town: '麹町６区', block_lot_num: null }),
    'ambiguous offices_only',
  ],
  [
    'only offices, and more of them hidden',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-2' }, 9),
    'ambiguous offices_only',
  ],
  [
    'an area with a building that the address does not name',
    answer([record(), inTower('１階', '1026001')]),
    'found 1020083',
  ],
  [
    'an area, and floors of a building in the town of that name in another ward',
    answer(
      [record({ jisx0402: '13102' }), inTower('１階', '1026001'), inTower('２階', '1026002')],
      {
        building: 'タワー',
      },
    ),
    'ambiguous several_municipalities',
  ],
  [
    'a building and its floor',
    answer([inTower('１階', '1026001'), inTower('２階', '1026002'), record()], {
      building: '麹町タワー',
      floor_room: '2F',
    }),
    'found 1026002',
  ],
  [
    'a building and its floor, with the room',
    answer([inTower('１階', '1026001'), inTower('８階', '1026008'), record()], {
      building: '麹町タワー',
      floor_room: '8階801',
    }),
    'found 1026008',
  ],
  [
    'a building without a floor',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
    }),
    'found 1026090',
  ],
  [
    'a room without its floor in a building with a code for each',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
      floor_room: '101号室',
    }),
    'ambiguous several_floors',
  ],
  [
    'a room in a building with one code for all',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー', floor_room: '101号室' }),
    'found 1026000',
  ],
  [
    'a building in its basement',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
      floor_room: 'B1',
    }),
    'found 1026090',
  ],
  [
    'a building whose floor the register does not have',
    answer([inTower('１階', '1026001'), inTower('２階', '1026002'), record()], {
      building: '麹町タワー',
      floor_room: '99F',
    }),
    'ambiguous several_floors',
  ],
  [
    'a building whose name ends in that of another',
    answer([inTower('', '1026000'), record({ building: '新麹町タワー', postal_code: '1026100' })], {
      building: '新麹町タワー',
    }),
    'found 1026100',
  ],
  [
    'a building with one code for all',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'what is inside a building (内)',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー内' }),
    'found 1026000',
  ],
  [
    'a building whose name 内 continues: 麹町タワー内科',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー内科' }),
    'ambiguous several_buildings',
  ],
  [
    'a building whose name is the beginning of the one in the address',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー前薬局' }),
    'ambiguous several_buildings',
  ],
  [
    'a building whose name is the end of the one in the address',
    answer([inTower('', '1026000'), record()], { building: '新麹町タワー', floor_room: '5F' }),
    'ambiguous several_buildings',
  ],
  [
    'a building behind the name of its place',
    answer([inTower('', '1026000'), record()], { building: '千代田麹町タワー', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'a building behind another word',
    answer([inTower('', '1026000'), record()], { building: '見本ヒルズ 麹町タワー' }),
    'found 1026000',
  ],
  [
    'a building whose kind is written in another way',
    answer([inTower('', '1026000'), record()], { building: '麹町ＴＯＷＥＲ', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'a building whose floor stands before who is there',
    answer([inTower('地階・階層不明', '1026090'), inTower('８階', '1026008'), record()], {
      t: '千代田区麹町3-1 麹町タワー8階 株式会社見本',
      building: '麹町タワー 株式会社見本',
      floor_room: '8階',
    }),
    'found 1026008',
  ],
];
