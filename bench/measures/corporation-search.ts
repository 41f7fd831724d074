/**
 * Keyword searches of corporations: milliseconds for the count and the first page of 100, against SQLite's FTS5 with
 * the trigram tokenizer over the same rows. Both find the same number of rows; rounds alternate, medians count. And facets
 * over half of the register, the slowest queries there may be, searches with a layer of differences, how long others wait beside a large batch, opening and
 * resident memory, against their limits.
 *
 * 500,000 made-up corporations; `DAICHO_BENCH_CORPORATIONS=5500000` for as many as there are.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { answerCorporationBatch } from '@daicho/service/answers/corporation-search.ts';
import { inTurns } from '@daicho/service/answers/in-turns.ts';
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
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import * as z from 'zod/mini';
import { generatedDifferences } from '../corporation/differences.ts';
import { Fts5Register } from '../corporation/fts5-register.ts';
import { generatedCorporations } from '../corporation/generated.ts';
import { HUNDRED_CRITERIA, SINGLE_CRITERIA } from '../corporation/heavy-queries.ts';
import { DIFFERENCES_DAY, importDifferences, importNation } from '../corporation/national-file.ts';
import { seeded } from '../enrich/made-up-addresses.ts';
import { median } from '../median.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import type { Measure } from '../run.ts';
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
const SCRIPT = fileURLToPath(new URL('../corporation/opened-register.ts', import.meta.url));
const openedSchema = z.object({
  openedInMs: z.number(),
  residentBytes: z.number(),
  stalledMs: z.number(),
  peakBytes: z.number(),
});

const dataDir = await benchDataDirectory();
try {
  const table = newestTable(dataDir);
  const records = Array.from({ length: table.size }, (_, row) => table.record(row));
  if (records.some(({ corporation }) => corporation !== null)) {
    const generated = generatedCorporations(records, { size: SIZE });
    await importNation(dataDir, generated.rows());
    // Before the peer's table is written, which keeps the disk busy for a while.
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
    const measures = {
      ...searches(snapshot),
      ...beside,
      ...opened,
      ...(await layered(snapshot, records)),
    };
    console.log(JSON.stringify(measures));
  } else {
    console.error('Names are made up from those of offices: needs DAICHO_TEST_DATA.');
    console.log('{}');
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function searches(snapshot: SearchableSnapshot): Record<string, Measure> {
  const register = openCorporationRegister(snapshot, () => undefined);
  const peer = Fts5Register.of(join(dataDir, 'fts5.sqlite'), snapshot.table.rows());
  try {
    const against = (words: readonly string[]) => compared(register, peer, words);
    const of = `of ${SIZE.toLocaleString('en')} corporations, count and first page, against FTS5 trigram`;
    return {
      [`rare words ${of}`]: against(rareWords(register, snapshot)),
      [`common words ${of}`]: against(COMMON),
      [`two characters ${of}`]: against(TWO_CHARACTERS),
      'four facets over half of them, against the limit': facetsOverHalf(register),
      'the slowest single criterion, against the limit': slowest(
        register,
        SINGLE_CRITERIA,
        LIMIT.criterionMs,
      ),
      'the slowest query of a hundred criteria, against the limit': slowest(
        register,
        HUNDRED_CRITERIA,
        LIMIT.queryMs,
      ),
      'the longest step of such a query, against the limit of waiting': longestStep(
        register,
        HUNDRED_CRITERIA,
      ),
    };
  } finally {
    peer.close();
  }
}

/** Differences of 1% as a layer, against the same written into all rows anew: what the import takes, and searches. */
async function layered(
  base: SearchableSnapshot,
  records: readonly PostalRecord[],
): Promise<Record<string, Measure>> {
  const words = [
    ...rareWords(
      openCorporationRegister(base, () => undefined),
      base,
    ),
    ...COMMON,
  ];
  const count = Math.ceil(SIZE * LAYER_SHARE);
  const day = DIFFERENCES_DAY;
  const rows = () => generatedDifferences(records, { size: SIZE, count, day, seed: 7 });
  const imported = async (whole: boolean) => {
    const { cpu } = await cpuOf(() => importDifferences(dataDir, rows(), whole));
    const snapshot = openSearchableSnapshot(dataDir);
    if ((snapshot.table.layer === undefined) !== whole) throw new Error('no layer, or one');
    return { cpu, register: openCorporationRegister(snapshot, () => undefined) };
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
  const total = (list: readonly number[]) => list.reduce((sum, ms) => sum + ms, 0);
  return {
    'differences of 1% as a layer, against all rows anew': measure(layer.cpu, whole.cpu, 'CPU ms'),
    'searches of a register with a layer of 1%, against one written anew': measure(
      total(times[0]) / times[0].length,
      total(times[1]) / times[1].length,
      'ms',
    ),
  };
}

async function cpuOf(run: () => Promise<unknown>): Promise<{ cpu: number }> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000 };
}

