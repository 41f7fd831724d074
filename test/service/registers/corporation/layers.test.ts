/** Compares a layer of differences with rewriting all rows, and with a scan of every row. */
import {
  changeBatches,
  changesOf,
} from '@daicho/service/registers/corporation/changes/change-batches.ts';
import type { CorporationImportReport } from '@daicho/service/registers/corporation/import/import-files.ts';
import { openCorporationRegister } from '@daicho/service/registers/corporation/open-register.ts';
import { FACETS } from '@daicho/service/registers/corporation/query/query.ts';
import {
  openSearchableSnapshot,
  type SearchableSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { type CorporationFields, corporateNumber } from '../../sources/nta/agency-files.ts';
import {
  type AgencyFile,
  differences,
  importAgencyFiles,
  tottori,
} from './import/agency-import.ts';
import { A, B, C, register, renamed } from './import/import-fixture.ts';
import { expectSame, MODES } from './query/against-brute-force.ts';
import { type Searched, searched } from './query/brute-force.ts';
import { randomQueries } from './query/random-queries.ts';
import { randomFields } from './query/random-rows.ts';

const PARTS = ['13_tokyo', '26_kyoto', '99_kokugai'] as const;
const NUMBERS = Array.from({ length: 12 }, (_, serial) => corporateNumber(serial + 1));
const QUERIES = cases(2, 8);
const PATHS = ['/', '/東京都', '/国外', '/京都府'];

interface Step {
  readonly kind: 'full' | 'diff';
  /** Whether differences are imported by writing all rows again. */
  readonly whole: boolean;
  readonly version: string;
  readonly file: AgencyFile;
}

const day = (n: number) =>
  `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}`;

const rowsOfStep = fc.uniqueArray(
  fc.record({
    corporateNumber: fc.constantFrom(...NUMBERS),
    sequenceNumber: fc.integer({ min: 1, max: 9 }).map(String),
    age: fc.nat(6),
    fields: randomFields,
  }),
  { selector: ({ corporateNumber: number }) => number, maxLength: 8 },
);

function scopeOf({ addressOutside, prefectureCode }: CorporationFields): string {
  return addressOutside === '' && prefectureCode !== '' ? (prefectureCode ?? '') : '99';
}

/** An import of a file of the day `made`, whose rows were updated on that day or before it. */
const step: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constantFrom('diff', 'diff', 'diff', 'full'),
    whole: fc.constantFrom(false, false, false, true),
    made: fc.integer({ min: 6, max: 50 }),
    part: fc.constantFrom(...PARTS),
    rows: rowsOfStep,
  })
  .map(({ kind, whole, made, part, rows }) => {
    const version = day(made);
    const all = rows.map(({ fields, age, ...row }) => ({
      ...fields,
      ...row,
      updateDate: day(made - age),
    }));
    const ofPart = all.filter((row) => scopeOf(row) === part.slice(0, 2));
    const isFull = kind === 'full' && ofPart.length > 0;
    const compact = version.replaceAll('-', '');
    const file = isFull
      ? { name: `${part}_all_${compact}.csv`, rows: ofPart }
      : differences(version, ...all);
    return { kind: isFull ? 'full' : 'diff', whole, version, file };
  });

/** First import: a few rows of each part, on the first day. */
const beginning = fc
  .uniqueArray(fc.record({ corporateNumber: fc.constantFrom(...NUMBERS), fields: randomFields }), {
    selector: ({ corporateNumber: number }) => number,
    minLength: 4,
  })
  .map((rows) =>
    PARTS.flatMap((part) => {
      const ofPart = rows
        .map(({ fields, ...row }) => ({ ...fields, ...row, updateDate: day(0) }))
        .filter((row) => scopeOf(row) === part.slice(0, 2));
      return ofPart.length === 0 ? [] : [{ name: `${part}_all_20260101.csv`, rows: ofPart }];
    }),
  );

type Done = Omit<CorporationImportReport, 'layer'> | string;

async function applied(dataDir: string, { file, ...order }: Step): Promise<Done> {
  try {
    const { layer, ...report } = await importAgencyFiles({ dataDir, ...order }, file);
    return report;
  } catch (error) {
    return String(error).replaceAll(dataDir, '');
  }
}

/** All answers of the register, except searches. */
function told(dataDir: string, snapshot: SearchableSnapshot): unknown {
  const open = openCorporationRegister(snapshot, () => undefined);
  return {
    version: open.version,
    size: open.size,
    coverage: open.coverage,
    rows: [...snapshot.table.rows()],
    records: NUMBERS.map((number) => open.lookup(number)),
    changed: Array.from({ length: 51 }, (_, n) => snapshot.changes.on(day(n))),
    batches: changeBatches(dataDir).map(({ id, version, size }) => ({
      version,
      size,
      changes: [...changesOf(dataDir, id)],
    })),
  };
}

/** Compares the engine with a scan of every row, whose row numbers are converted to positions in the register's order. */
function expectAsLooking(snapshot: SearchableSnapshot, seed: number): void {
  const rows: Searched[] = [...snapshot.table.rows()].map(searched);
  const order = [...snapshot.table.inOrder()];
  const engine = {
    ...snapshot.engine,
    search: (asked: Parameters<SearchableSnapshot['engine']['search']>[0]) => {
      const found = snapshot.engine.search(asked);
      return { ...found, rows: found.rows.map((row) => order.indexOf(row)) };
    },
  };
  const queries = fc.sample(randomQueries(rows), { numRuns: QUERIES, seed });
  for (const [at, query] of queries.entries()) {
    expectSame(engine, rows, query, MODES[at % MODES.length] ?? 'partial', at % 4);
  }
}

