/**
 * Lists the causes why towns of the postal data have no own point in Geolonia's table, with examples:
 * `node bench/accuracy/towns-without-point.ts`. Needs the real data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { csvRows } from '@daicho/service/files/csv-rows.ts';
import type { MissingTown } from '@daicho/service/registers/coordinates/import/coverage.ts';
import {
  type CoordinatesImportReport,
  importCoordinates,
} from '@daicho/service/registers/coordinates/import/import-files.ts';
import { foldPlace } from '@daicho/service/registers/coordinates/place-key.ts';
import { areaEntries } from '@daicho/service/sources/japanpost/ken-all.ts';
import { placeRows } from '@daicho/service/sources/mlit/place-rows.ts';
import { realData } from './real-data.ts';

const FILE = 'geolonia/towns-2024-01-15.csv.zip';
/** The last postal data before that table. */
const OLDER = 'japanpost/history/ken_all-2023-08-24.zip';

/** Causes, in the order in which they are tried. */
export const CAUSES = {
  former: 'the table has only the former municipality',
  division: 'the table has only the 大字, not its 甲, 乙, 丙',
  area: 'the table has only the 大字 around it, or what is named after it',
  pointless: 'the table has the town without a point',
  unclear: 'several places of that name lie far apart',
  several: 'one line of the postal data names several towns',
  twin: 'the table has 平松町, which is another town of the postal data than 平松',
  newer: 'the postal data of 2023-08-24 does not have it: newer than the table',
  numbered: 'a numbered line, street or ward: 北５線, 西一条, 第１区',
  beside: 'named after a town that the table has: 富沢西, 旭町団地',
  local: 'of a municipality whose postal towns are mostly local names (行政区, 通称)',
  other: 'stands nowhere in the table',
} as const;

export type Cause = keyof typeof CAUSES;

/**
 * Causes that leave open whether the table has the town's point; with any other cause the table has none, however names
 * are compared.
 */
const MAY_HAVE_POINT: readonly Cause[] = ['unclear', 'several'];

const DIVISION = /[甲乙丙丁戊己庚辛壬癸]$/;
const NUMBERED = /\d＃(?:線|条|号|区)|^基線$/;
/** If the table lacks this share of a municipality's towns or more, its towns are local names. */
const LOCAL_SHARE = 0.2;
/** Names of one character are too common. */
const SHORTEST = 2;

export interface TownsByCause {
  readonly report: CoordinatesImportReport;
  readonly byCause: ReadonlyMap<Cause, readonly MissingTown[]>;
}

export async function townsWithoutPoint(source: string): Promise<TownsByCause> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-without-point-'));
  try {
    const order = { dataDir, version: '2024-01-15', replace: false, allowLoss: false };
    const report = await importCoordinates({ ...order, files: [join(source, FILE)] });
    const known = await knownNames(source);
    const lacking = countBy(report.missing, ({ jisx0402 }) => jisx0402);
    const byCause = new Map<Cause, MissingTown[]>();
    for (const town of report.missing) {
      const cause = causeOf(town, known, lacking);
      byCause.set(cause, [...(byCause.get(cause) ?? []), town]);
    }
    return { report, byCause };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

interface Known {
  /** Towns of the table, by prefecture and municipality. */
  readonly table: ReadonlyMap<string, ReadonlySet<string>>;
  /** Towns of the older postal data, each after its municipality. */
  readonly older: ReadonlySet<string>;
}

async function knownNames(source: string): Promise<Known> {
  const table = new Map<string, Set<string>>();
  for await (const { prefecture, city, town } of placeRows(join(source, FILE))) {
    const name = prefecture + city;
    const towns = table.get(name) ?? new Set();
    table.set(name, towns.add(foldPlace(town).replace(/\d+＃丁目$/, '')));
  }
  const older = new Set<string>();
  for await (const { prefecture, city, town } of areaEntries(csvRows(join(source, OLDER)), OLDER)) {
    // A small area stands in brackets after its town.
    for (const name of [town.replace(/（.*/, ''), town.replace(/[（）]/g, '')]) {
      older.add(`${prefecture}${city} ${foldPlace(name)}`);
    }
  }
  return { table, older };
}

function causeOf(
  { why, prefecture, city, jisx0402, town }: MissingTown,
  { table, older }: Known,
  lacking: ReadonlyMap<string, number>,
): Cause {
  if (why === 'part') return DIVISION.test(town) ? 'division' : 'area';
  if (why !== 'absent') return why;
  const name = foldPlace(town);
  const place = prefecture + city;
  if (town.includes('、')) return 'several';
  const twin = name.endsWith('町') ? name.slice(0, -1) : `${name}町`;
  if (table.get(place)?.has(twin) && older.has(`${place} ${twin}`)) return 'twin';
  if (!older.has(`${place} ${name}`)) return 'newer';
  if (NUMBERED.test(name)) return 'numbered';
  const towns = [...(table.get(place) ?? [])];
  const isBeside = (other: string) =>
    other.length >= SHORTEST && other !== name && (name.startsWith(other) || name.endsWith(other));
  if (towns.some(isBeside)) return 'beside';
  const count = lacking.get(jisx0402) ?? 0;
  return count >= LOCAL_SHARE * (count + towns.length) ? 'local' : 'other';
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** Counts the towns of the nation that the table can cover at best: those with a point, and those that may have one. */
export function reachableTowns({ report, byCause }: TownsByCause): number {
  return MAY_HAVE_POINT.reduce(
    (sum, cause) => sum + (byCause.get(cause)?.length ?? 0),
    report.covered,
  );
}

/** Prints the causes with their numbers and some examples of each. */
export function causeTable(found: TownsByCause): string {
  const { report, byCause } = found;
  const { towns, covered, part = 0, former, near = 0 } = report;
  const reachable = reachableTowns(found);
  const shareOf = (all: number, of = covered) => ((100 * of) / all).toFixed(2);
  const within = covered + part;
  const pointed = within + former + near;
  const lines = Object.entries(CAUSES).map(([cause, told]) => {
    const of = byCause.get(cause as Cause) ?? [];
    const step = Math.max(1, Math.floor(of.length / 4));
    const examples = of.filter((_, i) => i % step === 0).slice(0, 4);
    const names = examples.map(({ city, town }) => `${city} ${town}`).join(', ');
    return `${String(of.length).padStart(6)}  ${told}\n        ${names}`;
  });
  return [
    `${covered} of ${towns} towns (${shareOf(towns)} %) have a point of their own`,
    `${within} of ${towns} towns (${shareOf(towns, within)} %) have one of their own or of the town around them, at the level of a town or narrower`,
    `${pointed} of ${towns} towns (${shareOf(towns, pointed)} %) have one of these, of their former municipality or of neighbours by postal code, said to be a municipality’s; the others have their municipality’s`,
    `${covered} of ${reachable} towns (${shareOf(reachable)} %) that the table may have with a point; of the other ${towns - reachable} it has none`,
    ...lines,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(causeTable(await townsWithoutPoint(realData().source)));
}
