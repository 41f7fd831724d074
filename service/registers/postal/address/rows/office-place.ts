/** Compares an office's place in its town with the place in an address. */
import { foldName } from '@daicho/shared/text/fold.ts';
import { numberText } from '../block.ts';
import { loosen } from '../gazetteer/loosen.ts';
import { numberedAreaOf } from '../numbered-area.ts';
import type { AddressReading } from '../reading.ts';

export interface OfficePlace {
  /**
   * Small area in loose symbols, or empty if none is written, or if its name is a number, which is then among
   * `numbers`.
   */
  readonly area: string;
  /** `56-20`, or empty if none is written. */
  readonly numbers: string;
}

/** Reads the small area and the numbers: `第５６号２０` may be written `５６-２０`. */
export function officePlaceOf(reading: Pick<AddressReading, 'koaza' | 'block'>): OfficePlace {
  const koaza = foldName(reading.koaza ?? '');
  const number = reading.block === undefined ? '' : numberText(reading.block);
  const area = numberedAreaOf(koaza);
  return area?.end === koaza.length
    ? { area: '', numbers: number === '' ? String(area.number) : `${area.number}-${number}` }
    : { area: loosen(koaza).symbols, numbers: number };
}

export function isSamePlace(a: OfficePlace, b: OfficePlace): boolean {
  return a.area === b.area && a.numbers === b.numbers;
}

/**
 * Whether two places may be the same although they are written differently, if one text leaves out the small area or
 * the last numbers.
 */
export function mayBeSamePlace(a: OfficePlace, b: OfficePlace): boolean {
  const isSameArea = a.area === b.area || a.area === '' || b.area === '';
  return isSameArea && (beginsWith(a.numbers, b.numbers) || beginsWith(b.numbers, a.numbers));
}

function beginsWith(numbers: string, beginning: string): boolean {
  return beginning === '' || `${numbers}-`.startsWith(`${beginning}-`);
}
