/**
 * Compares searches of a large register with a scan of every row: 300,000 made-up corporations;
 * `DAICHO_BENCH_CORPORATIONS=5500000` for as many as the nation has.
 */
import { rmSync } from 'node:fs';
import { FACETS, parseQuery } from '@daicho/service/registers/corporation/query/query.ts';
import {
  openSearchableSnapshot,
  type SearchableSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedDifferences } from '../../bench/corporation/differences.ts';
import { generatedCorporations } from '../../bench/corporation/generated.ts';
import {
  DIFFERENCES_DAY,
  importDifferences,
  importNation,
} from '../../bench/corporation/national-file.ts';
import { benchDataDirectory, newestTable } from '../../bench/registers.ts';
import { realData } from '../real-data.ts';
import { MODES } from '../service/registers/corporation/query/against-brute-force.ts';
import {
  FacetCounter,
  placing,
  rowAt,
  searched,
} from '../service/registers/corporation/query/brute-force.ts';
import { randomQueries } from '../service/registers/corporation/query/random-queries.ts';

const SIZE = Number(process.env.DAICHO_BENCH_CORPORATIONS ?? 300_000);
const QUERIES = 30;
/** Number of rows from which the words of queries are taken. */
const ROWS_OF_WORDS = 300;
const PAGE = 100;
const LAYER_SHARE = 0.02;

describe('the register of corporations', () => {
  it.skipIf(realData === undefined)(
    `finds, orders and counts ${SIZE} corporations as a scan of every row does, with a layer and without`,
    async () => {
      const dataDir = await benchDataDirectory();
      try {
        const table = newestTable(dataDir);
        const records = Array.from({ length: table.size }, (_, row) => table.record(row));
        await importNation(dataDir, generatedCorporations(records, { size: SIZE }).rows());
        expectAsLooking(openSearchableSnapshot(dataDir));
        const count = Math.ceil(SIZE * LAYER_SHARE);
        const differences = { size: SIZE, count, day: DIFFERENCES_DAY, seed: 7 };
        const report = await importDifferences(dataDir, generatedDifferences(records, differences));
        expect(report.layer).toBe(count);
        expectAsLooking(openSearchableSnapshot(dataDir));
      } finally {
        rmSync(dataDir, { recursive: true });
      }
    },
    3_600_000,
  );
});

/** Compares searches with a scan of every row. */
function expectAsLooking(snapshot: SearchableSnapshot): void {
  /** Rows in the order of their numbers. */
  const order = [...snapshot.table.inOrder()];
  const sample = Array.from({ length: ROWS_OF_WORDS }, (_, index) => {
    const row = order[Math.floor((index / ROWS_OF_WORDS) * order.length)] ?? 0;
    return searched(snapshot.table.row(row), row);
  });
  const asked = fc.sample(fc.tuple(randomQueries(sample), fc.constantFrom(...MODES)), {
    numRuns: QUERIES,
    seed: 20_261_121,
  });
  const scans = asked.map(([query, mode]) => ({
    query,
    mode,
    placeOf: placing(query, mode),
    places: [] as number[],
    counters: FACETS.map((facet) => new FacetCounter(facet, '/')),
  }));
  let row = 0;
  for (const values of snapshot.table.rows()) {
    const one = searched(values, row++);
    for (const { placeOf, places, counters } of scans) {
      const place = placeOf(one);
      if (place === undefined) continue;
      places.push(place);
      for (const counter of counters) counter.add(one);
    }
  }
  for (const { query, mode, places, counters } of scans) {
    const expected = Float64Array.from(places).sort();
    const facets = { area: '/', kind: '/', process: '/', close_cause: '/' };
    for (const offset of [0, Math.floor(expected.length / 2)]) {
      const search = { query: parseQuery(query.q), mode, facets, offset, limit: PAGE };
      const found = snapshot.engine.search(search);
      const about = `${mode} ${query.q} from ${offset}`;
      expect(found.count, about).toBe(expected.length);
      const page = Array.from(
        expected.subarray(offset, offset + PAGE),
        (place) => order[rowAt(place)],
      );
      expect(found.rows, about).toEqual(page);
      expect(
        FACETS.map((facet) => found.facets?.[facet]),
        about,
      ).toEqual(counters.map((counter) => counter.counts()));
    }
  }
  expect(scans.filter(({ places }) => places.length > PAGE).length).toBeGreaterThan(3);
  snapshot.table.close();
}
