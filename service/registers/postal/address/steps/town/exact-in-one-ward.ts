/**
 * Picks the town whose name is written exactly, if one ward of the written city has it and other wards only have names
 * that contain that name or lack a letter of it: 琴似四条 of 札幌市 is in 西区, and not 新琴似四条 in 北区; 上之町 of 横浜市 is not 上町. Names
 * from which the writer may have left out letters come after the exact name: 別所 may be 別所町, 中島 may be 中之島.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import { isListed, isOneCity, type Municipality, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import type { AddressReading } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { endsName } from '../text-after-municipality.ts';
import { countLetters } from './one-letter-away.ts';
import { type FoundTown, isWardsName } from './town-ways.ts';

/** Smallest number of letters of the exact name: a single letter may begin a longer name that was cut short. */
const SHORTEST = 2;

/** @param found towns found in each municipality, which all cover the same part of the text. */
export function exactInOneWard(
  found: readonly FoundTown[],
  reading: AddressReading,
): readonly FoundTown[] {
  if (found.length < 2 || !isOneCity(reading.municipalities)) return found;
  const { symbols } = reading.folded;
  const [first] = found;
  if (first === undefined || !endsName(symbols, first.match.end)) return found;
  const written = symbols.slice(pastTownPrefix(symbols, reading.at), first.match.end);
  const exact = found.filter((one) => isExact(one, written));
  const [only, another] = exact;
  if (only === undefined || another !== undefined || countLetters(written) < SHORTEST) return found;
  const others = found.filter((one) => one !== only);
  // A former municipality was in some of the wards only, and nothing tells in which.
  const isOpen = reading.former !== undefined || isWard(written, reading);
  const isAlone = !isOpen && !others.some((one) => mayBeMeant(one, written));
  if (isAlone) return [only];
  return others.every(({ start }) => start === only.start) ? [only, ...others] : found;
}

function isExact({ match, how }: FoundTown, written: string): boolean {
  const isNamed = (town: Town) => isListed(town) && foldName(town.name) === written;
  return how === decisions.asWritten && match.of.every(isNamed);
}

/**
 * Whether the written name may stand for a town. It cannot if it is only the ending of the town's name, or has a letter
 * that the town's name lacks.
 */
function mayBeMeant({ match, how, isOpen }: FoundTown, written: string): boolean {
  if (isOpen === true) return true;
  if (how === decisions.onlyEnding) return false;
  const isLonger = ({ name }: Town) => foldName(name).length >= written.length;
  return how !== decisions.loosely || match.of.some(isLonger);
}

/** Whether the words may be a ward's name without 区, which is possible only if nothing follows: 大阪市住吉. */
function isWard(written: string, { municipalities, folded, at }: AddressReading): boolean {
  const { symbols } = folded;
  const isLast = symbols.length === at + written.length;
  const isNamed = (municipality: Municipality) =>
    isWardsName({ municipality, symbols, start: at }, symbols.length);
  return isLast && municipalities.some(isNamed);
}
