/**
 * Reads a small area (小字) after a town, and the numbers after it, if another publisher lists the area in that town
 * (small-areas.ts). This happens only if the words alone do not show a small area with its number, so the reading of
 * other addresses stays the same. The step ignores
 *
 * 1. names that another town of the municipality has too, since that town may be right;
 * 2. names that begin the name of a building with its own code in the town;
 * 3. names that are directly followed by letters: `中田ビル`.
 */

import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Town } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { mayNameBuilding } from '../rows/may-name-building.ts';
import { isBehindSpace, isDigitAt } from '../symbols.ts';
import { readBlockNumbers } from './block-step.ts';

/** Matches a name that is only a number: a chome, a block or a lot. */
const NUMBER_ALONE = /^\d+＃(?:丁目?|番地?|号|条|区|線)?$/;
const ENDS_NAME = /^[(「、,]/;

export function readNumbers(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const plain = readBlockNumbers(reading);
  if (plain.koaza !== undefined && mayBeBuildingOfTown(plain, gazetteer)) return reading;
  const [town, another] = reading.towns;
  if (gazetteer.areas === undefined || town === undefined || another !== undefined) return plain;
  if (reading.koaza !== undefined || (plain.koaza !== undefined && plain.block !== undefined))
    return plain;
  const end = areaEnd(reading, town, gazetteer);
  if (end === undefined) return plain;
  const { at, folded } = reading;
  const koaza = words(reading, at, end).trim();
  const trace = traced(reading, 'small area', at, end, koaza);
  const known = readBlockNumbers({ ...reading, at: end, koaza, trace });
  const isRead = known.block !== undefined || isEndOfName(reading, end);
  return isRead && (plain.block === undefined || isDigitAt(folded.symbols, end)) ? known : plain;
}

/** Whether the words before the number may be a building of the town with its own codes: `品川インターシティＢ棟-801`. */
function mayBeBuildingOfTown(reading: AddressReading, gazetteer: Gazetteer): boolean {
  const named = { ...reading, building: reading.koaza };
  return reading.towns.some(
    (town) =>
      town.buildings.length > 0 && mayNameBuilding(named, town, gazetteer.buildingsOf(town)),
  );
}

function areaEnd(reading: AddressReading, town: Town, gazetteer: Gazetteer): number | undefined {
  const { at, folded, text } = reading;
  const { symbols, origin } = folded;
  if (at === symbols.length) return undefined;
  // A number in Arabic digits begins no name.
  if (isDigitAt(symbols, at) && !isKanjiNumeral(text.charAt(origin[at] ?? 0))) return undefined;
  const { municipality, name } = town;
  const end = gazetteer.areas?.areaEnd(municipality.jisx0402, name, symbols, at);
  if (end === undefined || !(isDigitAt(symbols, end) || isEndOfName(reading, end)))
    return undefined;
  const area = symbols.slice(pastTownPrefix(symbols, at), end);
  if (NUMBER_ALONE.test(area)) return undefined;
  if (gazetteer.townsNamed(municipality, area).length > 0) return undefined;
  const isOfBuilding = [...gazetteer.buildingsOf(town)].some((building) =>
    building.startsWith(area),
  );
  return isOfBuilding ? undefined : end;
}

/** Whether no further letters follow directly. */
function isEndOfName({ folded, text }: AddressReading, end: number): boolean {
  const { symbols } = folded;
  if (end === symbols.length || ENDS_NAME.test(symbols.charAt(end))) return true;
  return isBehindSpace(text, folded, end);
}
