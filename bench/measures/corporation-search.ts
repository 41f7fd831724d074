/**
 * Keyword searches of corporations: milliseconds for the count and the first page of 100, against SQLite's FTS5 with
 * the trigram tokenizer over the same rows. Both find the same number of rows; rounds alternate, medians count. Limits
 * apply to facets over half of the register, the slowest queries that the syntax allows, the wait beside a large batch,
 * opening and resident memory. A layer of differences is compared with rows written anew, in its import and its
 * searches.
 *
 * 500,000 made-up corporations; `DAICHO_BENCH_CORPORATIONS=5500000` for as many as the nation has.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { answerCorporationBatch } from '@daicho/service/answers/corporation-search.ts';
import { runInSlices } from '@daicho/service/answers/run-in-slices.ts';
import { openCorporationRegister } from '@daicho/service/registers/corporation/open-register.ts';
import { withoutKind } from '@daicho/service/registers/corporation/query/kind-words.ts';
import type { CorporationRegister } from '@daicho/service/registers/corporation/register.ts';
import {
  openSearchableSnapshot,
  type SearchableSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { JsonText } from '@daicho/service/registers/json-text.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { type Registers, registersOf } from '@daicho/service/registers/registers.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import * as z from 'zod/mini';
import { generatedDifferences } from '../corporation/differences.ts';
import { Fts5Register } from '../corporation/fts5-register.ts';
import { generatedCorporations } from '../corporation/generated.ts';
import { HUNDRED_CRITERIA, SINGLE_CRITERIA } from '../corporation/heavy-queries.ts';
import { DIFFERENCES_DAY, importDifferences, importNation } from '../corporation/national-file.ts';
import { seeded } from '../enrich/made-up-addresses.ts';
import { type Measure, median, printMeasures, timed } from '../measure.ts';
import { printedBy } from '../measured-run.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../registers.ts';
import { sized } from '../size.ts';

const SIZE = Number(process.env.DAICHO_BENCH_CORPORATIONS ?? sized(500_000, 5_000));
const PAGE = 100;
const ROUNDS = sized(9, 2);
const OPENINGS = 3;
const RARE_WORDS = sized(50, 5);
const RARE_AT_MOST = 20;
const LAYER_SHARE = 0.01;
const COMMON = ['株式会社', '有限会社', '東京都'];
const TWO_CHARACTERS = ['工業', '日本', '東京', '丁目'];
const HALF = '_facet_kind:/株式会社';
const FACETS = { area: '/', kind: '/', process: '/', close_cause: '/' };
const LIMIT = {
  facetsMs: 20,
  criterionMs: 100,
  queryMs: 2_000,
  waitMs: 200,
  openedMs: 3_000,
  residentMB: 2_500,
};
const BATCH = {
  default_limit: PAGE,
  queries: Array.from({ length: sized(1_000, 20) }, () => ({ q: '株式会社' })),
};
const openedSchema = z.object({
  openedInMs: z.number(),
  residentBytes: z.number(),
  stalledMs: z.number(),
  peakBytes: z.number(),
});

const dataDir = await benchDataDirectory();
const table = newestTable(dataDir);
const records = recordsOf(table);
if (records.some(({ corporation }) => corporation !== null)) {
  await importNation(dataDir, generatedCorporations(records, { size: SIZE }).rows());
  // Measures before the peer's table is written, since that keeps the disk busy for a while.
  const opened = opening();
  const snapshot = openSearchableSnapshot(dataDir);
  const postal = openRegister(table);
  const corporation = openCorporationRegister(snapshot, () => postal);
  const beside = await besideBatch(
    registersOf({
      postal: { versions: () => [postal.version], open: () => postal },
      corporation: { open: () => corporation },
    }),
  );
  printMeasures({
    ...searches(snapshot),
    ...beside,
    ...opened,
    ...(await layered(snapshot, records)),
  });
} else {
  console.error('Names are made up from those of offices: needs DAICHO_TEST_DATA.');
  printMeasures({});
}

function searches(snapshot: SearchableSnapshot): Record<string, Measure> {
  const register = openCorporationRegister(snapshot, () => undefined);
  const peer = new Fts5Register(join(dataDir, 'fts5.sqlite'), snapshot.table.rows());
  try {
    const against = (words: readonly string[]) => compared(register, peer, words);
    const of = `of ${SIZE.toLocaleString('en')} corporations, count and first page, against FTS5 trigram`;
    const single = slowest(register, SINGLE_CRITERIA);
    const hundred = slowest(register, HUNDRED_CRITERIA);
    const step = longestStep(register, HUNDRED_CRITERIA);
    return {
      [`rare words ${of}`]: against(rareWords(register, snapshot)),
      [`common words ${of}`]: against(COMMON),
      [`two characters ${of}`]: against(TWO_CHARACTERS),
      'four facets over half of them, against the limit': facetsOverHalf(register),
      'the slowest single criterion, against the limit': [single, LIMIT.criterionMs, 'ms'],
      'the slowest query of a hundred criteria, against the limit': [hundred, LIMIT.queryMs, 'ms'],
      'the longest step of such a query, against the limit of waiting': [step, LIMIT.waitMs, 'ms'],
    };
  } finally {
    peer.close();
  }
}

/** Compares the import and the searches of differences of 1%: as a layer, and written into all rows anew. */
async function layered(
  base: SearchableSnapshot,
  records: readonly PostalRecord[],
): Promise<Record<string, Measure>> {
  const register = openCorporationRegister(base, () => undefined);
  const words = [...rareWords(register, base), ...COMMON];
  const count = Math.ceil(SIZE * LAYER_SHARE);
  const day = DIFFERENCES_DAY;
  const rows = () => generatedDifferences(records, { size: SIZE, count, day, seed: 7 });
  const imported = async (whole: boolean) => {
    const before = process.cpuUsage();
    await importDifferences(dataDir, rows(), whole);
    const { user, system } = process.cpuUsage(before);
    const snapshot = openSearchableSnapshot(dataDir);
    if ((snapshot.table.layer === undefined) !== whole) throw new Error('no layer, or one');
    const opened = openCorporationRegister(snapshot, () => undefined);
    return { cpuMs: (user + system) / 1_000, register: opened };
  };
  const layer = await imported(false);
  const whole = await imported(true);
  const times: [ours: number[], theirs: number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const q of [...words, HALF]) {
      const search = { q, offset: 0, limit: PAGE, facets: q === HALF ? FACETS : {} };
      const [ours, ms] = timed(() => layer.register.search(search));
      const [theirs, wholeMs] = timed(() => whole.register.search(search));
      if (ours.count !== theirs.count) throw new Error(`${q}: ${ours.count} and ${theirs.count}`);
      times[0].push(ms);
      times[1].push(wholeMs);
    }
  }
  const mean = (list: readonly number[]) => list.reduce((sum, ms) => sum + ms, 0) / list.length;
  return {
    'differences of 1% as a layer, against all rows anew': [layer.cpuMs, whole.cpuMs, 'CPU ms'],
    'searches of a register with a layer of 1%, against one written anew': [
      mean(times[0]),
      mean(times[1]),
      'ms',
    ],
  };
}

