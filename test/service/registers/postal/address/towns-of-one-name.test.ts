/**
 * Towns without their municipality, in the data that ships with Daicho: several municipalities of a prefecture have a town of
 * that name.
 */
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../cases.ts';

const register = openRegister(embeddedPostalTable());

/** Prefectures with names of towns that several of their municipalities have. */
function sharedTowns(): readonly (readonly [string, string])[] {
  const cities = new Map<string, Set<string>>();
  for (const { prefecture, city, town, building } of register.records()) {
    if (building !== '' || town === '') continue;
    const key = JSON.stringify([prefecture, town]);
    cities.set(key, (cities.get(key) ?? new Set()).add(city));
  }
  const shared = [...cities].filter(([, { size }]) => size > 1).map(([key]) => JSON.parse(key));
  return shared.filter((_, i) => i % cases(20, 1) === 0);
}

describe('a town of a prefecture whose municipality is not written', () => {
  it('is to check, with the codes of that town alone as candidates', () => {
    const towns = sharedTowns();
    expect(towns.length).toBeGreaterThan(100);
    for (const [prefecture, town] of towns) {
      const written = `${prefecture}${town}1-2`;
      const outcome = addressOutcome(
        register.search({ t: written, offset: 0, limit: 100 }),
        written,
      );
      expect([written, outcome.kind]).toEqual([written, 'ambiguous']);
      if (outcome.kind !== 'ambiguous') continue;
      const others = outcome.candidates.filter((one) => !isNamed(one, town));
      expect([written, others.map((one) => one.city + one.town)]).toEqual([written, []]);
    }
  });
});

describe('one letter before a number, with no place before it', () => {
  it.each(['泉3-1', '桜1-2', '武3-1', '里5-23'])(
    'is to check, with the towns of this name as candidates: %s',
    (address) => {
      const outcome = addressOutcome(register.search({ t: address, offset: 0, limit: 10 }), '');
      expect(outcome.kind).toBe('ambiguous');
      const towns = outcome.kind === 'ambiguous' ? outcome.candidates.map(({ town }) => town) : [];
      expect(new Set(towns)).toEqual(new Set([address.charAt(0)]));
    },
  );
});

describe('a town without its municipality, whose name a former municipality elsewhere had', () => {
  it.each(['春江町1-2', '〒919-0400 春江町1-2'])('is to check: %s', (t) => {
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
    expect(outcome.kind).toBe('ambiguous');
  });

  it.each(['東京都春江町1-2', '江戸川区春江町1-2', '〒132-0003 春江町1-2'])(
    'is found if its prefecture, its municipality or its postal code is written: %s',
    (t) => {
      const outcome = addressOutcome(register.search({ t, offset: 0, limit: 10 }), '');
      expect(outcome).toMatchObject({ kind: 'found', records: [{ postal_code: '1320003' }] });
    },
  );
});

describe('one letter with which the name of a single town ends', () => {
  it.each(['鳥取県鳥取市東1234', '富山県富山市杉1234', '岐阜県大垣市宮1234'])(
    'is not read as that town, since a longer name may have been cut short: %s',
    (written) => {
      const answer = register.search({ t: written, offset: 0, limit: 100 });
      expect(addressOutcome(answer, written).kind).toBe('ambiguous');
    },
  );
});

describe('a town that two wards of the written city have', () => {
  it.each(['ミッドランドスクエア', 'JRゲート', '大名古屋ビル'])(
    'is never found in a ward other than that of the building after it: 名駅, %s',
    (building) => {
      const t = `愛知県名古屋市名駅4-7-1 ${building}`;
      const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
      const found = outcome.kind === 'found' ? outcome.records : [];
      const offered = outcome.kind === 'ambiguous' ? outcome.candidates : found;
      expect(offered[0]).toMatchObject({ city_ward: '中村区', town: '名駅' });
      expect(offered[0]?.building).not.toBe('');
    },
  );

  it.each(['ミッドランドスクエア', '名駅ミッドランドスクエア12階'])(
    'is not found in the ward of the written code if the building has codes in another ward: %s',
    (building) => {
      const t = `〒451-0045 名古屋市名駅4-7-1 ${building}`;
      const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
      const offered = outcome.kind === 'ambiguous' ? outcome.candidates : [];
      expect(new Set(offered.map(({ city_ward }) => city_ward))).toEqual(
        new Set(['西区', '中村区']),
      );
    },
  );

  it('is found in the ward of the written code with a building that has no codes of its own', () => {
    const t = '〒451-0045 名古屋市名駅2-1-1 大名駅ビル';
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
    expect(outcome).toMatchObject({ kind: 'found', records: [{ postal_code: '4510045' }] });
  });

  it.each([
    '名古屋市西区名駅 JRゲートタワー',
    '名古屋市西区名駅1-1-3 JRゲートタワー20階',
    '〒451-0045 名古屋市西区名駅 JRゲートタワー',
    '〒450-6620 愛知県名古屋市西区名駅1-1-3 JRゲートタワー20階',
  ])('is not found in the written ward if the building has codes in another ward: %s', (t) => {
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
    const offered = outcome.kind === 'ambiguous' ? outcome.candidates : [];
    expect(new Set(offered.map(({ city_ward }) => city_ward))).toEqual(new Set(['西区', '中村区']));
  });

  it.each(['大名古屋ビルヂング', '見本ビル', '名古屋プライムセントラルタワー21F'])(
    'is found in the written ward with a building of that ward, or one without codes of its own: %s',
    (building) => {
      const ward = building === '大名古屋ビルヂング' ? '中村区' : '西区';
      const t = `名古屋市${ward}名駅3-28-12 ${building}`;
      const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
      expect(outcome).toMatchObject({ kind: 'found', records: [{ city_ward: ward }] });
    },
  );

  it('is offered in each of its wards if no building decides', () => {
    const t = '愛知県名古屋市名駅4-7-1';
    const outcome = addressOutcome(register.search({ t, offset: 0, limit: 100 }), '');
    const offered = outcome.kind === 'ambiguous' ? outcome.candidates : [];
    expect(new Set(offered.map((one) => one.city_ward))).toEqual(new Set(['西区', '中村区']));
  });
});

/** Whether a place, or its municipality, has the name, except for a letter that people confuse: 常盤町 and 常磐町. */
function isNamed({ city, town }: { readonly city: string; readonly town: string }, name: string) {
  const [own, wanted] = [foldName(town), foldName(name)];
  if (foldName(city + town).includes(wanted) || wanted.includes(own)) return true;
  const others = [...own].filter((letter, at) => letter !== wanted[at]);
  return own.length === wanted.length && others.length === 1;
}
