/** Codes and town names that are gone, on twelve versions of Japan Post's file; the newest says what became of them. */
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGoneTowns } from '../../bench/accuracy/former-addresses.ts';
import { NEWEST_POSTAL, newestRegister } from '../imported-postal.ts';
import { historyFiles, readAreas } from '../postal-history-files.ts';
import { realData } from '../real-data.ts';

describe.skipIf(realData === undefined)('what is gone from the register', () => {
  const register = newestRegister();
  /** Areas of each earlier version of the file. */
  const versions = new Map<string, readonly AreaEntry[]>();

  beforeAll(async () => {
    for (const { version, file } of historyFiles()) {
      if (version < NEWEST_POSTAL) versions.set(version, await readAreas(file));
    }
  });

  it('is known for every code, with its place and its last day', () => {
    const today = new Set(Array.from(register().records(), (record) => record.postal_code));
    const last = new Map<string, string>();
    for (const [version, areas] of versions) {
      for (const { postalCode } of areas) last.set(postalCode, version);
    }
    const gone = [...last].filter(([code]) => !today.has(code));
    expect(gone).toHaveLength(253);
    for (const [code, version] of gone) {
      const told = register().formerCode(code);
      const own = versions.get(version)?.filter(({ postalCode }) => postalCode === code);
      const places = told?.places.map((p) => p.prefecture + p.city + p.town_raw);
      expect(told?.knownUntil).toBe(version);
      expect(places).toEqual(own?.map((area) => area.prefecture + area.city + area.town));
    }
    expect([...today].filter((code) => register().formerCode(code) !== undefined)).toEqual([]);
  });

  it('leads from a code to the present code of the same entry, if the entry has one', () => {
    const entries = new Map<string, string[]>();
    for (const { corporation, prefecture, city, town_raw, postal_code } of register().records()) {
      const name = prefecture + city + town_raw;
      if (corporation === null) entries.set(name, [...(entries.get(name) ?? []), postal_code]);
    }
    let same = 0;
    for (const areas of versions.values()) {
      for (const { prefecture, city, town, postalCode } of areas) {
        const now = entries.get(prefecture + city + town);
        const told = register().formerCode(postalCode);
        if (now === undefined || told === undefined) continue;
        const codes = [...new Set(told.records.map((record) => record.postal_code))].sort();
        expect([postalCode, codes]).toEqual([postalCode, now]);
        same++;
      }
    }
    expect(same).toBeGreaterThan(300);
  });

  it('leads from a code to the same places whether or not the versions between are followed', () => {
    const newest = new Map<string, string[]>();
    for (const { corporation, prefecture, city, town_raw, postal_code } of register().records()) {
      if (corporation !== null) continue;
      const name = prefecture + city + bare(town_raw);
      newest.set(postal_code, [...(newest.get(postal_code) ?? []), name]);
    }
    const steps = [...Array.from(versions.values(), placesByCode), newest];
    const today = new Set([...newest.values()].flat());
    let followed = 0;
    for (const [at, places] of steps.entries()) {
      for (const [code, names] of places) {
        for (const name of names) {
          if (today.has(name) || steps[at + 1]?.get(code)?.includes(name)) continue;
          const ways = endsOf(name, code, at, steps, today);
          expect([name, [...ways].sort()]).toEqual([name, [...new Set(newest.get(code))].sort()]);
          followed++;
        }
      }
    }
    expect(followed).toBeGreaterThan(1_500);
  });

  it('is read in addresses, which are found, or left to check with the successor as a candidate, but never found elsewhere', () => {
    const last = new Map<string, readonly AreaEntry[]>();
    for (const areas of versions.values()) {
      const towns = Map.groupBy(areas, nameOf);
      for (const [name, entries] of towns) last.set(name, entries);
    }
    const score = readGoneTowns(register(), [...last.values()].flat());
    expect(score).toMatchObject({ wrong: [], missed: [] });
    expect(score.addresses).toBeGreaterThan(1_440);
    expect(score.found / score.addresses).toBeGreaterThan(0.98);
  });
});

type PlacesByCode = ReadonlyMap<string, readonly string[]>;

function placesByCode(areas: readonly AreaEntry[]): PlacesByCode {
  const codes = Map.groupBy(areas, ({ postalCode }) => postalCode);
  return new Map(Array.from(codes, ([code, own]) => [code, own.map(nameOf)]));
}

/** Follows an old name from version to version, each time to the places that have its code in the next version. */
function endsOf(
  name: string,
  code: string,
  at: number,
  steps: readonly PlacesByCode[],
  today: ReadonlySet<string>,
): ReadonlySet<string> {
  if (today.has(name)) return new Set([name]);
  const next = steps[at + 1]?.get(code) ?? [];
  return new Set(next.flatMap((other) => [...endsOf(other, code, at + 1, steps, today)]));
}

function bare(town: string): string {
  return town.replace(/（.*/, '');
}

function nameOf({ prefecture, city, town }: AreaEntry): string {
  return prefecture + city + bare(town);
}
