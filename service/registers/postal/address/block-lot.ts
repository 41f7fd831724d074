/**
 * Reads the street text of an office with a postal code of its own (`２丁目１−２総務省ビル８階`): house number, building and floor
 * (spec, "For individual numbers, town, kyoto_street, building and floor are parsed from block_lot").
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { numberText } from './block.ts';
import { numberedAreaOf } from './numbered-area.ts';
import { readBehindTown } from './read-address.ts';
import type { AddressReading } from './reading.ts';

export interface BlockLot {
  /** House number as `2-1-2` or `97-乙`, or null if the text has none. */
  readonly blockLotNum: string | null;
  readonly building: string;
  /** Floor in full-width letters, as the operator's files write it: `８階`. */
  readonly floor: string;
}

/**
 * Matches the chome. It matches neither `二丁目割`, which is a name, nor `１５丁目北`, a town with a direction, whose lots have
 * their own numbers.
 */
const CHOME = /^(\d+)＃丁目(?![割歩東西南北])/;

const NUMBERED_BLOCK = /(\d+)＃街区$/;

export function readBlockLot(blockLot: string): BlockLot {
  const reading = readBehindTown(blockLot);
  return {
    blockLotNum: numberOf(reading),
    building: reading.building ?? '',
    floor: toFullWidthAscii(reading.floorRoom ?? ''),
  };
}

/**
 * Prints the number. No other column has the small area, so the number keeps the chome or block (街区) of the area. If
 * the text has no other number, the number of the area is printed.
 */
function numberOf({ koaza, block }: AddressReading): string | null {
  const area = foldName(koaza ?? '');
  const kept = (CHOME.exec(area) ?? NUMBERED_BLOCK.exec(area))?.[1];
  if (block === undefined) return kept ?? numberedAreaOf(area)?.number.toString() ?? null;
  return [...(kept === undefined ? [] : [kept]), numberText(block)].join('-');
}
