/**
 * Reads a small area that the register lists in a town, where another town was read only because its name begins the
 * written words: 成田市成田国際空港内 is not in the town 成田, and 三里塚御料牧場 is 御料牧場 of 三里塚, not in 三里塚御料. The town that was read
 * stays as a candidate, after the towns that have the area.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { type Municipality, namesOfTowns } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';
import { endsName } from './text-after-municipality.ts';

/** Matches text that may still belong to a name. A digit or 字 right after a town means that its name has ended. */
const MAY_GO_ON = /^[^\d字]/;
/**
 * Shortest name that is a small area with or without its town before it, and whatever follows it. A shorter name needs
 * its own town before it, and after it a number, 字 or the end of the text.
 */
const SURE_AREA = 4;

interface AreaThere {
  readonly end: number;
  /**
   * Position at which the small area's name begins: after its town's name, or at the beginning if the town is not
   * written.
   */
  readonly start: number;
  readonly town: string;
  readonly municipality: Municipality;
}

export function readListedArea(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded, placeEnd, street } = reading;
  if (towns.length === 0 || street !== undefined) return reading;
  if (!MAY_GO_ON.test(folded.symbols.slice(townSpan.end))) return reading;
  const from = pastTownPrefix(folded.symbols, placeEnd);
  const there = reading.municipalities.flatMap((m) => areasAt(m, folded.symbols, from, gazetteer));
  const end = Math.max(townSpan.end, ...there.map((area) => area.end));
  const longest = there.filter((area) => area.end === end);
  const [first] = longest;
  if (first === undefined || end === townSpan.end) return reading;
  const having = longest.flatMap((area) => gazetteer.townsNamed(area.municipality, area.town));
  if (having.length === 0 || having.some((town) => towns.includes(town))) return reading;
  return {
    ...reading,
    at: first.start,
    towns: [...having, ...towns],
    townSpan: { start: from, end: first.start },
    trace: traced(reading, 'town', from, end, () =>
      filledIn(decisions.orAreaOf, { names: namesOfTowns(having) }),
    ),
  };
}

function areasAt(
  municipality: Municipality,
  symbols: string,
  from: number,
  gazetteer: Gazetteer,
): readonly AreaThere[] {
  const areas = gazetteer.listedAreasWithin(municipality, symbols.charAt(from));
  return areas.flatMap((area) => {
    const { name } = area;
    const behindTown = from + area.town.length;
    const starts = [
      ...(name.length < SURE_AREA ? [] : [from]),
      ...(symbols.startsWith(area.town, from) ? [pastTownPrefix(symbols, behindTown)] : []),
    ];
    return starts
      .filter((start) => symbols.startsWith(name, start))
      .filter((start) => name.length >= SURE_AREA || endsName(symbols, start + name.length))
      .map((start) => ({ start, end: start + name.length, town: area.town, municipality }));
  });
}
