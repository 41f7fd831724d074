/**
 * Reads an address in a former municipality or ward as an address in its successor. The town decides between several
 * successors: 大宮市大門町 is in さいたま市大宮区.
 *
 * The old name may have been put before the town's name: 西条 in 見本町 became 見本町西条, 見本区西条 or 見本西条. The town is certain if
 * only one successor has the town in one of these ways. The town is to check if
 *
 * 1. several former municipalities had the name;
 * 2. the successor has the town with and without the old name, or in several wards;
 * 3. words after the town may be part of its name;
 * 4. the successor puts the old name before all towns of the former municipality except this town, which then came from
 *    elsewhere. A town that is written with the old name (布野村布野町横谷) is one of these towns.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { fold, foldName } from '@daicho/shared/text/fold.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import type { FormerMatch } from '../../former/former-names.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  fullNames,
  type Municipality,
  municipalitiesOfTowns,
  type Town,
} from '../gazetteer/places.ts';
import { type AddressReading, traced } from '../reading.ts';
import { isDigitAt } from '../symbols.ts';
import { decisionSentences as decisions } from '../words.ts';
import { FURTHEST_START } from './place-step.ts';
import { endsName } from './text-after-municipality.ts';
import { readFormerTown } from './town/former-town-step.ts';
import { readNamedTown, readTown } from './town/town-step.ts';

const SHORTEST_OLD_NAME = 2;
const SHORTEST_TOWN = 2;
/**
 * If this many present towns begin with the old name and its kind word, it was put before all towns of the former
 * municipality.
 */
const ALL_WITH_KIND = 2;
/**
 * The same limit for the old name without its kind word. It is higher, since a town's name may begin with that name by
 * chance.
 */
const ALL_WITHOUT_KIND = 10;
const KIND_WORD = /[市区町村]$/;

/**
 * @param placed reading of the place by today's names. @returns the reading up to the town, or undefined if no former
 * municipality is named.
 */
export function readFormerPlace(
  begun: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { symbols } = begun.folded;
  const isToday = placed.municipalities.length === 1;
  if (isToday && !gazetteer.former.isOfEarlier(symbols.slice(begun.at, placed.at)))
    return undefined;
  const today = gazetteer.municipalityAt(symbols, begun.at)?.end ?? begun.at;
  const former = readAt(begun, begun.at, gazetteer);
  if (former !== undefined && former.end >= (isToday ? today : today + 1)) return former.reading;
  return isToday ? { ...readTown(placed, gazetteer), former: nameOf(begun, placed) } : undefined;
}

/** Finds a former municipality after other words, but only if its prefecture precedes it. */
export function readFormerPlaceFurtherOn(
  begun: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { symbols } = begun.folded;
  const last = Math.min(symbols.length, begun.at + FURTHEST_START);
  for (let start = begun.at + 1; start < last; start++) {
    if (gazetteer.prefectureAt(symbols, start) === undefined) continue;
    const former = readAt(begun, start, gazetteer);
    if (former !== undefined) return former.reading;
  }
  return undefined;
}

function readAt(
  begun: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): { readonly reading: AddressReading; readonly end: number } | undefined {
  const { symbols } = begun.folded;
  const prefecture = gazetteer.prefectureAt(symbols, start);
  const placeStart = prefecture?.end ?? start;
  // 旧 shows that the name is a former one: 旧浜北市.
  const nameStart = symbols.charAt(placeStart) === '旧' ? placeStart + 1 : placeStart;
  const match = gazetteer.former.at(symbols, nameStart, prefecture?.of[0]);
  if (match === undefined) return undefined;
  const municipalities = successorsOf(match, gazetteer);
  if (municipalities.length === 0) return undefined;
  const [first] = match.of;
  const isSure = match.nameStart > nameStart || /[市区]$/.test(first?.name ?? '');
  if (!isSure && isOtherTown(begun, match, municipalities, gazetteer)) return undefined;
  const former = new Set(match.of.map((m) => m.county + m.name)).size === 1 ? first : undefined;
  const reading: AddressReading = {
    ...begun,
    municipalities,
    former: (former?.county ?? '') + (first?.name ?? ''),
    at: match.end,
    trace: traced(begun, 'municipality', start, match.end, () =>
      filledIn(decisions.former, { names: fullNames(municipalities) }),
    ),
  };
  const towned = readTownOfFormer(reading, first?.name ?? '', gazetteer);
  if (towned === undefined && !isSure) return undefined;
  const read =
    towned ??
    // A former town of the municipality's successor.
    readFormerTown(reading, readTown(reading, gazetteer), gazetteer) ??
    withoutSureTown(reading, first?.name ?? '', gazetteer);
  return { reading: isOfOne(match) ? read : unsure(read), end: match.end };
}

