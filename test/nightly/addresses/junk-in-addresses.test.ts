/**
 * An address with text that is not understood is never found: junk at any place of 20,000 real addresses (the
 * register's own rows, and lists that people wrote) never leads to another code.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { fedBackRanges } from '../../../bench/accuracy/fed-back.ts';
import { readLabelled } from '../../../bench/accuracy/labelled.ts';
import { seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { newestRegister } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { insertJunk } from '../../service/registers/postal/address/inserted-junk.ts';
import { corporationAddresses, schoolAddresses } from './published-addresses.ts';

const ADDRESSES = 20_000;
const SEED = 20_261_124;

describe.skipIf(realData === undefined)('junk in 20,000 real addresses', () => {
  const register = newestRegister();

  it.each([
    ['floors of buildings', 1_500, () => floors()],
    ['numbers that divide a town', 1_000, () => ranges()],
    ['small areas that divide a town', 4_500, () => smallAreas()],
    ['streets of Kyoto', 2_000, () => streets()],
    ['towns', 4_000, () => towns()],
    ['labelled addresses', 1_000, () => labelled()],
    ['schools', 3_000, schoolAddresses],
    ['corporations', 3_000, corporationAddresses],
  ])('never makes another code found: %s', async (_, wanted, read) => {
    const addresses = spread(await read(), wanted);
    const { found, others } = insertJunk(addresses, (t) =>
      register().search({ t, offset: 0, limit: 10 }),
    );
    expect(others).toEqual([]);
    expect(found).toBeGreaterThan(addresses.length / 3);
  });

  it('are 20,000 in all', () => {
    expect(1_500 + 1_000 + 4_500 + 2_000 + 4_000 + 1_000 + 3_000 + 3_000).toBe(ADDRESSES);
  });

  function areas(): PostalRecord[] {
    return [...register().records()].filter((record) => record.corporation === null);
  }

  function floors(): string[] {
    return areas()
      .filter(({ building, floor }) => building !== '' && /^[０-９]+階$/.test(floor))
      .map((r) => `${placeOf(r)}1-2-3 ${r.building} ${r.floor}`);
  }

  function ranges(): string[] {
    const random = seeded(SEED);
    return areas().flatMap((record) => fedBackRanges(record, random).map((of) => of.address));
  }

  function smallAreas(): string[] {
    return areas().flatMap((r) => namesIn(r).map((name) => `${placeOf(r)}${name}12-3`));
  }

  function streets(): string[] {
    return areas()
      .filter(({ kyoto_street }) => (kyoto_street ?? '') !== '')
      .map((r) => `${r.prefecture}${r.city}${r.kyoto_street?.split('、')[0] ?? ''}${r.town}12`);
  }

  function towns(): string[] {
    return areas()
      .filter(({ town, building }) => town !== '' && building === '')
      .map((r) => `${placeOf(r)}1-2-3 見本ハイツ201`);
  }
});

function placeOf({ prefecture, city, town }: PostalRecord): string {
  return prefecture + city + town;
}

/** Names of small areas in the brackets of a record. */
function namesIn({ town_raw, building }: PostalRecord): string[] {
  const inside = /（([^０-９「」]*)）$/.exec(town_raw)?.[1];
  if (inside === undefined || building !== '' || /除く|その他|丁目|番地/.test(inside)) return [];
  return inside.split('、').slice(0, 2);
}

function labelled(): string[] {
  const path = realDataPath('addresses', 'labelled-dev.csv');
  return readLabelled(path).map(({ address }) => address);
}

/** Picks `wanted` addresses, spread evenly over all. */
function spread(addresses: readonly string[], wanted: number): string[] {
  const step = Math.max(1, addresses.length / wanted);
  const count = Math.min(wanted, addresses.length);
  return Array.from({ length: count }, (_, i) => addresses[Math.floor(i * step)] ?? '');
}
