/** Compares our romanised towns with the postal operator's whole file, letter by letter, without and with the file. */
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { RomanNames } from '@daicho/service/registers/postal/import/roman-names.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { type RomanEntry, readRomanFile } from '@daicho/service/sources/japanpost/ken-all-rome.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';

const ROMANISED = 'KEN_ALL_ROME-2023-06-06.zip';
/** Longest name of the file, which cuts longer ones. */
const LONGEST = 35;

interface Compared {
  readonly theirs: string;
  readonly ours: string;
}

async function areasOf(version: string): Promise<AreaEntry[]> {
  const areas: AreaEntry[] = [];
  const file = await openJapanPostFile(realDataPath('japanpost', version, 'ken_all.zip'));
  if (file.kind === 'areas') for await (const area of file.entries) areas.push(area);
  return areas;
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const withoutBracket = (name: string) => name.replace(/[（(].*$/, '');

/** Joins each row with the only record of its code and raw town that names a town and no small area. */
function compared(
  entries: readonly RomanEntry[],
  areas: readonly AreaEntry[],
  romanNames?: RomanNames,
): Compared[] {
  const records = new Map<string, PostalRecord[]>();
  for (const record of compilePostal(areas, [], { romanNames })) {
    const key = `${record.postal_code}/${record.town_raw}`;
    records.set(key, [...(records.get(key) ?? []), record]);
  }
  return entries.flatMap(({ postalCode, town, townRoman }) => {
    const name = town.replaceAll('　', '');
    const [record, ...others] = records.get(`${postalCode}/${name}`) ?? [];
    if (record === undefined || others.length > 0) return [];
    if (record.town === '' || record.building !== '') return [];
    if (record.town !== withoutBracket(name)) return [];
    const theirs = letters(withoutBracket(townRoman));
    const ours = letters(record.town_roman);
    return townRoman.length < LONGEST || theirs === ours ? [{ theirs, ours }] : [];
  });
}

describe.skipIf(realData === undefined)('romanised towns', async () => {
  const entries =
    realData === undefined ? [] : await readRomanFile(realDataPath('japanpost', 'rome', ROMANISED));
  const areas = realData === undefined ? [] : await areasOf('2025-01-12');
  const share = (pairs: readonly Compared[], isEqual: (pair: Compared) => boolean) =>
    pairs.filter(isEqual).length / pairs.length;
  const isEqual = ({ theirs, ours }: Compared) => theirs === ours;

  it('equal the operator’s in 99.95% of the towns without its file', () => {
    const pairs = compared(entries, areas);
    expect(pairs.length).toBeGreaterThan(118_000);
    expect(share(pairs, isEqual)).toBeGreaterThan(0.9995);
  });

  it('equal the operator’s with its file, unless the reading differs', () => {
    const pairs = compared(entries, areas, new RomanNames(entries));
    expect(share(pairs, isEqual)).toBeGreaterThan(0.9998);
  });
});