/**
 * Lists the successors of all former municipalities of the name. A ward of that name comes first: if no town is read,
 * nothing else shows in which ward the place is.
 */
function successorsOf({ of }: FormerMatch, gazetteer: Gazetteer): readonly Municipality[] {
  const names = new Set(of.flatMap(({ successors }) => successors));
  const found = [...names].flatMap((name) => gazetteer.municipalitiesNamed(name));
  const wards = of.map(({ name }) => `${name.replace(KIND_WORD, '')}区`);
  const own = found.filter(({ ward }) => wards.includes(ward));
  return [...new Set([...own, ...found])];
}

/** Whether all former municipalities of the name have the same successors. */
function isOfOne({ of }: FormerMatch): boolean {
  return new Set(of.map(({ successors }) => successors.join())).size === 1;
}

/**
 * Whether the words may rather name a town elsewhere whose municipality was left out: its name is longer and begins
 * with the former municipality's, or it has the same name and a house number follows (八幡町5-9-10).
 */
function isOtherTown(
  { text, folded: { symbols, origin } }: AddressReading,
  { nameStart, end }: FormerMatch,
  municipalities: readonly Municipality[],
  gazetteer: Gazetteer,
): boolean {
  const town = gazetteer.townAnywhereAt(symbols, nameStart);
  const isNumbered = isDigitAt(symbols, end) && !isKanjiNumeral(text.charAt(origin[end] ?? 0));
  if (town === undefined || town.end < end || (town.end === end && !isNumbered)) return false;
  return !town.of.every(({ municipality }) => municipalities.includes(municipality));
}

/** Reads the town in the successor of a municipality. Gives undefined if no successor has the town. */
function readTownOfFormer(
  reading: AddressReading,
  name: string,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const isWard = /市.+区$/.test(name);
  const oldName = isWard ? '' : name.replace(KIND_WORD, '');
  const [withKind, withName, bare] = longest([
    isWard ? undefined : readNamedLike(reading, name, gazetteer),
    isWard ? undefined : readNamed(reading, `${oldName}区`, gazetteer),
    oldName.length < SHORTEST_OLD_NAME ? undefined : readNamed(reading, oldName, gazetteer),
    readNamed(reading, '', gazetteer),
  ]);
  if (withKind !== undefined) return withKind;
  const read = withName && bare ? both(withName, bare) : (withName ?? bare);
  if (read === undefined) return undefined;
  const inOwn = read.towns.filter(({ municipality: { ward } }) => ward === `${oldName}区`);
  if (inOwn.length > 0) return inTowns(read, inOwn);
  const hasOldName = read.towns.every((town) => foldName(town.name).startsWith(foldName(oldName)));
  return withName === undefined &&
    !hasOldName &&
    putsOldNameBefore(reading, name, oldName, gazetteer)
    ? unsure(read)
    : read;
}

/** Reads a town with the old name and its kind word. A village's may have changed: 川原 in 上津江村 is 上津江町川原. */
function readNamedLike(
  reading: AddressReading,
  name: string,
  gazetteer: Gazetteer,
): OfTown | undefined {
  const asTown = asTownName(name);
  const read = readNamed(reading, name, gazetteer);
  return read ?? (asTown === name ? undefined : readNamed(reading, asTown, gazetteer));
}

function asTownName(name: string): string {
  return name.replace(/村$/, '町');
}

