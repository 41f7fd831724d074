/**
 * Leaves a town undecided if the words up to the number are nearly the name of a longer one: 真鍋新丁25 may be in 真鍋新町,
 * and is not certainly in 真鍋. An unlisted small area rarely resembles a town so much.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isLookalike } from '../../gazetteer/near-names.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { endsName } from '../text-after-municipality.ts';

const SHORTEST = 4;
/** Matches a name up to a number, without a mark of a small area. */
const UP_TO_NUMBER = /^(?!小?字)\p{L}{1,6}?(?=\d)/u;

export function checkNearLongerTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded, street } = reading;
  const { symbols } = folded;
  if (towns.length === 0 || street !== undefined) return reading;
  if (!UP_TO_NUMBER.test(symbols.slice(townSpan.end))) return reading;
  const start = pastTownPrefix(symbols, townSpan.start);
  const read = symbols.slice(start, townSpan.end);
  const near = towns.flatMap(({ municipality }) => {
    if (!gazetteer.hasTownsBehind(municipality, read, 1)) return [];
    const match = gazetteer.townsNear(municipality, symbols, start);
    const least = townSpan.end + (isLookalike(symbols.charAt(townSpan.end)) ? 0 : 1);
    if (match === undefined || match.end <= least) return [];
    if (match.end - start < SHORTEST || !endsName(symbols, match.end)) return [];
    return match.of.filter(({ name }) => foldName(name).startsWith(read));
  });
  const others = near.filter((town) => !towns.includes(town) && town.areas.length > 0);
  if (others.length === 0) return reading;
  const names = () => others.map((town) => town.name).join(' / ');
  return {
    ...reading,
    towns: [...new Set(others), ...towns],
    trace: traced(reading, 'town', start, townSpan.end, () =>
      filledIn(decisions.orNearly, { names: names() }),
    ),
  };
}
