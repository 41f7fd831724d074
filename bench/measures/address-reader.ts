/**
 * Addresses read a second of CPU, warm, against the public reader `@geolonia/normalize-japanese-addresses` on a
 * town list made from the same data; each in a process of its own, rounds alternate, medians count. The shares
 * that each reads right of the same addresses tell whether that list does the other reader justice.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import * as z from 'zod/mini';
import { type LabelledAddress, readLabelled } from '../accuracy/labelled.ts';
import { madeUpAddresses, seeded } from '../enrich/made-up-addresses.ts';
import { median } from '../median.ts';
import { writeTownList } from '../reader/town-list.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(3, 1);
const MADE_UP = sized(1_000, 50);
/** The public reader keeps the towns of 1,000 municipalities: as in life, addresses are of fewer. */
const MADE_UP_PREFECTURES = ['東京都', '大阪府'];

const resultSchema = z.object({ perCpuSecond: z.number(), place: z.number(), town: z.number() });
type Result = z.infer<typeof resultSchema>;

const dataDir = await benchDataDirectory();
try {
  const table = newestTable(dataDir);
  const listUrl = writeTownList(table, join(dataDir, 'town-list'));
  const labels = labelled();
  const path = join(dataDir, 'labels.json');
  writeFileSync(path, JSON.stringify(labels ?? madeUp(table)));

  const search: Result[] = [];
  const reading: Result[] = [];
  const geolonia: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    search.push(oneReader('search', dataDir, path));
    geolonia.push(oneReader('geolonia', listUrl, path));
    reading.push(oneReader('read', dataDir, path));
  }
  const speed = (results: readonly Result[]) => median(results.map((r) => r.perCpuSecond));
  const measures = {
    'reader: addresses a second of CPU with their records, against geolonia': {
      ours: speed(search),
      peer: speed(geolonia),
      unit: 'addresses/CPU s',
    },
    'reader: addresses a second of CPU, read alone, against geolonia': {
      ours: speed(reading),
      peer: speed(geolonia),
      unit: 'addresses/CPU s',
    },
    ...(labels === undefined ? {} : sharesRight(search[0], geolonia[0])),
  };
  const withRatio = Object.entries(measures).map(([name, m]) => [
    name,
    { ours: m.ours, peer: m.peer, ratio: m.ours / m.peer, unit: m.unit },
  ]);
  console.log(JSON.stringify(Object.fromEntries(withRatio)));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Real addresses with labels; undefined where there are none. */
function labelled(): LabelledAddress[] | undefined {
  const data = process.env.DAICHO_TEST_DATA;
  return data === undefined ? undefined : readLabelled(join(data, 'addresses', 'labelled-dev.csv'));
}

/** Addresses whose labels say nothing. */
function madeUp(table: PostalTable): LabelledAddress[] {
  const towns = Array.from({ length: table.size }, (_, row) => table.record(row)).filter((record) =>
    MADE_UP_PREFECTURES.includes(record.prefecture),
  );
  const none = { prefecture: '', city: '', town: '', number: '', numberCounts: false };
  return madeUpAddresses(towns, MADE_UP, seeded(20_261_121)).map((address) => ({
    address,
    ...none,
  }));
}

function sharesRight(ours: Result | undefined, peer: Result | undefined) {
  return Object.fromEntries(
    (['place', 'town'] as const).map((part) => [
      `reader: share of addresses with the right ${part}, against geolonia`,
      { ours: ours?.[part] ?? 0, peer: peer?.[part] ?? 0, unit: 'share' },
    ]),
  );
}

function oneReader(...args: string[]): Result {
  const script = fileURLToPath(new URL('../reader/one-reader.ts', import.meta.url));
  const stdout = execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return resultSchema.parse(JSON.parse(stdout));
}