/** Names of few corporations, without their kind words. */
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
  return measure(median(ours), median(theirs), 'ms');
}

function facetsOverHalf(register: CorporationRegister): Measure {
  const times = Array.from({ length: ROUNDS * 3 }, () => {
    const search = { q: HALF, offset: 0, limit: 1, facets: FACETS };
    return timed(() => register.search(search))[1];
  });
  return measure(median(times), LIMIT.facetsMs, 'ms');
}

/** Of the queries' medians the greatest. */
function slowest(
  register: CorporationRegister,
  queries: readonly string[],
  limit: number,
): Measure {
  const medians = queries.map((q) => {
    const search = { q, offset: 0, limit: 1 };
    return median(Array.from({ length: ROUNDS }, () => timed(() => register.search(search))[1]));
  });
  return measure(Math.max(...medians), limit, 'ms');
}

/** The longest that a query holds others up at a time: between two of its steps they have their turn. */
function longestStep(register: CorporationRegister, queries: readonly string[]): Measure {
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
  return measure(Math.max(...medians), LIMIT.waitMs, 'ms');
}

/** The longest that anything else waits while a batch is answered whose answer is 92 MB. */
async function besideBatch(registers: Registers): Promise<Record<string, Measure>> {
  const answer = async () => {
    const body = answerCorporationBatch(BATCH, { registers, apiVersion: NEWEST_API_VERSION });
    const text = body.text();
    if (text instanceof JsonText || text instanceof Promise) throw new Error('too short an answer');
    await inTurns(text, { take: () => undefined, afterTurn: () => undefined });
  };
  registers.corporation.open().search({ q: '株式会社', offset: 0, limit: 1 });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await answer();
  // What was done last is a delay too, seen at the next turn.
  await new Promise((resolve) => setTimeout(resolve, 10));
  delay.disable();
  return {
    'the longest wait beside a batch of 100,000 records, against the limit': measure(
      delay.max / 1e6,
      LIMIT.waitMs,
      'ms',
    ),
  };
}

function opening(): Record<string, Measure> {
  const opened = Array.from({ length: OPENINGS }, () => {
    const args = [SCRIPT, dataDir, ...COMMON, HALF];
    return openedSchema.parse(JSON.parse(execFileSync(process.execPath, args).toString()));
  });
  const of = (value: keyof (typeof opened)[number]) => median(opened.map((one) => one[value]));
  const { openedMs, residentMB } = LIMIT;
  const megabytes = (bytes: number) => measure(bytes / 1e6, residentMB, 'MB');
  return {
    'the register opened from disk, against the limit': measure(of('openedInMs'), openedMs, 'ms'),
    'resident memory after searches, against the limit': megabytes(of('residentBytes')),
    'requests waiting while it is replaced, against the limit of opening': measure(
      of('stalledMs'),
      openedMs,
      'ms',
    ),
    'peak memory of being replaced, against the limit': megabytes(of('peakBytes')),
  };
}

function measure(ours: number, peer: number, unit: string): Measure {
  return { ours, peer, ratio: ours / peer, unit };
}

function timed<T>(run: () => T): [result: T, ms: number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}
