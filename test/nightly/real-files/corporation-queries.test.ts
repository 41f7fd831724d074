/** The whole files of Tottori and Kyoto, imported and searched as the service does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { parseQuery } from '@daicho/service/registers/corporation/query/query.ts';
import {
  openSearchableSnapshot,
  type SearchableSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { realData, realDataPath } from '../../real-data.ts';
import {
  expectSame,
  MODES,
} from '../../service/registers/corporation/query/against-brute-force.ts';
import { type Searched, searched } from '../../service/registers/corporation/query/brute-force.ts';
import { randomQueries } from '../../service/registers/corporation/query/random-queries.ts';

describe.skipIf(realData === undefined)('the official files of Tottori, Kyoto and overseas', () => {
  let dataDir: string;
  let snapshot: SearchableSnapshot;
  let rows: Searched[];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daicho-search-'));
    const files = ['31_tottori', '26_kyoto', '99_kokugai'].map((name) =>
      realDataPath('nta', `${name}_all_20170402.zip`),
    );
    await importCorporations({ dataDir, version: '2017-04-02', files, kind: 'full' });
    snapshot = openSearchableSnapshot(dataDir);
    rows = Array.from(snapshot.table.rows(), searched);
  }, 120_000);
  afterAll(() => {
    snapshot.table.close();
    rmSync(dataDir, { recursive: true });
  });

  it('give the same search results as a scan of every row', () => {
    fc.assert(
      fc.property(randomQueries(rows), fc.constantFrom(...MODES), (query, mode) =>
        expectSame(snapshot.engine, rows, query, mode, 0),
      ),
      { numRuns: cases(4, 60), endOnFailure: true },
    );
  }, 120_000);

  it('give the same results for a name in new forms of characters as in old forms', () => {
    const count = (q: string) =>
      snapshot.engine.search({
        query: parseQuery(q),
        mode: 'partial',
        facets: {},
        offset: 0,
        limit: 1,
      }).count;
    expect(count('name:澤井')).toBe(count('name:沢井'));
    expect(count('name:沢井')).toBeGreaterThan(5);
    expect(count('京都市中京区寺町')).toBeGreaterThan(50);
  });
});
