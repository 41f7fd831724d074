/**
 * Leaves a town undecided if a direction stands right after it: 柱東3-4 may be in 柱東, which was split off from 柱 and
 * which older data lacks, and not in a small area of 柱. Most towns that are new have such names. Other names of new
 * towns (柱中央, 柱台) are small areas more often, so they leave the town undecided only before a chome.
 *
 * The town is certain if 字 or a space stands before the direction, if a register lists the small area, or if the postal
 * code before the address is that of the town.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isListed, type Town } from '../../gazetteer/places.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { isBehindSpace } from '../../symbols.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { isToldByCode } from '../longer-name-step.ts';

const DIRECTION = /^[東西南北]$/;
const NAME_OF_NEW_TOWN = /^(?:[中上下前後]|中央[東西南北]?|台|ケ?丘|山ノ?手|ノ里)$/;
/** Matches the streets and lines of a grid, whose numbers go on in a direction: `南１条西３丁目`, `第４５線北１３番地`. */
const STREET_OF_GRID = /[条線]$/;
const HALF_LINE = /線[東西南北]$/;
const LEADING_HYPHEN = new RegExp(`^[${HYPHENS_OR_LONG_VOWEL}]`);
/** Smallest count of numbers in an address whose first number is a chome. */
const WITH_CHOME = 3;

export function checkPartedTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, street, folded, text, unsure } = reading;
  const [town, another] = towns;
  if (town === undefined || another !== undefined || street !== undefined) return reading;
  if (unsure.includes('town') || !isNameOfTown(reading)) return reading;
  if (isBehindSpace(text, folded, townSpan.end)) return reading;
  const named = townOfWholeName(reading, town, gazetteer);
  const isArea = isStreetOfGrid(town, gazetteer) || isListedArea(reading, town, gazetteer);
  if (isArea && named.length === 0) return reading;
  if (isToldByCode(reading, [], gazetteer)) return reading;
  return {
    ...reading,
    towns: [...named, ...towns],
    unsure: [...unsure, 'town'],
    trace: traced(reading, 'town', townSpan.start, folded.symbols.length, decisions.orPartedFrom),
  };
}

/** Whether the words after the town may be the end of another town's name. */
function isNameOfTown(reading: AddressReading): boolean {
  const name = nameBehind(reading);
  if (DIRECTION.test(name)) return true;
  const { block } = reading;
  const hasChome = block?.chome === true || (block?.numbers.length ?? 0) >= WITH_CHOME;
  return hasChome && NAME_OF_NEW_TOWN.test(name);
}

/**
 * Finds the town whose name includes the direction although a sign separates the two in the text: 北一条西 of `北1-西3-5`.
 */
function townOfWholeName(
  reading: AddressReading,
  { municipality, name }: Town,
  gazetteer: Gazetteer,
): readonly Town[] {
  const names = [name, name.replace(/[町村]$/, '')].map(
    (one) => foldName(one) + nameBehind(reading),
  );
  return [...new Set(names)].flatMap((whole) =>
    gazetteer.townsNamed(municipality, whole).filter(isListed),
  );
}

/** Gives the small area, or the words after the town if no number follows. */
function nameBehind({ koaza, block, building = '' }: AddressReading): string {
  return foldName(koaza ?? (block === undefined ? building : '')).replace(LEADING_HYPHEN, '');
}

function isStreetOfGrid({ municipality, name }: Town, gazetteer: Gazetteer): boolean {
  if (!STREET_OF_GRID.test(name)) return false;
  // If the register has both 北７線 and 北７線東, a 北５線東 that it lacks may be a new town next to 北５線.
  return !(
    name.endsWith('線') &&
    gazetteer.townsBehind(municipality, '').some((town) => HALF_LINE.test(town.name))
  );
}

function isListedArea(reading: AddressReading, town: Town, gazetteer: Gazetteer): boolean {
  const name = nameBehind(reading);
  if (gazetteer.areasInEntriesOf(town).includes(name)) return true;
  const { townSpan, folded } = reading;
  const { jisx0402 } = town.municipality;
  const end = gazetteer.areas?.areaEnd(jisx0402, town.name, folded.symbols, townSpan.end);
  return end === townSpan.end + name.length;
}
