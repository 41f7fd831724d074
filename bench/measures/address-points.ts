/**
 * Coordinates of addresses, compared with the public reader `@geolonia/normalize-japanese-addresses` on the points of
 * Geolonia's table, which both have. Each reader has a process of its own. The addresses are made from every nth row
 * of the table, as people write them; addresses of small areas end with a number. Needs the real data.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import { distanceKm } from '@daicho/shared/model/distance.ts';
import * as z from 'zod/mini';
import type { LabelledAddress } from '../accuracy/labelled.ts';
import { median, printMeasures } from '../measure.ts';
import { printedBy } from '../measured-run.ts';
import { pointedTowns } from '../reader/pointed-towns.ts';
import { writeTownList } from '../reader/town-list.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import { sized } from '../size.ts';

const VERSION = '2024-01-15';
/** The public reader keeps the towns of 1,000 municipalities in memory. The addresses are of fewer, as in practice. */
const PREFECTURES = new Set(['東京都', '大阪府', '宮城県', '福島県', '大分県']);
const STEP = sized(23, 997);
const METRES = 1000;
/** Goal of the median difference. */
const DIFFERENCE_MAX = 50;

const resultSchema = z.object({
  perCpuSecond: z.number(),
  points: z.array(z.nullable(z.tuple([z.number(), z.number()]))),
});

const source = process.env.DAICHO_TEST_DATA;
if (source === undefined) printMeasures({});
else await measure(join(source, 'geolonia', `towns-${VERSION}.csv.zip`));

async function measure(file: string): Promise<void> {
  const dataDir = await benchDataDirectory();
  const order = { dataDir, version: VERSION, replace: false, allowLoss: false };
  await importCoordinates({ ...order, files: [file] });
  const table = newestTable(dataDir);
  const towns = await pointedTowns(table, file);
  const listUrl = writeTownList(table, join(dataDir, 'town-list'), towns);
  const path = join(dataDir, 'addresses.json');
  const { addresses, published } = await addressesOf(file);
  writeFileSync(path, JSON.stringify(addresses));
  const ours = printedBy(resultSchema, 'reader/one-reader.ts', 'located', dataDir, path);
  const peer = printedBy(resultSchema, 'reader/one-reader.ts', 'geolonia', listUrl, path);
  const metres = (a: (typeof ours.points)[number], b: typeof a) =>
    a === null || b === null
      ? []
      : [
          METRES *
            distanceKm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] }),
        ];
  const between = ours.points.flatMap((point, i) => metres(point, peer.points[i] ?? null));
  const share = (of: typeof ours.points) =>
    of.filter((point, i) => (metres(point, published[i] ?? null)[0] ?? Infinity) < 1).length /
    of.length;
  printMeasures({
    'points: addresses located a second of CPU, against geolonia': [
      ours.perCpuSecond,
      peer.perCpuSecond,
      'addresses/CPU s',
    ],
    'points: median difference where both have a town, against 50 m': [
      median(between),
      DIFFERENCE_MAX,
      'm',
    ],
    'points: share of addresses with the publisher’s own point, against geolonia': [
      share(ours.points),
      share(peer.points),
      'share',
    ],
  });
}

async function addressesOf(file: string) {
  const addresses: LabelledAddress[] = [];
  const published: [number, number][] = [];
  let row = 0;
  for await (const { prefecture, city, town, koaza, point } of placeRows(file)) {
    row += 1;
    if (row % STEP !== 0 || point === undefined || !PREFECTURES.has(prefecture)) continue;
    const none = { prefecture: '', city: '', town: '', number: '', numberCounts: false };
    addresses.push({
      address: `${prefecture}${city}${town}${koaza === '' ? '' : `${koaza}12`}`,
      ...none,
    });
    published.push([point.latitude, point.longitude]);
  }
  return { addresses, published };
}