/** Draws names of few corporations, without their kind words. */
function rareWords(register: CorporationRegister, { table }: SearchableSnapshot): string[] {
  const random = seeded(5);
  const words = new Set<string>();
  for (let tries = 0; words.size < RARE_WORDS && tries < RARE_WORDS * 100; tries++) {
    const row = table.row(Math.floor(random() * table.size));
    const word = withoutKind(row[COLUMN.name] ?? '');
    if (!/^[\p{Script=Han}\p{Script=Katakana}ー]{3,}$/u.test(word)) continue;
    const { count } = register.search({ q: word, offset: 0, limit: 1 });
    if (count > 0 && count <= RARE_AT_MOST) words.add(word);
  }
  return [...words];
}

function compared(
  register: CorporationRegister,
  peer: Fts5Register,
  words: readonly string[],
): Measure {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const word of words) {
      const [answer, ms] = timed(() => register.search({ q: word, offset: 0, limit: PAGE }));
      const [count, peerMs] = timed(() => peer.search(word, PAGE));
      if (answer.count !== count) throw new Error(`${word}: ${answer.count} and ${count}`);
      ours.push(ms);
      theirs.push(peerMs);
    }
  }
  return [median(ours), median(theirs), 'ms'];
}

function facetsOverHalf(register: CorporationRegister): Measure {
  const times = Array.from({ length: ROUNDS * 3 }, () => {
    const search = { q: HALF, offset: 0, limit: 1, facets: FACETS };
    return timed(() => register.search(search))[1];
  });
  return [median(times), LIMIT.facetsMs, 'ms'];
}

/** Gives the greatest of the queries' medians, in milliseconds. */
function slowest(register: CorporationRegister, queries: readonly string[]): number {
  const medians = queries.map((q) => {
    const search = { q, offset: 0, limit: 1 };
    return median(Array.from({ length: ROUNDS }, () => timed(() => register.search(search))[1]));
  });
  return Math.max(...medians);
}

/** Gives the longest step of the queries, in milliseconds: other requests are served between two steps. */
function longestStep(register: CorporationRegister, queries: readonly string[]): number {
  const longest = (q: string) => {
    const steps = register.searching({ q, offset: 0, limit: PAGE });
    let most = 0;
    for (let isDone = false; !isDone; ) {
      const [step, ms] = timed(() => steps.next());
      most = Math.max(most, ms);
      isDone = step.done === true;
    }
    return most;
  };
  const medians = queries.map((q) => median(Array.from({ length: ROUNDS }, () => longest(q))));
  return Math.max(...medians);
}

/** Measures the longest wait of other work while a batch is answered with 92 MB. */
async function besideBatch(registers: Registers): Promise<Record<string, Measure>> {
  const answer = async () => {
    const body = answerCorporationBatch(BATCH, { registers, apiVersion: NEWEST_API_VERSION });
    const text = body.text();
    if (text instanceof JsonText || text instanceof Promise) throw new Error('too short an answer');
    await runInSlices(text, { take: () => undefined, afterSlice: () => undefined });
  };
  registers.corporation.open().search({ q: '株式会社', offset: 0, limit: 1 });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await answer();
  // Waits for another turn: the delay of the last piece of work shows only then.
  await new Promise((resolve) => setTimeout(resolve, 10));
  delay.disable();
  return {
    'the longest wait beside a batch of 100,000 records, against the limit': [
      delay.max / 1e6,
      LIMIT.waitMs,
      'ms',
    ],
  };
}

function opening(): Record<string, Measure> {
  const opened = Array.from({ length: OPENINGS }, () =>
    printedBy(openedSchema, 'corporation/opened-register.ts', dataDir, ...COMMON, HALF),
  );
  const of = (value: keyof (typeof opened)[number]) => median(opened.map((one) => one[value]));
  const { openedMs, residentMB } = LIMIT;
  const megabytes = (bytes: number): Measure => [bytes / 1e6, residentMB, 'MB'];
  return {
    'the register opened from disk, against the limit': [of('openedInMs'), openedMs, 'ms'],
    'resident memory after searches, against the limit': megabytes(of('residentBytes')),
    'requests waiting while it is replaced, against the limit of opening': [
      of('stalledMs'),
      openedMs,
      'ms',
    ],
    'peak memory of being replaced, against the limit': megabytes(of('peakBytes')),
  };
}
