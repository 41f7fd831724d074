/**
 * With one wrong letter anywhere in prefecture, county, city or ward, an address is never found, and the right place is among its
 * candidates.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { one, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { newestRegister } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';
import { exchangeLetters } from '../../service/registers/postal/address/wrong-letters.ts';

const SEED = 20_261_126;

describe.skipIf(realData === undefined)('a wrong letter in any municipality', () => {
  const register = newestRegister();

  it('leaves the address to check', () => {
    const random = seeded(SEED);
    const { found, exchanged, foundWrong, right } = exchangeLetters(
      oneOfEachMunicipality(register().records(), random),
      (t) => register().search({ t, offset: 0, limit: 10 }),
      random,
    );
    expect(foundWrong).toEqual([]);
    expect(found).toBeGreaterThan(1_800);
    expect(exchanged).toBeGreaterThan(20_000);
    expect(right / exchanged).toBeGreaterThan(0.998);
  });
});

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
