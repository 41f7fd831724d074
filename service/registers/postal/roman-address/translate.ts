/**
 * Translates a romanised address into a Japanese one, which is then read like any other. Only the place is translated,
 * by the readings in the register; a spelling that several places share gives an address in each.
 */
import { numbersBefore, numbersFrom, writtenNumbers } from './block-numbers.ts';
import { buildingNamed } from './building-name.ts';
import { findPlaces, type RomanPlace } from './find-place.ts';
import type { RomanIndex, RomanTown } from './roman-index.ts';
import { type RomanWord, romanWords } from './roman-words.ts';
import { dividedBuilding, tidyBuilding } from './tidy-building.ts';
import { type UnreadTown, unreadTown } from './unread-town.ts';
import { withoutCodeAndCountry } from './without-code.ts';

export interface Translation {
  /** Addresses that the text may stand for, each with its town's name, or with an empty one if no town is read. */
  readonly addresses: readonly { readonly text: string; readonly town: string }[];
  /** Town as written, if the municipality is certain and the register lists no town of that spelling in it. */
  readonly unread: UnreadTown | undefined;
  /** Whether words outside the place that was read may change the code. */
  readonly isOpen: boolean;
}

/** Smallest number of words by which a municipality is recognised without a town: `Toyota` alone may be anything. */
const SHORTEST_PLACE = 2;
/** Matches numbers that rather belong to another place than to a room: `3-1-2`, `1-6 Haseba`, `Hasebacho 1-6`. */
const OTHER_NUMBERS = /\d-\d+-\d|^\d+-\d+\s+[a-z]|(?:cho|machi|mura|son|ku|shi)[ -]\d+-\d/i;
/** Largest number of addresses that a text may stand for; a text that may stand for more is not translated. */
const MOST = 20;

export function translate(input: string, index: RomanIndex): Translation | undefined {
  const written = withoutCodeAndCountry(input);
  const { text } = written;
  const words = romanWords(text);
  const readings = findPlaces(words, index).map((place) => behind(place, text, words));
  const best = bestOf(readings);
  if (best.length === 0) return undefined;
  const code = written.code === undefined ? '' : `〒${written.code} `;
  const all = best.flatMap((reading) => addressesOf(reading, index));
  const distinct = inOneCity([...new Map(all.map((a) => [textOf(a), a])).values()]);
  if (distinct.length > MOST) return undefined;
  return {
    addresses: distinct.map((meant) => ({ text: code + textOf(meant), town: meant.town })),
    unread: unreadIn(best, text, words, index),
    isOpen: distinct.some(({ isOpen }) => isOpen),
  };
}

function unreadIn(
  [best, ...others]: readonly PlaceReading[],
  text: string,
  words: readonly RomanWord[],
  index: RomanIndex,
): UnreadTown | undefined {
  if (best === undefined || best.place.towns.length > 0) return undefined;
  const isOther = others.some(
    ({ place }) => place.from !== best.place.from || place.to !== best.place.to,
  );
  return isOther ? undefined : unreadTown(best.place, text, words, index);
}

/** Address that the text may stand for. */
interface Meant {
  readonly prefecture: string;
  /** City, with the ward of a designated city. */
  readonly city: string;
  readonly town: string;
  /** Numbers and building. */
  readonly behind: string;
  readonly isOpen: boolean;
}

function textOf({ prefecture, city, town, behind }: Meant): string {
  return `${prefecture}${city}${town}${behind}`;
}

/** Leaves out the ward if several wards of one city have the town: the number may decide between them. */
function inOneCity(addresses: readonly Meant[]): readonly Meant[] {
  const [first, ...others] = addresses.map((meant) => ({
    ...meant,
    city: /^.+市(?=.+区$)/.exec(meant.city)?.[0] ?? '',
  }));
  if (first === undefined || first.city === '' || first.town === '') return addresses;
  return others.length > 0 && others.every((other) => textOf(other) === textOf(first))
    ? [first]
    : addresses;
}

function addressesOf(reading: PlaceReading, index: RomanIndex): Meant[] {
  const { towns, municipalities } = reading.place;
  if (towns.length > 0) return towns.map((id) => inTown(reading, index.town(id)));
  return Array.from(municipalities, (id) => {
    const { prefecture, city } = index.municipality(id);
    return { prefecture, city, town: '', behind: '', isOpen: true };
  });
}

function inTown(
  { numbers, building, isOpen }: PlaceReading,
  { municipality, name: town, buildings }: RomanTown,
): Meant {
  const { name, within } = dividedBuilding(building);
  const named = name === '' ? undefined : buildingNamed(name, buildings);
  // In a building with a code for each floor, the floor decides, so it matters whether the words name such a building.
  const mayBeBuilding =
    name !== '' && named === undefined && buildings.length > 0 && /F(?:\s|$)/.test(within);
  const inside = named === undefined ? building : `${named.name}${within}`;
  const { prefecture, city } = municipality;
  const behind = `${numbers} ${inside}`.trimEnd();
  return { prefecture, city, town, behind, isOpen: isOpen || mayBeBuilding };
}

interface PlaceReading {
  readonly place: RomanPlace;
  /** Numbers and building in the form that they have in the Japanese address. */
  readonly numbers: string;
  readonly building: string;
  /** Whether words stand between the town and its numbers, or other numbers after the town's numbers. */
  readonly isOpen: boolean;
}

function behind(place: RomanPlace, text: string, words: readonly RomanWord[]): PlaceReading {
  const { townFrom, townTo, from, to } = place;
  const isBehind = place.numbersAre === 'behind';
  const numbers = isBehind ? numbersFrom(words, townTo) : numbersBefore(words, townFrom);
  const isEmpty = numbers.from === numbers.to;
  const before = isBehind || isEmpty ? townFrom : numbers.from;
  const after = isBehind && !isEmpty ? numbers.to : townTo;
  const building = tidyBuilding(
    `${slice(text, words, from, before)},${slice(text, words, after, to)}`,
  );
  const isOpen = building !== '' && (isEmpty || OTHER_NUMBERS.test(building));
  return { place, numbers: writtenNumbers(words, numbers), building, isOpen };
}

/** Gives the text of some words, with the separators between these words and before the next word. */
function slice(text: string, words: readonly RomanWord[], from: number, to: number): string {
  if (from >= to) return '';
  return text.slice(words[from]?.start ?? text.length, words[to]?.start ?? text.length);
}

/**
 * Picks the readings with a town and nothing between the town and its numbers, else those with a town, else those with
 * a place of `SHORTEST_PLACE` words or more; among these, the readings of the most words.
 */
function bestOf(readings: readonly PlaceReading[]): PlaceReading[] {
  const closed = readings.filter(({ place, isOpen }) => place.towns.length > 0 && !isOpen);
  const towned = readings.filter(({ place }) => place.towns.length > 0);
  const named = readings.filter(({ place }) => place.size >= SHORTEST_PLACE);
  const among = [closed, towned, named].find((list) => list.length > 0) ?? [];
  const most = Math.max(...among.map(({ place }) => place.size));
  return among.filter(({ place }) => place.size === most);
}
