/**
 * Checks the floor of a building with a code for each floor: the floor counts only if it is the first number after the
 * building's name. A number that is not read as floor or room (`新宿センタービル40Fクリニック`, `40/F`) may still be a floor. A B
 * right after the name means a basement, although it could end a word: `ThinkParkTowerB1F`. A B that ends the name
 * means no basement: `クイーンズタワーB10階`.
 */

import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

const FIRST_NUMBER_IS_FLOOR = /^\D*\d+＃(?:階|F)/;
const FIRST_IS_BASEMENT = /^(?:\D*B\d|地階)/;
const BASEMENT_BEHIND_NAME = /^B\d+＃(?:階|F)/;
const B_AT_START = /^B\d+(?:階|F)/;
const B_AT_END = /[BＢbｂ]$/;
const FLOOR = /\d＃(?:階|F)|B\d|地階/;

/** @param start position at which the building begins. */
export function checkFloor(
  reading: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): AddressReading {
  const { towns, building, folded, floorRoom = '' } = reading;
  if (building === undefined || towns.every((town) => town.buildings.length === 0)) return reading;
  const end = folded.symbols.length;
  const written = words(reading, start, end).trim();
  const symbols = foldBuildingName(written);
  const name = towns
    .flatMap((town) => [...gazetteer.buildingsOf(town)])
    .filter((one) => symbols.includes(one))
    .reduce((best, one) => (one.length > best.length ? one : best), '');
  if (name === '') return reading;
  const behind = symbols.slice(symbols.lastIndexOf(name) + name.length);
  if (BASEMENT_BEHIND_NAME.test(behind) && B_AT_END.test(building)) {
    return { ...reading, building: building.replace(B_AT_END, ''), floorRoom: `B${floorRoom}` };
  }
  if (
    name.endsWith('B') &&
    !foldBuildingName(building).includes(name) &&
    B_AT_START.test(floorRoom)
  ) {
    return { ...reading, building: `${building}B`, floorRoom: floorRoom.slice(1) };
  }
  if (isFloorRead(behind, foldName(floorRoom))) return reading;
  return {
    ...reading,
    building: written,
    floorRoom: undefined,
    unsure: [...reading.unsure, 'floor'],
    trace: traced(reading, 'floor', start, end, decisions.maybeFloor),
  };
}

function isFloorRead(behind: string, floorRoom: string): boolean {
  if (FLOOR.test(floorRoom)) {
    return FIRST_NUMBER_IS_FLOOR.test(behind) || FIRST_IS_BASEMENT.test(behind);
  }
  const rest = behind.endsWith(floorRoom)
    ? behind.slice(0, -floorRoom.length || undefined)
    : behind;
  return !/\d/.test(rest);
}
