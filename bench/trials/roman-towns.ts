/** Towns with their names in Latin letters, from the postal operator's romanised file. */
import { join } from 'node:path';
import { type RomanEntry, readRomanFile } from '@daicho/service/sources/japanpost/ken-all-rome.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import type { Random } from '../enrich/made-up-addresses.ts';
import type { Town, Towns } from './towns.ts';

const FILE = 'KEN_ALL_ROME-2023-06-06.zip';
/** Largest length of a name that is surely whole: the publisher cuts longer names. */
const LONGEST = 34;
/** A place with its kind word, which some villages write as one word with their name. */
const PLACES = /(.+?) (SHI|KU|GUN|CHO|MACHI|MURA|SON)(?: |$)/g;

export interface RomanTown {
  readonly town: Town;
  readonly townRoman: string;
  readonly cityRoman: string;
}

/**
 * Reads the towns that have not changed since the file was made, and whose spelling no other town of the municipality
 * has, with or without its kind word.
 */
export async function romanTowns(source: string, towns: Towns): Promise<RomanTown[]> {
  const key = (town: string, code: string) => `${code} ${town}`;
  const today = new Map(towns.plain.map((town) => [key(town.town, town.code), town]));
  const entries = await readRomanFile(join(source, 'japanpost', 'rome', FILE));
  const written = ({ prefecture, cityRoman, townRoman }: RomanEntry) =>
    `${prefecture} ${cityRoman} ${townRoman.replaceAll(' ', '').replace(/(?:CHO|MACHI)$/, '')}`;
  return [...Map.groupBy(entries, written).values()].flatMap((alike) => {
    const [entry] = alike;
    if (entry === undefined || alike.length > 1 || entry.townRoman.length > LONGEST) return [];
    if (entry.cityRoman.replace(PLACES, '') !== '') return [];
    const town = today.get(key(entry.town.replaceAll('　', ''), entry.postalCode));
    return town === undefined
      ? []
      : [{ town, townRoman: entry.townRoman, cityRoman: entry.cityRoman }];
  });
}

/** An address as it is written in Latin letters, from the number to the prefecture. */
export function inLatin({ town, townRoman, cityRoman }: RomanTown, random: Random): string {
  const number = (most: number) => 1 + Math.floor(random() * most);
  const city = Array.from(
    cityRoman.matchAll(PLACES),
    ([, name = '', kind = '']) => `${capital(name)}-${kind.toLowerCase()}`,
  );
  const prefecture = PREFECTURES.find(([name]) => name === town.prefecture)?.[1] ?? '';
  const building = random() < 0.2 ? `Mihon Bldg. ${number(9)}F, ` : '';
  const block = `${number(5)}-${number(30)}-${number(20)}`;
  return `${building}${block} ${capital(townRoman)}, ${city.toReversed().join(', ')}, ${prefecture}`;
}

function capital(words: string): string {
  return words
    .split(' ')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