function expectSameSearches(
  layered: SearchableSnapshot,
  whole: SearchableSnapshot,
  seed: number,
): void {
  const [one, other] = [layered, whole].map((snapshot) =>
    openCorporationRegister(snapshot, () => undefined),
  );
  const rows = [...whole.table.rows()].map(searched);
  const queries = fc.sample(randomQueries(rows), { numRuns: QUERIES, seed });
  for (const [at, { q }] of queries.entries()) {
    const path = PATHS[at % PATHS.length] ?? '/';
    const facets = Object.fromEntries(FACETS.map((f) => [f, f === 'area' ? path : '/']));
    for (const mode of MODES) {
      for (const [offset, limit] of [
        [0, 100],
        [0, 2],
        [1, 1],
        [3, 2],
      ] as const) {
        const search = { q, mode, offset, limit, facets };
        expect(JSON.stringify(one?.search(search)), `${mode} ${q} ${offset}`).toBe(
          JSON.stringify(other?.search(search)),
        );
      }
    }
  }
}

describe('a register with a layer', () => {
  it('answers like a register that every import rewrites, and like a scan of every row', async () => {
    let layers = 0;
    await fc.assert(
      fc.asyncProperty(
        beginning,
        // Every step is compared, so short histories add nothing.
        fc.array(step, { minLength: 5, maxLength: 6 }),
        fc.integer(),
        async (first, steps, seed) => {
          const [layered, whole] = [await temporaryFolder(), await temporaryFolder()];
          for (const dataDir of [layered, whole]) {
            await importAgencyFiles({ dataDir, version: '2026-01-01', kind: 'full' }, ...first);
          }
          for (const [at, one] of steps.entries()) {
            const done = await applied(layered, one);
            expect(done).toEqual(await applied(whole, { ...one, whole: true }));
            const [ours, theirs] = [layered, whole].map(openSearchableSnapshot);
            if (ours === undefined || theirs === undefined) throw new Error('not open');
            expect(theirs.table.layer).toBeUndefined();
            layers += Number(ours.table.layer !== undefined);
            expect(told(layered, ours)).toEqual(told(whole, theirs));
            expectSameSearches(ours, theirs, seed + at);
            expectAsLooking(ours, seed + at);
            ours.table.close();
            theirs.table.close();
          }
        },
      ),
      { numRuns: cases(2, 150), endOnFailure: true },
    );
    // About a third of random steps leave a layer; the few steps that are tried by day may leave none.
    expect(layers).toBeGreaterThanOrEqual(cases(0, 200));
  }, 600_000);

  it('keeps its base unchanged and has one layer, whatever is imported', async () => {
    const { dataDir, full, diff, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const { baseParts } = snapshot();
    const first = await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }));
    const second = await diff(
      '2026-10-06',
      differences('2026-10-06', { ...C, updateDate: '2026-10-06' }, { ...A, ...renamed }),
    );
    expect([first.layer, second.layer]).toEqual([1, 2]);
    expect(snapshot().baseParts).toEqual(baseParts);
    expect([...snapshot().table.replaced]).toHaveLength(1);
    const order = { dataDir, version: '2026-10-07', kind: 'diff', whole: true } as const;
    const whole = await importAgencyFiles(order, differences('2026-10-07', { ...B, ...renamed }));
    expect(whole.layer).toBeUndefined();
    expect(snapshot().table.layer).toBeUndefined();
    expect(snapshot().table.size).toBe(3);
  });

  it('counts areas in the order of the areas that still have corporations', async () => {
    const place = (prefectureName: string, prefectureCode: string, cityCode: string) => ({
      prefectureName,
      prefectureCode,
      cityCode,
      updateDate: '2026-10-05',
    });
    // The imports write 鳥取県 first under a code before 島根県, and then under a code after 島根県; the first code is then gone.
    const [early, middle, late] = [
      { ...A, ...place('鳥取県', '31', '001') },
      { ...B, ...place('島根県', '31', '002') },
      { ...C, ...place('鳥取県', '31', '003') },
    ];
    const { dataDir, full, diff } = await register();
    await full('2026-10-05', tottori('2026-10-05', early, middle, late));
    const areas = () => {
      const snapshot = openSearchableSnapshot(dataDir);
      const search = { q: '_facet_area:/', offset: 0, limit: 1, facets: { area: '/' } };
      return openCorporationRegister(snapshot, () => undefined).search(search).facets?.area;
    };
    expect(areas()).toEqual([
      ['/鳥取県', 2],
      ['/島根県', 1],
    ]);
    await diff('2026-10-06', differences('2026-10-06', { ...late, ...A, process: '12' }));
    expect(areas()).toEqual([
      ['/島根県', 1],
      ['/鳥取県', 2],
    ]);
  });

  it('is rewritten when its layer would exceed the minimum of a small register', async () => {
    const { full, diff, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, serial) => ({
        corporateNumber: corporateNumber(from + serial),
        updateDate: '2026-10-05',
      }));
    await diff('2026-10-05', differences('2026-10-05', ...many(100, 1_000)));
    expect(snapshot().table.layer?.size).toBe(1_000);
    await diff('2026-10-06', differences('2026-10-06', ...many(2_000, 1)));
    expect(snapshot().table.layer).toBeUndefined();
    expect(snapshot().table.size).toBe(1_003);
  });
});
