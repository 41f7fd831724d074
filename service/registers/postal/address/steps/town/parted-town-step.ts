/**
 * Leaves a town undecided if a direction stands right behind it: 柱東3-4 may be in 柱東, which was parted from 柱 and which
 * older data does not have, and not in a small area of 柱. Most towns that are new have such names. Other names of new
 * towns (柱中央, 柱台) are small areas more often, so they leave it undecided only before a chome.
 *
 * The town is certain if 字 stands before the direction, if a register lists the small area, or if the postal code
 * before the address is that of the town.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { isToldByCode } from '../longer-name-step.ts';

const DIRECTION = /^[東西南北]$/;
const NAME_OF_NEW_TOWN = /^(?:[中上下前後]|中央[東西南北]?|台|ケ?丘|山ノ?手|ノ里)$/;
/** Matches the streets of a grid, whose numbers go on in a direction: `南１条西３丁目`. */
const STREET_OF_GRID = /条$/;
/** Number of numbers from which on the first one is a chome. */
const WITH_CHOME = 3;

export function checkPartedTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, street, folded, unsure } = reading;
  const [town, another] = towns;
  if (town === undefined || another !== undefined || street !== undefined) return reading;
  if (unsure.includes('town') || !isNameOfTown(reading)) return reading;
  if (STREET_OF_GRID.test(town.name) || isListedArea(reading, town, gazetteer)) return reading;
  if (isToldByCode(reading, [], gazetteer)) return reading;
  return {
    ...reading,
    unsure: [...unsure, 'town'],
    trace: traced(reading, 'town', townSpan.start, folded.symbols.length, decisions.orPartedFrom),
  };
}

/** Whether what stands behind the town may end the name of another. */
function isNameOfTown(reading: AddressReading): boolean {
  const name = nameBehind(reading);
  if (DIRECTION.test(name)) return true;
  const { block } = reading;
  const hasChome = block?.chome === true || (block?.numbers.length ?? 0) >= WITH_CHOME;
  return hasChome && NAME_OF_NEW_TOWN.test(name);
}

/** Gives the small area, or the last word where no number follows. */
function nameBehind({ koaza, block, building = '' }: AddressReading): string {
  return foldName(koaza ?? (block === undefined ? building : ''));
}

function isListedArea(reading: AddressReading, town: Town, gazetteer: Gazetteer): boolean {
  const name = nameBehind(reading);
  if (gazetteer.listsArea(town, name)) return true;
  const { townSpan, folded } = reading;
  const { jisx0402 } = town.municipality;
  const end = gazetteer.areas?.areaEnd(jisx0402, town.name, folded.symbols, townSpan.end);
  return end === townSpan.end + name.length;
}
