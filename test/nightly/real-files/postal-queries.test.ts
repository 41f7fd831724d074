/** Compares queries of words on the newest official postal data with a scan of every record. */
import { QueryEvaluator } from '@daicho/service/registers/postal/query/evaluate.ts';
import { openQueryColumns } from '@daicho/service/registers/postal/search-columns.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cases } from '../../cases.ts';
import { importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';
import { randomQueries, type Searched } from '../../service/registers/postal/query/brute-force.ts';
import { expectSame, rowsOf } from '../../service/registers/postal/query/expect-same.ts';

describe.skipIf(realData === undefined)('queries of words on the newest official version', () => {
  let remove: () => void;
  let table: PostalTable;
  let rows: Searched[];

  beforeAll(async () => {
    const imported = await importRealPostal(NEWEST_POSTAL);
    remove = imported.remove;
    table = openPostalSnapshot(imported.dataDir, NEWEST_POSTAL);
    rows = rowsOf(table);
  }, 60_000);
  afterAll(() => remove());

  it('give the same rows, order and facets as a scan of every record', () => {
    const engine = new QueryEvaluator(table, openQueryColumns(table));
    fc.assert(
      fc.property(randomQueries(rows), (query) => expectSame(engine, rows, query)),
      { numRuns: cases(8, 200), endOnFailure: true },
    );
  });
});
