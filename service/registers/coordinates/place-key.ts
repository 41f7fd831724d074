/**
 * Names places within a municipality in one form, for the points of publishers and the records of the postal
 * register: `大字`, `字`, width, kanji variants and numerals do not matter.
 */
import { foldName } from '@daicho/shared/text/fold.ts';

export interface NamedPlace {
  /** Folded town, without its chome, or empty for the municipality itself. */
  readonly town: string;
  /** Number of the chome; 0 for none. */
  readonly chome: number;
  /** Folded small area, or empty for none. */
  readonly koaza: string;
}

/** Matches the folded number of a chome (丁 in 堺市) after the name of its town: 十二丁目 in 花巻市 is a town. */
const CHOME = /(?<=\D)(\d+)＃丁目?$/;
/** Matches the words for sections of a municipality, and Geolonia's `（大字なし）`. */
export const SECTION = /\(大字ナシ\)|大字|字/g;

export function namedPlace(town: string, koaza = ''): NamedPlace {
  return { ...chomeApart(foldPlace(town)), koaza: foldPlace(koaza) };
}

/** Parts a folded name from the number of its chome. */
export function chomeApart(folded: string): Pick<NamedPlace, 'town' | 'chome'> {
  const chome = CHOME.exec(folded);
  return {
    town: chome === null ? folded : folded.slice(0, chome.index),
    chome: Number(chome?.[1] ?? 0),
  };
}

export function foldPlace(name: string): string {
  return foldName(name).replace(SECTION, '');
}

/** Prints a key; the keys of a town and of everything in it begin alike. */
export function placeKey(municipality: string, { town, chome, koaza }: NamedPlace): string {
  return `${municipality} ${town}\t${chome === 0 ? '' : chome}\t${koaza}`;
}

export function cityKey(municipality: string): string {
  return placeKey(municipality, { town: '', chome: 0, koaza: '' });
}
