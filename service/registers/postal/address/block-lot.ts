/**
 * Reads the street text of an individual number (`２丁目１−２総務省ビル８階`): house number, building and floor (spec, "For
 * individual numbers, town, kyoto_street, building and floor are parsed from block_lot").
 */
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { readBehindTown } from './read-address.ts';

export interface BlockLot {
  /** House number as `2-1-2`, or null where the text holds none. */
  readonly blockLotNum: string | null;
  readonly building: string;
  /** Floor in full-width letters, as the operator's files write it: `８階`. */
  readonly floor: string;
}

export function readBlockLot(blockLot: string): BlockLot {
  const reading = readBehindTown(blockLot);
  return {
    blockLotNum: reading.block?.numbers.join('-') ?? null,
    building: reading.building ?? '',
    floor: toFullWidthAscii(reading.floorRoom ?? ''),
  };
}
