/**
 * Leaves a town undecided if the words between it and the number may be the rest of another name, cut short, misspelt or
 * illegible: 王子本3 may be in 王子本町, 芝〇園 in 芝公園, and neither is certainly in 王子 or 芝. A small area that is marked (字)
 * or listed stays in its town.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { isToldByCode } from '../longer-name-step.ts';
import { isOneLetterAway } from './one-letter-away.ts';

/** Matches signs for letters that nobody could read before the number, and remarks that the town is not known. */
const ILLEGIBLE =
  /^[^\d０-９〇一二三四五六七八九十百]*?(?:[〇○◯●◎×✕□■◇◆△▲?？#＃*＊]|[xXｘＸ]+[\d０-９]|不明)/u;
/** Matches words up to a number or the end, without a mark of a small area. */
const UP_TO_NUMBER = /^(?!大?小?字)\p{L}{1,8}(?=\d|$)/u;
/** Shortest rest that may be misspelt: of two names with one letter more, each is one letter away from the other. */
const SHORTEST_MISSPELT = 2;
/** Most towns that are compared. */
const TOWNS_MAX = 100;

export function checkIllegibleTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded, street, unsure } = reading;
  if (towns.length === 0 || street !== undefined) return reading;
  const { symbols } = folded;
  const isIllegible = ILLEGIBLE.test(words(reading, townSpan.end, symbols.length));
  const [rest = ''] = UP_TO_NUMBER.exec(symbols.slice(townSpan.end)) ?? [];
  const others = rest === '' ? [] : othersLike(rest, reading, gazetteer);
  if (others.length === 0 && (!isIllegible || unsure.includes('town'))) return reading;
  if (isToldByCode(reading, others, gazetteer)) return reading;
  const names = () => others.map(({ name }) => name).join(' / ');
  return {
    ...reading,
    towns: [...others, ...towns],
    unsure: [...new Set([...unsure, 'town' as const])],
    trace: traced(reading, 'town', townSpan.start, townSpan.end, () =>
      others.length > 0 ? filledIn(decisions.orNearly, { names: names() }) : decisions.orLongerName,
    ),
  };
}

/** Lists the other listed towns whose names begin with the words, or differ from them in one letter. */
function othersLike(
  rest: string,
  { towns, townSpan, folded: { symbols } }: AddressReading,
  gazetteer: Gazetteer,
): readonly Town[] {
  const read = symbols.slice(pastTownPrefix(symbols, townSpan.start), townSpan.end);
  if (towns.some((town) => gazetteer.listsArea(town, rest))) return [];
  const municipalities = [...new Set(towns.map(({ municipality }) => municipality))];
  const longer = municipalities.flatMap((one) => gazetteer.townsBehind(one, read, TOWNS_MAX));
  const written = read + rest;
  return longer.filter((town) => {
    const own = foldName(town.name);
    const isLike =
      own.startsWith(written) ||
      (rest.length >= SHORTEST_MISSPELT && isOneLetterAway(written, own));
    return isLike && town.areas.length > 0 && !towns.includes(town);
  });
}
