/**
 * Leaves a town undecided if its name is only the beginning of a building's name, without a space or a number between
 * the two: 上野ハイツ504 may be anywhere in the city. After 町 the building may have its own name: 紀尾井町見本ビル is in 紀尾井町. A
 * postal code before the address decides for the town that has the code, as does a building with its own codes.
 */
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { beginsNameAt, isBehindSpace, isDigitAt } from '../../symbols.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { BUILDING_BEHIND_TOWN, COMMON_NAME_OF_BUILDING, isBuildingWord } from '../building-word.ts';
import { isToldByCode } from '../longer-name-step.ts';

/** Matches the rest of a name up to a bracket or a number; the numeral in 第一ビル belongs to the name. */
const REST_OF_NAME = /^(?:第\d+＃|[^\d()「」、,])+/;
const NUMERAL = /^\d+＃/;
/** Matches what follows a place in the name of its public body, since a place has only one of that name: 玉山区民センター. */
const PUBLIC = /^[市区町村][民立営役]/;
/** Matches the mark of a small area. Such a mark before the town shows that the town is named. */
const MARKED = /^[大小]?字/;

export function checkTownInBuilding(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { folded, towns, townSpan, unsure } = reading;
  if (towns.length === 0 || unsure.includes('town') || !isInName(reading)) return reading;
  if (namesBuilding(reading, gazetteer) || isToldByCode(reading, [], gazetteer)) return reading;
  return {
    ...reading,
    unsure: [...unsure, 'town'],
    trace: traced(reading, 'town', townSpan.start, folded.symbols.length, decisions.inBuildingName),
  };
}

function isInName({ text, folded, townSpan: { start, end }, street, block }: AddressReading) {
  const { symbols } = folded;
  if (street !== undefined || end === symbols.length) return false;
  // The numeral in 三井ビル is no house number.
  const isNumeral = block === undefined && beginsNameAt(text, folded, end);
  if (isDigitAt(symbols, end) && !isNumeral) return false;
  const [numeral = ''] = isNumeral ? (NUMERAL.exec(symbols.slice(end)) ?? []) : [];
  const [behind = ''] = REST_OF_NAME.exec(symbols.slice(end + numeral.length)) ?? [];
  const written = numeral + behind;
  const rest = upToSpace(written, (at) => isBehindSpace(text, folded, end + at));
  if (rest === '' || isBehindSpace(text, folded, end)) return false;
  if (MARKED.test(rest) || PUBLIC.test(rest) || pastTownPrefix(symbols, start) > start)
    return false;
  const town = symbols.slice(start, end);
  if (isBuildingWord(town)) return true;
  return (
    BUILDING_BEHIND_TOWN.test(rest) && (!town.endsWith('町') || COMMON_NAME_OF_BUILDING.test(rest))
  );
}

function upToSpace(written: string, isSpaceAt: (at: number) => boolean): string {
  let at = 0;
  while (at < written.length && !isSpaceAt(at)) at++;
  return written.slice(0, at);
}

/** Whether the name is that of a building of the town with its own codes. */
function namesBuilding({ building = '', towns }: AddressReading, gazetteer: Gazetteer): boolean {
  const written = foldBuildingName(building);
  return towns.some((town) =>
    [...gazetteer.buildingsOf(town)].some((name) => written.includes(name)),
  );
}
