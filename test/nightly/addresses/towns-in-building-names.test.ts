/** The name of a town within the name of a building is not read as the town: no address is found by it. */
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { one, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { newestRegister } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';

const SEED = 20_261_129;
const ADDRESSES = 60_000;
const BEFORE =
  'ハイツ コーポ メゾン レジデンス シャトー マンション アパート プラザ タワー パレス 第一ビル 第2ビル ガーデン ヴィラ'.split(
    ' ',
  );
const BEHIND = [
  ...BEFORE,
  ...'ビル 荘 グランドハイツ センター ハウス コート ヒルズ 中央ビル 駅前店'.split(' '),
];
/**
 * Matches towns without marks such as 町 and without numbers: either would show that a town is meant and not a building.
 */
const PLAIN_TOWN = /^(?!荘$)[^字条町区通\d０-９一二三四五六七八九十]+$/;

describe.skipIf(realData === undefined)('a town in the name of a building', () => {
  const register = newestRegister();

  it('never makes an address found', () => {
    const random = seeded(SEED);
    const records = [...register().records()].filter(isPlain);
    const found: string[] = [];
    for (let i = 0; i < ADDRESSES; i++) {
      const { prefecture, city, town } = one(records, random);
      const name = random() < 0.8 ? town : one(records, random).town;
      const building = random() < 0.5 ? one(BEFORE, random) + name : name + one(BEHIND, random);
      const between = one(['', ' ', '　'], random);
      const room = one(['', '504', '101号室', '1-101', ' 2F'], random);
      const address = prefecture + city + between + building + room;
      const outcome = addressOutcome(register().search({ t: address, offset: 0, limit: 10 }), '');
      if (outcome.kind === 'found' && !outcome.records.every(isWhole)) found.push(address);
    }
    expect(found).toEqual([]);
  });
});

function isPlain({ town, building, corporation }: PostalRecord): boolean {
  return PLAIN_TOWN.test(town) && building === '' && corporation === null;
}

/** Whether the municipality has a single code for all. */
function isWhole({ town, town_raw }: PostalRecord): boolean {
  return town === '' && town_raw.endsWith('一円');
}
