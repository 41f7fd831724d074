/**
 * Towns of one name in several wards of a city, in the official data, written without the ward: whatever is found is in a ward
 * that the entries allow. The test derives the allowed wards from the text of the entries alone.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestRegister } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';

/** Entries of a town that several wards of a city have. */
interface Shared {
  readonly place: string;
  readonly town: string;
  readonly entries: readonly PostalRecord[];
}

/** Number of an address: its parts, and whether they are written as a chome or as a lot. */
interface Number {
  readonly parts: readonly number[];
  readonly unit: 'chome' | 'lot' | 'none';
}

type Says = 'listed' | 'excluded' | 'rest' | 'whole' | 'unclear';

describe.skipIf(realData === undefined)('a town that several wards of a city have', () => {
  const register = newestRegister();
  let towns: readonly Shared[];

  beforeAll(() => {
    towns = sharedTowns(register());
    expect(towns.length).toBeGreaterThan(300);
    expect(towns.filter(({ entries }) => entries.some(hasBrackets)).length).toBeGreaterThan(30);
  });

  it('is found only in the ward that the entries allow for the number', () => {
    const wrong: string[] = [];
    const decided = new Set<string>();
    for (const shared of towns) {
      for (const number of numbersFor(shared.entries)) {
        const left = wardsLeft(shared.entries, number);
        for (const written of waysToWrite(number)) {
          const address = shared.place + shared.town + written;
          const found = foundWards(address);
          if (found.length === 0) continue;
          decided.add(shared.place + shared.town);
          if (found.join() !== left.join()) wrong.push(`${address}: ${found}, not ${left}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(decided.size).toBeGreaterThan(20);
  });

  it('is found if the entries of all wards list chome, and only one of them has the number', () => {
    const lost: string[] = [];
    let found = 0;
    for (const { place, town, entries } of towns.filter((one) => one.entries.every(listsChome))) {
      for (const chome of new Set(entries.flatMap((entry) => chomeOf(entry)))) {
        const [ward, another] = wardsLeft(entries, { parts: [chome, 2, 1], unit: 'chome' });
        if (ward === undefined || another !== undefined) continue;
        for (const written of [`${chome}丁目2-1`, `${chome}-2-1`, `${chome}の2`, `${chome}-2`]) {
          if (foundWards(place + town + written).join() === ward) found++;
          else lost.push(place + town + written);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(found).toBeGreaterThan(100);
  });

  it('is never found in another ward than that of the building after it, however the name of the building is cut', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { place, town, ward, building } of buildingsIn(towns, register())) {
      for (const name of waysToCut(building)) {
        for (const number of ['4-7-1 ', '4丁目7番1号', '']) {
          const address = place + town + number + name;
          asked++;
          if (foundWards(address).some((found) => found !== ward)) wrong.push(address);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });

  function foundWards(t: string): readonly string[] {
    const outcome = addressOutcome(register().search({ t, offset: 0, limit: 50 }), '');
    if (outcome.kind !== 'found') return [];
    const areas = outcome.records.filter(({ corporation }) => corporation === null);
    return [...new Set(areas.map(({ city_ward }) => city_ward))];
  }
});

describe.skipIf(realData === undefined)('a town that one ward of a city has', () => {
  const register = newestRegister();

  it('is nearly always found in that ward if the ward is not written, and never found elsewhere', () => {
    const towns = townsInWards(register()).filter(({ entries }) => wardsOf(entries).length === 1);
    expect(towns.length).toBeGreaterThan(14_000);
    const wrong: string[] = [];
    let found = 0;
    for (const { place, town, entries } of towns) {
      const t = `${place}${town}2-1-1`;
      const outcome = addressOutcome(register().search({ t, offset: 0, limit: 50 }), '');
      if (outcome.kind !== 'found') continue;
      const [ward] = wardsOf(entries);
      const isRight = outcome.records.every((r) => r.city_ward === ward && r.town === town);
      if (isRight) found++;
      else wrong.push(t);
    }
    expect(wrong).toEqual([]);
    expect(found / towns.length).toBeGreaterThan(0.988);
  });
});

function sharedTowns(register: PostalRegister): readonly Shared[] {
  return townsInWards(register).filter(({ entries }) => wardsOf(entries).length > 1);
}

function townsInWards(register: PostalRegister): readonly Shared[] {
  const towns = new Map<string, Shared & { entries: PostalRecord[] }>();
  for (const record of register.records()) {
    const { prefecture, city_without_county_and_ward: city, city_ward, town } = record;
    if (city_ward === '' || town === '') continue;
    if (record.corporation !== null || record.building !== '') continue;
    const place = prefecture + city;
    const key = `${place} ${town}`;
    const shared = towns.get(key) ?? { place, town, entries: [] };
    shared.entries.push(record);
    towns.set(key, shared);
  }
  return [...towns.values()];
}

/** Lists the buildings with codes of their own in such towns, each once. */
function buildingsIn(towns: readonly Shared[], register: PostalRegister) {
  const found = new Map<string, Omit<Shared, 'entries'> & { ward: string; building: string }>();
  for (const record of register.records()) {
    const { prefecture, city_without_county_and_ward: city, city_ward: ward, building } = record;
    const place = prefecture + city;
    const isShared = towns.some((one) => one.place === place && one.town === record.town);
    if (building === '' || !isShared) continue;
    found.set(building, { place, town: record.town, ward, building });
  }
  return found.values();
}

/** Ways in which people write a building: whole, without its brackets, without its beginning or its end, with a floor. */
function waysToCut(building: string): readonly string[] {
  const [name = ''] = building.split('（');
  const cut = [name.slice(0, -1), name.slice(0, 4), name.slice(2), name.replace(/ビル.*$/, '')];
  return [building, name, `${name}5F`, `${name} 25階`, ...cut.filter((one) => one !== '')];
}

function wardsOf(entries: readonly PostalRecord[]): readonly string[] {
  return [...new Set(entries.map(({ city_ward }) => city_ward))];
}

function hasBrackets(entry: PostalRecord): boolean {
  return inBrackets(entry) !== undefined;
}

/** The text in an entry's brackets, in ASCII digits; undefined for streets of Kyoto. */
function inBrackets({ town_raw, kyoto_street }: PostalRecord): string | undefined {
  if (kyoto_street !== '') return undefined;
  return /（(.*)）$/
    .exec(town_raw)?.[1]
    ?.normalize('NFKC')
    .replace(/[−〜~]/g, (sign) => (sign === '−' ? '-' : '~'));
}

const CHOME_LIST = /^([\d、~]+)丁目?(?:「([\d、]+)を除く」)?$/;
const LOT_LIST = /^[\d、~-]+(?:番地)?$/;

function listsChome(entry: PostalRecord): boolean {
  return CHOME_LIST.test(inBrackets(entry) ?? '');
}

function chomeOf(entry: PostalRecord): readonly number[] {
  const [, list = ''] = CHOME_LIST.exec(inBrackets(entry) ?? '') ?? [];
  return rangesOf(list).flatMap(([[from = 0], [to = 0]]) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  );
}

/** Reads `1、4~8` and `40-1~40-3` as pairs of a first and a last number, each as its parts. */
function rangesOf(list: string): [readonly number[], readonly number[]][] {
  return list
    .replace('番地', '')
    .split('、')
    .filter((item) => item !== '')
    .map((item) => {
      const [from = '', to = from] = item.split('~');
      return [from.split('-').map(Number), to.split('-').map(Number)];
    });
}

/** What one entry says about a number. */
function says(entry: PostalRecord, { parts, unit }: Number): Says {
  const text = inBrackets(entry);
  if (text === undefined) return 'whole';
  if (text === 'その他') return 'rest';
  const chome = CHOME_LIST.exec(text);
  if (chome !== null) {
    const [, , except = ''] = chome;
    if (unit === 'lot' || !chomeOf(entry).includes(parts[0] ?? 0)) return 'excluded';
    if (except === '') return 'listed';
    if (parts.length === 1) return 'unclear';
    return except
      .split('、')
      .map(Number)
      .includes(parts[1] ?? 0)
      ? 'excluded'
      : 'listed';
  }
  if (!LOT_LIST.test(text)) return 'unclear';
  const answers = rangesOf(text).map(([from, to]) => isBetween(parts, from, to));
  if (answers.includes(true)) return 'listed';
  return answers.includes(undefined) ? 'unclear' : 'excluded';
}

/** Whether a number lies between two others; undefined if it is too short to tell. */
function isBetween(parts: readonly number[], from: readonly number[], to: readonly number[]) {
  const isShort = (bound: readonly number[]) =>
    parts.length < bound.length && parts.every((part, i) => part === bound[i]);
  if (isShort(from) || isShort(to)) return undefined;
  const compare = (bound: readonly number[]) => {
    const i = bound.findIndex((limit, at) => limit !== parts[at]);
    return i < 0 ? 0 : (parts[i] ?? 0) - (bound[i] ?? 0);
  };
  return compare(from) >= 0 && compare(to) <= 0;
}

/** The wards in which the number may be; all wards if none has it for certain. */
function wardsLeft(entries: readonly PostalRecord[], number: Number): readonly string[] {
  const wards = wardsOf(entries);
  const isListed = entries.some((entry) => says(entry, number) === 'listed');
  const saidIn = (ward: string) =>
    entries.filter(({ city_ward }) => city_ward === ward).map((entry) => says(entry, number));
  const left = wards.filter((ward) => {
    const said = saidIn(ward);
    const isRestOfCity = said.length === 1 && said[0] === 'rest' && isListed;
    return !isRestOfCity && said.some((one) => one !== 'excluded');
  });
  const isSure = left.some((ward) =>
    saidIn(ward).some((one) => one !== 'excluded' && one !== 'unclear'),
  );
  return isSure ? left : wards;
}

/** Numbers inside and around everything that the entries list. */
function numbersFor(entries: readonly PostalRecord[]): readonly Number[] {
  const ends = entries.flatMap((entry) =>
    [...(inBrackets(entry) ?? '').matchAll(/\d+(?:-\d+)*/g)].map(([path]) =>
      path.split('-').map(Number),
    ),
  );
  const firsts = new Set([
    1,
    2,
    3,
    100,
    ...ends.flatMap(([first = 0]) => [first - 1, first, first + 1]),
  ]);
  const paths = [
    ...[...firsts].filter((first) => first > 0).flatMap((n) => [[n], [n, 1], [n, 11], [n, 3, 2]]),
    ...ends.flatMap((path) => {
      const [last = 0, ...before] = [...path].reverse();
      return [last - 1, last, last + 1].filter((n) => n > 0).map((n) => [...before.reverse(), n]);
    }),
  ];
  return paths.flatMap((parts): Number[] => {
    const [first = 0] = parts;
    const isChome = first < 40 && parts.length > 1;
    return [
      { parts, unit: 'none' },
      ...(isChome ? [{ parts, unit: 'chome' } as const] : []),
      ...(parts.length < 3 ? [{ parts, unit: 'lot' } as const] : []),
    ];
  });
}

function waysToWrite({ parts, unit }: Number): readonly string[] {
  const [first = 0, ...others] = parts;
  if (unit === 'none') return [parts.join('-'), parts.join('の'), `${parts.join('-')} 見本ビル5F`];
  if (unit === 'chome') return [`${first}丁目${others.join('-')}`];
  return [`${first}番地${others.map((n) => `の${n}`).join('')}`];
}