/**
 * Keeps, of four readings of a town, those that read most symbols of it.
 *
 * @param read with the old name and its kind word, with the old name as a ward, with the old name alone, without it.
 * @returns three: the first reading, or the second if the first was not kept; the third; the fourth.
 */
function longest(read: readonly (OfTown | undefined)[]): readonly (AddressReading | undefined)[] {
  const most = Math.max(...read.map((one) => one?.symbols ?? 0));
  const [kind, ward, name, bare] = read.map((one) =>
    one?.symbols === most ? one.reading : undefined,
  );
  return [kind ?? ward, name, bare];
}

interface OfTown {
  readonly reading: AddressReading;
  /** Number of symbols of the text that were read as the town. */
  readonly symbols: number;
}

/**
 * Reads a town with the old name before the town's name. If the words after the town may be part of its name, the town
 * is to check.
 */
function readNamed(
  reading: AddressReading,
  oldName: string,
  gazetteer: Gazetteer,
): OfTown | undefined {
  const read = readNamedTown(withBefore(reading, oldName), gazetteer);
  if (read === undefined || read.townSpan.start > 0) return undefined;
  const { end } = read.townSpan;
  const symbols = end - foldName(oldName).length;
  const isWhole = endsName(read.folded.symbols, end);
  if (symbols < (isWhole ? 1 : SHORTEST_TOWN)) return undefined;
  // Loose reading may drop a part of the old name: 本郷区高田 would be read as the town 本郷高田町, which lacks 区.
  const hasOldName = read.towns.every(({ name }) => foldName(name).includes(foldName(oldName)));
  if (!hasOldName) return undefined;
  return { reading: isWhole ? read : unsure(read), symbols };
}

/** Puts the old name in the place of the municipality, so that all further steps read the town by its name of today. */
function withBefore(reading: AddressReading, oldName: string): AddressReading {
  const { text, folded, at } = reading;
  const rest = oldName + text.slice(folded.origin[at] ?? text.length);
  return { ...reading, text: rest, folded: fold(rest), at: 0, placeEnd: 0 };
}

/**
 * Reads a town of the successors as unsure. If there is none, suggests a town that has the name of the former
 * municipality: 笠原町 is a town of 多治見市 today.
 */
function withoutSureTown(
  reading: AddressReading,
  name: string,
  gazetteer: Gazetteer,
): AddressReading {
  const read = readTown(withBefore(reading, ''), gazetteer);
  if (read.towns.length > 0) return unsure(read);
  const symbols = foldName(name);
  const named = reading.municipalities.flatMap((m) => gazetteer.townsNamed(m, symbols));
  return { ...read, suggested: [...named, ...read.suggested] };
}

function putsOldNameBefore(
  { municipalities }: AddressReading,
  name: string,
  oldName: string,
  gazetteer: Gazetteer,
): boolean {
  const begins = (beginning: string, times: number) =>
    municipalities.some((m) => gazetteer.hasTownsBehind(m, foldName(beginning), times));
  if (oldName === '') return false;
  return (
    begins(name, ALL_WITH_KIND) ||
    begins(asTownName(name), ALL_WITH_KIND) ||
    begins(`${oldName}区`, ALL_WITH_KIND) ||
    (oldName.length >= SHORTEST_OLD_NAME && begins(oldName, ALL_WITHOUT_KIND))
  );
}

function both(one: AddressReading, other: AddressReading): AddressReading {
  return inTowns(one, [...new Set([...one.towns, ...other.towns])]);
}

function inTowns(reading: AddressReading, towns: readonly Town[]): AddressReading {
  return { ...reading, towns, municipalities: municipalitiesOfTowns(towns) };
}

function unsure(reading: AddressReading): AddressReading {
  return { ...reading, unsure: [...reading.unsure, 'place'] };
}

/** Gives the name of a municipality as the text writes it. */
function nameOf(begun: AddressReading, placed: AddressReading): string {
  const { origin } = begun.folded;
  return begun.text.slice(origin[begun.at] ?? 0, origin[placed.at] ?? begun.text.length).trim();
}
