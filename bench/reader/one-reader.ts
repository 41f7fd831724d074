/**
 * One address reader in a process of its own: `one-reader.ts WAY SOURCE LABELS` reads the labelled addresses of a JSON
 * file again and again. Prints as JSON how many addresses it reads for each second of CPU, the shares whose place and
 * town are right, and the point that it gives each address, if it gives points.
 */
import { readFileSync } from 'node:fs';
import { openCoordinatesRegisters } from '@daicho/service/registers/coordinates/registers.ts';
import { Gazetteer } from '@daicho/service/registers/postal/address/gazetteer/gazetteer.ts';
import type { SmallAreas } from '@daicho/service/registers/postal/address/gazetteer/small-areas.ts';
import { readAddress } from '@daicho/service/registers/postal/address/read-address.ts';
import { SHIPPED_TABLE } from '@daicho/service/registers/postal/former/former-table.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPlaces } from '@daicho/service/registers/postal/search-columns.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { isSameTown, judge, type LabelledAddress, moveChome } from '../accuracy/labelled.ts';
import { newestTable } from '../registers.ts';
import { sized } from '../size.ts';

interface Right {
  readonly place: boolean;
  readonly town: boolean;
}

/** Latitude and longitude; null if the address was not read to its town. */
type Point = readonly [latitude: number, longitude: number] | null;

interface Reader {
  /** Reads an address: the work that is measured. */
  read(address: string): unknown;
  judge(label: LabelledAddress): Right | Promise<Right>;
  pointOf?(address: string): Point | Promise<Point>;
}

/** Number of candidates that clients ask for. */
const CANDIDATES = 10;
const MEASURED_US = sized(2_000_000, 10_000);
/** Lowest level at which the public reader has read a town. */
const TOWN_LEVEL = 3;
const NOT_JUDGED: Right = { place: false, town: false };

const READERS: Readonly<Record<string, (source: string) => Reader | Promise<Reader>>> = {
  search,
  read: reading,
  located,
  geolonia,
};

const [way = '', source = '', path = ''] = process.argv.slice(2);
const labels: LabelledAddress[] = JSON.parse(readFileSync(path, 'utf8'));
const reader = await READERS[way]?.(source);
if (reader === undefined) throw new Error(`unknown reader ${way}`);
const rights: Right[] = [];
for (const label of labels) rights.push(await reader.judge(label));
await once(reader);
const perCpuSecond = await measure(reader);
const share = (part: 'place' | 'town') => rights.filter((r) => r[part]).length / rights.length;
const points: Point[] = [];
if (reader.pointOf !== undefined) {
  for (const { address } of labels) points.push(await reader.pointOf(address));
}
console.log(JSON.stringify({ perCpuSecond, place: share('place'), town: share('town'), points }));

async function measure(measured: Reader): Promise<number> {
  const before = process.cpuUsage();
  let count = 0;
  let us = 0;
  while (us < MEASURED_US) {
    await once(measured);
    count += labels.length;
    const { user, system } = process.cpuUsage(before);
    us = user + system;
  }
  return (count * 1e6) / us;
}

async function once({ read }: Reader): Promise<void> {
  for (const { address } of labels) {
    const answer = read(address);
    if (answer instanceof Promise) await answer;
  }
}

/** Searches the register as the service does, with the records. */
function search(dataDir: string, areas?: SmallAreas): Reader {
  const register = openRegister(newestTable(dataDir)).readBy({ former: SHIPPED_TABLE, areas });
  const read = (t: string) => register.search({ t, offset: 0, limit: CANDIDATES });
  return { read, judge: (label) => judge(label, read(label.address)) };
}

/** Searches as the service does, with the records and their coordinates. */
function located(dataDir: string): Reader {
  const points = openCoordinatesRegisters(dataDir).open();
  const { read, judge: judged } = search(dataDir, points);
  const pointIn = (address: string) => {
    const { data, query } = read(address) as PostalSearchResult;
    const [record] = data;
    if (record === undefined || query.town === null) return undefined;
    const { jisx0402: municipality, town } = record;
    const { town: writtenTown, block_lot_num: numbers, building } = query;
    const behindTown = numbers === null ? building : null;
    return points?.find({ municipality, town, writtenTown, behindTown, numbers });
  };
  return {
    read: pointIn,
    judge: judged,
    pointOf(address) {
      const point = pointIn(address);
      const isTown = point !== undefined && point.level !== 'city';
      return isTown ? [point.latitude, point.longitude] : null;
    },
  };
}

/** Reads the address alone, without a search for records. */
function reading(dataDir: string): Reader {
  const table = newestTable(dataDir);
  const gazetteer = new Gazetteer(table, openPlaces(table));
  return { read: (address) => readAddress(address, gazetteer), judge: () => NOT_JUDGED };
}

/** Reads with the public reader, on a town list. */
async function geolonia(listUrl: string): Promise<Reader> {
  const { config, normalize } = await import('@geolonia/normalize-japanese-addresses');
  config.japaneseAddressesApi = listUrl;
  return {
    read: (address) => normalize(address),
    pointOf: async (address) => {
      const { point, level } = await normalize(address);
      const isTown = point !== undefined && level >= TOWN_LEVEL && point.level >= TOWN_LEVEL;
      return isTown ? [point.lat, point.lng] : null;
    },
    judge: async (label) => {
      const { pref, city, town = '' } = await normalize(label.address);
      const place = pref === label.prefecture && city === label.city;
      const expected = [label.town, moveChome(label.town).town];
      return { place, town: place && expected.some((name) => isSameTown(town, name)) };
    },
  };
}
