/** Compares searches of the ministry's CSV files, of the west and of universities, with a scan of every school. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import { openSchoolRegister } from '@daicho/service/registers/school/open-register.ts';
import type { SchoolRegister } from '@daicho/service/registers/school/register.ts';
import { openSchoolSnapshot } from '@daicho/service/registers/school/snapshot.ts';
import { runSteps } from '@daicho/service/registers/steps.ts';
import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolFacets } from '@daicho/shared/model/school-search.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { type ImportedPostal, importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { byLooking, randomQueries, searched } from '../../service/registers/school/brute-force.ts';

const VERSION = '2026-05-29';
const NAME = '20260529-mxt_chousa01-000011635';

describe.skipIf(realData === undefined)('the schools of the west, and all universities', () => {
  let postal: ImportedPostal;
  let dataDir: string;
  let register: SchoolRegister;
  let schools: ReturnType<typeof searched>[];
  beforeAll(async () => {
    postal = await importRealPostal(NEWEST_POSTAL);
    dataDir = mkdtempSync(join(tmpdir(), 'daicho-schools-'));
    const files = ['4', '6'].map((part) => realDataPath('mext', VERSION, `${NAME}_${part}.csv`));
    const reader = postal.registers.open();
    if (reader === undefined) throw new Error('no postal register');
    const order = { dataDir, version: VERSION, files, replace: false, allowLoss: false };
    await importSchools(order, reader);
    const snapshot = openSchoolSnapshot(dataDir, VERSION);
    register = openSchoolRegister(snapshot, () => reader);
    const codes = Array.from(snapshot.table.schools(), ({ code }) => code);
    const all = codes.map((code) => register.lookup(code));
    schools = all.filter((school): school is School => school !== undefined).map(searched);
  }, 120_000);
  afterAll(() => {
    postal?.remove();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
  });

  it('give the same search results as a scan of every school', () => {
    expect(schools).toHaveLength(24_594 + 1_227);
    const facets = { area: '/', type: '/', establishment_type: '/', branch: '/' };
    fc.assert(
      fc.property(randomQueries(schools), fc.nat(30), (query, offset) => {
        const expected = byLooking(schools, query);
        const found = runSteps(register.searching({ q: query.q, offset, limit: 20, facets }));
        expect(found.count).toBe(expected.codes.length);
        expect(found.data.map(({ code }) => code)).toEqual(
          expected.codes.slice(offset, offset + 20),
        );
        for (const facet of ['area', 'type', 'establishment_type', 'branch'] as const) {
          expect(sorted(found.facets?.[facet])).toEqual(sorted(expected.counts(facet)));
        }
      }),
      { numRuns: cases(25, 400), endOnFailure: true },
    );
  }, 300_000);

  it('are printed as JSON.stringify prints them', () => {
    const different = schools.filter(({ school }) => {
      const { bytes = '' } = register.lookupText(school.code) ?? {};
      return Buffer.from(bytes, 'latin1').toString() !== JSON.stringify(school);
    });
    expect(different).toEqual([]);
  });

  it('have the parts of their codes and their successors', () => {
    expect(register.lookup('B127210001598')).toMatchObject({
      name: '大阪市立舎利寺小学校',
      branch: 9,
      abolished_date: '2022-05-01',
      new_code: ['C227210000088', 'B127210009778'],
    });
    expect(register.lookup('H226310000040')?.addresses).toMatchObject([
      { prefecture: '京都府', city: '京都市上京区' },
    ]);
    expect(register.lookup('B127210001599')).toBeUndefined();
  });
});

function sorted(pairs: SchoolFacets['area'] | undefined) {
  return [...(pairs ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
}
