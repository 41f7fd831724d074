/**
 * No letter of an address is lost: the letters of 60,000 schools and 20,000 corporations are compared with those of their parts.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ImportedPostal,
  importRealPostal,
  NEWEST_POSTAL,
  OLDEST_POSTAL,
} from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';
import { corporationAddresses, schoolAddresses } from '../addresses/published-addresses.ts';
import { differencesOf } from './compare-letters.ts';

const CORPORATIONS = 20_000;
/** At most this share of all rows may have a difference other than a unit of numbers, 大字 or 字. */
const MOST_RARE = 0.01;

describe.skipIf(realData === undefined)('the parts of an address', () => {
  let postal: ImportedPostal;

  beforeAll(async () => {
    postal = await importRealPostal(OLDEST_POSTAL, NEWEST_POSTAL);
  });

  afterAll(() => postal?.remove());

  it.each([
    ['schools', NEWEST_POSTAL, schoolAddresses, 60_000],
    ['corporations', OLDEST_POSTAL, corporations, CORPORATIONS],
  ])(
    'have every letter that was written, except those of a listed kind: %s',
    async (_, version, read, rows) => {
      const register = postal.registers.open(version);
      if (register === undefined) throw new Error(`${version} was not imported`);
      const addresses = await read();
      expect(addresses.length).toBeGreaterThanOrEqual(rows);
      const { lost, rare } = lettersOf(addresses, register);
      expect(lost).toEqual([]);
      expect(rare / addresses.length).toBeLessThan(MOST_RARE);
    },
  );
});

function lettersOf(addresses: readonly string[], register: PostalRegister) {
  const lost: string[] = [];
  let rare = 0;
  for (const t of addresses) {
    const answer = register.search({ t, offset: 0, limit: 10 });
    const isFound = addressOutcome(answer, register.version).kind === 'found';
    const differences = differencesOf(answer.query, isFound);
    if (differences.some(({ kind }) => kind !== 'unit' && kind !== 'area word')) rare++;
    for (const { lost: letters, more, kind } of differences) {
      if (kind === undefined) lost.push(`${t}: ${letters} > ${more}`);
    }
  }
  return { lost, rare };
}

async function corporations(): Promise<string[]> {
  const all = await corporationAddresses();
  const step = all.length / CORPORATIONS;
  return Array.from({ length: CORPORATIONS }, (_, i) => all[Math.floor(i * step)] ?? '');
}
