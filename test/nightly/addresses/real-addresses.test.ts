/** The reader on whole real files: the register's own rows, and addresses published with their postal code. */
import { join } from 'node:path';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANNERS } from '../../../bench/accuracy/fed-back.ts';
import { readCorporations, readSchools } from '../../../bench/accuracy/published.ts';
import { type OfficeScore, readAreas, readOffices } from '../../../bench/accuracy/read-fed-back.ts';
import { readPublished } from '../../../bench/accuracy/read-published.ts';
import {
  type ImportedPostal,
  importRealPostal,
  NEWEST_POSTAL,
  OLDEST_POSTAL,
} from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';

describe.skipIf(realData === undefined)('real addresses', () => {
  let postal: ImportedPostal;

  beforeAll(async () => {
    postal = await importRealPostal(OLDEST_POSTAL, NEWEST_POSTAL);
  });

  afterAll(() => postal?.remove());

  function opened(version: string): PostalRegister {
    const register = postal.registers.open(version);
    if (register === undefined) throw new Error(`${version} was not imported`);
    return register;
  }

  describe('of every office, as its row in the register writes it', () => {
    let scores: OfficeScore[];

    beforeAll(() => {
      scores = readOffices(opened(NEWEST_POSTAL));
    });

    it.each(Object.keys(MANNERS))(
      '%s: the right town is read, and the code of the office is among the records',
      (manner) => {
        const score = scores.find((s) => s.manner === manner);
        expect(score?.rows).toBe(22416);
        expect(score?.town).toBeGreaterThanOrEqual(0.995);
        expect(score?.own).toBeGreaterThanOrEqual(0.99);
      },
    );

    it.each(Object.keys(MANNERS))('%s: the name of the office finds its own code', (manner) => {
      const score = scores.find((s) => s.manner === manner);
      expect(score?.found).toBeGreaterThanOrEqual(0.98);
      expect(score?.foundOther).toBeLessThanOrEqual(0.005);
    });
  });

  it('of every area give its code first, and list all rivals as undecided', () => {
    const { single, several, buildings, ranges } = readAreas(opened(NEWEST_POSTAL));
    expect(single.rows).toBeGreaterThan(116_000);
    expect(single.first).toBeGreaterThanOrEqual(0.995);
    expect(several.rows).toBeGreaterThan(900);
    expect(several.all).toBe(1);
    expect(several.ambiguous).toBe(1);
    expect(buildings.unknownFloor).toBeGreaterThanOrEqual(0.97);
    expect(ranges.rows).toBeGreaterThan(400);
    expect(ranges.first).toBeGreaterThanOrEqual(0.98);
  });

  it.each([
    [
      'schools',
      NEWEST_POSTAL,
      () => readSchools(realDataPath('mext', '2026-05-29')),
      60_000,
      0.955,
      0.983,
    ],
    [
      'corporations of Kyoto',
      OLDEST_POSTAL,
      corporations('26_kyoto_all_20170402.zip'),
      87_000,
      0.93,
      0.93,
    ],
    [
      'corporations of Tottori',
      OLDEST_POSTAL,
      corporations('31_tottori_all_20170402.zip'),
      16_900,
      0.998,
      0.998,
    ],
  ])(
    'of %s have the published code, or one that no address distinguishes from it',
    async (_, version, read, rows, same, among) => {
      const report = readPublished(await read(), opened(version), postal.registers);
      expect(report.rows).toBeGreaterThan(rows);
      expect(report.same / report.rows).toBeGreaterThanOrEqual(same);
      expect(report.among / report.rows).toBeGreaterThanOrEqual(among);
      expect(report.sameOrExplained).toBeGreaterThanOrEqual(0.998);
    },
  );
});

function corporations(file: string) {
  return () => readCorporations(join(realDataPath('nta'), file));
}
