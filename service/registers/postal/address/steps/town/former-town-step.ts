/**
 * Reads a former town as its successor: 玉山区日戸 in 盛岡市 is 日戸. A present town wins if its name is as long or longer. A
 * shorter present name, such as 玉山, is only the beginning of the former name. The town is certain if exactly one town
 * has the former town's code today, and the same words, read more loosely, name no other town. If these words name no
 * town at all, the former name also has to end before a number, a small area or nothing. If the former name begins with
 * a present name (千国乙, now 千国), the rest is still part of the address, and is read as the small area.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { FormerTown } from '../../gazetteer/former-towns.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import {
  isSameTown,
  municipalitiesOfTowns,
  namesWithCity,
  type Town,
} from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { endsName } from '../text-after-municipality.ts';

/** Separates a town from its small area; loose reading may ignore it. */
const SMALL_AREA = '字';
/** Matches a word that changes the name before it: 柿木村柿木 is now 柿木, and 村柿木 is not a small area of 柿木. */
const KIND_WORD = /[町村区]/;

/**
 * @param placed reading up to the municipality. @param towned reading up to the town, by today's names.
 * @returns the reading up to the town, or undefined if no former town is named.
 */
export function readFormerTown(
  placed: AddressReading,
  towned: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { symbols } = placed.folded;
  const start = pastTownPrefix(symbols, placed.at);
  const found: FormerTown[] = [];
  for (const municipality of placed.municipalities) {
    const former = gazetteer.formerTowns.at(municipality, symbols, start);
    if (former !== undefined && !isToday(former, symbols, start, gazetteer)) found.push(former);
  }
  if (found.length === 0) return undefined;
  const end = Math.max(...found.map((former) => former.end));
  const isLonger = towned.towns.length > 0 && towned.townSpan.end > end;
  if (isLonger && symbols.charAt(end) !== SMALL_AREA) return undefined;
  const longest = found.filter((former) => former.end === end);
  const towns = longest.flatMap((former) => gazetteer.formerTowns.successorsOf(former));
  const name = longest[0]?.name ?? '';
  return towns.length === 0
    ? withoutSuccessor(placed, towned, name, end)
    : asFormer(placed, towned, { name, towns, end });
}

/** Whether a present town has a name that is at least as long as the former town's. */
function isToday(
  { municipality, end }: FormerTown,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): boolean {
  return (gazetteer.townAt(municipality, symbols, start)?.end ?? start) >= end;
}

interface Became {
  /** Name of the former town. */
  readonly name: string;
  /** Successors of the town. */
  readonly towns: readonly Town[];
  /** Position in the symbols at which the name ends. */
  readonly end: number;
}

function asFormer(
  placed: AddressReading,
  towned: AddressReading,
  { name, towns, end }: Became,
): AddressReading {
  const loosely = towned.townSpan.end === end ? towned.towns : [];
  const others = loosely.filter((town) => !towns.some((became) => isSameTown(became, town)));
  const all = [...towns, ...others];
  const isSure = all.length === 1 && (loosely.length > 0 || endsName(placed.folded.symbols, end));
  const reading: AddressReading = {
    ...placed,
    formerTown: name,
    at: end,
    placeEnd: placed.at,
    towns: all,
    suggested: towned.suggested,
    townSpan: { start: placed.at, end },
    municipalities: municipalitiesOfTowns(all),
    trace: traced(placed, 'town', placed.at, end, () =>
      filledIn(decisions.former, { names: namesWithCity(all) }),
    ),
  };
  return isSure ? withRest(reading) : { ...reading, unsure: [...reading.unsure, 'town'] };
}

/** Keeps the rest of the former name after the present one. */
function withRest(reading: AddressReading): AddressReading {
  const { towns, townSpan, folded } = reading;
  const { symbols } = folded;
  const today = foldName(towns[0]?.name ?? '');
  const start = pastTownPrefix(symbols, townSpan.start);
  const end = start + today.length;
  if (end >= townSpan.end || !symbols.startsWith(today, start)) return reading;
  if (KIND_WORD.test(symbols.charAt(end))) return reading;
  const koaza = words(reading, end, townSpan.end).trim();
  return { ...reading, koaza, townSpan: { ...townSpan, end } };
}

/** Keeps the towns of today's names as candidates: 段原日出 for 段原日出町, whose code no place has today. */
function withoutSuccessor(
  placed: AddressReading,
  towned: AddressReading,
  name: string,
  end: number,
): AddressReading {
  const trace = traced(towned, 'town', placed.at, end, decisions.formerUnknown);
  return { ...towned, formerTown: name, unsure: [...towned.unsure, 'town'], trace };
}
