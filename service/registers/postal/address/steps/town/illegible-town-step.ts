/**
 * Leaves a town undecided if the words between it and the number may be the rest of another name, cut short, misspelt
 * or illegible: 王子本3 may be in 王子本町, 芝〇園 in 芝公園, and neither is certainly in 王子 or 芝.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import {
  isListed,
  municipalitiesOfTowns,
  namesOfTowns,
  type Town,
} from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { isToldByCode } from '../longer-name-step.ts';
import { townsNearlyWritten } from './nearly-written.ts';

/** Matches signs before the number that stand for illegible letters, and remarks that the town is not known; 番地不明 says so of the number. */
const ILLEGIBLE =
  /^[^\d０-９〇一二三四五六七八九十百]*?(?:[〇○◯●◎×✕□■◇◆△▲?？#＃*＊]|[xXｘＸ]+[\d０-９]|(?<!番地)不明)/u;
/** Matches one sign for an illegible letter. X is one too, since no town's name has a Latin letter. */
const SIGN = /[〇○◯●◎×✕□■◇◆△▲?？#＃*＊xXｘＸ]/u;
/** Matches letters and signs up to a number. */
const WITH_SIGNS = /^(?:(?![一二三四五六七八九十])\p{L}|[〇○◯●◎×✕□■◇◆△▲?？#＃*＊])+/u;
/** Matches the rest of a name whose 町 is misspelt: 桔梗丁2 may be in 桔梗町 or in 桔梗. */
const BEFORE_MISSPELT_CHO = /^.{0,8}?(?=丁(?:\d|$))/u;
/** Largest number of names whose towns are compared, in each municipality. */
const TOWNS_MAX = 100;

export function checkIllegibleTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded, street, unsure } = reading;
  if (towns.length === 0 || street !== undefined) return reading;
  const behind = words(reading, townSpan.end, folded.symbols.length);
  const isIllegible = ILLEGIBLE.test(behind);
  const isLike = isIllegible ? fitsLegible(behind) : endsInCho(reading);
  const like = isLike === undefined ? [] : othersLike(isLike, reading, gazetteer);
  const nearly = isIllegible ? [] : townsNearlyWritten(reading, gazetteer);
  const others = [...new Set([...like, ...nearly])];
  if (others.length === 0 && (!isIllegible || unsure.includes('town'))) return reading;
  if (isToldByCode(reading, others, gazetteer)) return reading;
  return {
    ...reading,
    towns: [...others, ...towns],
    unsure: [...new Set([...unsure, 'town' as const])],
    trace: traced(reading, 'town', townSpan.start, townSpan.end, () =>
      others.length > 0
        ? filledIn(decisions.orNearly, { names: namesOfTowns(others) })
        : decisions.orLongerName,
    ),
  };
}

/**
 * Whether the folded name of a town resembles the written text: `read`, which was read as a town, and the words after
 * it, which the comparison was made with.
 */
type IsLike = (name: string, read: string) => boolean;

/**
 * Makes a comparison that accepts a name if the legible letters fit it and each sign stands for one letter of the name
 * that is not a digit.
 */
function fitsLegible(behind: string): IsLike | undefined {
  const [written = ''] = WITH_SIGNS.exec(behind) ?? [];
  if (written === '') return undefined;
  const rest = new RegExp(`^${written.split(SIGN).map(foldName).join('\\D')}`, 'u');
  return (name, read) => rest.test(name.slice(read.length));
}

/** Makes a comparison that accepts a name that ends in 町 where the text has 丁. */
function endsInCho({ townSpan, folded }: AddressReading): IsLike | undefined {
  const [rest] = BEFORE_MISSPELT_CHO.exec(folded.symbols.slice(townSpan.end)) ?? [];
  return rest === undefined ? undefined : (name, read) => name === `${read}${rest}町`;
}

/** Lists the other towns whose names continue the name of the town that was read, and resemble the written text. */
function othersLike(
  isLike: IsLike,
  { towns, townSpan, folded: { symbols } }: AddressReading,
  gazetteer: Gazetteer,
): readonly Town[] {
  const read = symbols.slice(pastTownPrefix(symbols, townSpan.start), townSpan.end);
  const longer = municipalitiesOfTowns(towns).flatMap((one) =>
    gazetteer.townsBehind(one, read, TOWNS_MAX),
  );
  return longer.filter(
    (town) => isLike(foldName(town.name), read) && isListed(town) && !towns.includes(town),
  );
}
