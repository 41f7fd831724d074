/**
 * Addresses read for each second of CPU, warm, against the public reader `@geolonia/normalize-japanese-addresses` on a
 * town list made from the same data. Each reader has a process of its own, rounds alternate, medians count. The shares
 * of addresses that each reader reads rightly are printed too, to show whether the town list is fair to the other
 * reader.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import * as z from 'zod/mini';
import { type LabelledAddress, readLabelled } from '../accuracy/labelled.ts';
import { madeUpAddresses, seeded } from '../enrich/made-up-addresses.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import { printedBy } from '../measured-run.ts';
import { writeTownList } from '../reader/town-list.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../registers.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(3, 1);
const MADE_UP = sized(1_000, 50);
/** The public reader keeps the towns of 1,000 municipalities in memory. The addresses are of fewer, as in practice. */
const MADE_UP_PREFECTURES = ['東京都', '大阪府'];

const resultSchema = z.object({ perCpuSecond: z.number(), place: z.number(), town: z.number() });
type Result = z.infer<typeof resultSchema>;

const dataDir = await benchDataDirectory();
const table = newestTable(dataDir);
const listUrl = writeTownList(table, join(dataDir, 'town-list'));
const labels = labelled();
const path = join(dataDir, 'labels.json');
writeFileSync(path, JSON.stringify(labels ?? madeUp(table)));

const oneReader = (...args: string[]) => printedBy(resultSchema, 'reader/one-reader.ts', ...args);
const search: Result[] = [];
const reading: Result[] = [];
const geolonia: Result[] = [];
for (let round = 0; round < ROUNDS; round++) {
  search.push(oneReader('search', dataDir, path));
  geolonia.push(oneReader('geolonia', listUrl, path));
  reading.push(oneReader('read', dataDir, path));
}
const against = (ours: readonly Result[], part: keyof Result, unit: string): Measure => {
  const of = (results: readonly Result[]) => median(results.map((result) => result[part]));
  return [of(ours), of(geolonia), unit];
};
const speed = (ours: readonly Result[]) => against(ours, 'perCpuSecond', 'addresses/CPU s');
printMeasures({
  'reader: addresses a second of CPU with their records, against geolonia': speed(search),
  'reader: addresses a second of CPU, read alone, against geolonia': speed(reading),
  ...(labels && {
    'reader: share of addresses with the right place, against geolonia': against(
      search,
      'place',
      'share',
    ),
    'reader: share of addresses with the right town, against geolonia': against(
      search,
      'town',
      'share',
    ),
  }),
});

/** Real addresses with labels; undefined without the real data. */
function labelled(): LabelledAddress[] | undefined {
  const data = process.env.DAICHO_TEST_DATA;
  return data === undefined ? undefined : readLabelled(join(data, 'addresses', 'labelled-dev.csv'));
}

/** Addresses with empty labels. */
function madeUp(table: PostalTable): LabelledAddress[] {
  const records = recordsOf(table).filter(({ prefecture }) =>
    MADE_UP_PREFECTURES.includes(prefecture),
  );
  const none = { prefecture: '', city: '', town: '', number: '', numberCounts: false };
  return madeUpAddresses(records, MADE_UP, seeded(20_261_121)).map((address) => ({
    address,
    ...none,
  }));
}
