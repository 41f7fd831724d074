/** One wrong letter anywhere in prefecture, county, city or ward: never found, and the right place is among the candidates. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { expect, it } from 'vitest';
import { one, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';
import { exchangeLetters } from '../../service/registers/postal/address/wrong-letters.ts';

const SEED = 20_261_126;

it.skipIf(realData === undefined)(
  'a wrong letter in any municipality leaves the address to check',
  async () => {
    const postal = await importRealPostal(NEWEST_POSTAL);
    try {
      const register = postal.registers.open(NEWEST_POSTAL);
      if (register === undefined) throw new Error(`${NEWEST_POSTAL} was not imported`);
      const random = seeded(SEED);
      const records = oneOfEachMunicipality(register.records(), random);
      const { found, exchanged, foundWrong, right } = exchangeLetters(
        records,
        (t) => register.search({ t, offset: 0, limit: 10 }),
        random,
      );
      expect(foundWrong).toEqual([]);
      expect(found).toBeGreaterThan(1_800);
      expect(exchanged).toBeGreaterThan(20_000);
      expect(right / exchanged).toBeGreaterThan(0.998);
    } finally {
      postal.remove();
    }
  },
);

function oneOfEachMunicipality(
  records: Iterable<PostalRecord>,
  random: () => number,
): PostalRecord[] {
  const byMunicipality = new Map<string, PostalRecord[]>();
  for (const record of records) {
    const { town, town_raw, building, corporation, jisx0402 } = record;
    if (town === '' || town !== town_raw || building !== '' || corporation !== null) continue;
    byMunicipality.set(jisx0402, [...(byMunicipality.get(jisx0402) ?? []), record]);
  }
  return Array.from(byMunicipality.values(), (rows) => one(rows, random));
}
