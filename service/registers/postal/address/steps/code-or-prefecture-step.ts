/** Reads a cell with only a postal code (`〒100-0013`) or a prefecture (`東京都`). */

import { LARGEST_CHOME } from '../block.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { type AddressReading, traced } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

/** Whether the text is only a postal code. The search then gives the records of the code. */
export function isPostalCodeOnly({ text, postalCode }: AddressReading): boolean {
  return text === '' && postalCode !== undefined;
}

/** Reads the places of a code, and the building, floor and number on which all records of the code agree. */
export function readPostalCodeOnly(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { municipalities, towns, building, floor, number } = gazetteer.placesOfCode(
    reading.postalCode ?? '',
  );
  const [digits = '', branch = ''] = /^([\d-]*\d)-?(\D.*)?$/.exec(number)?.slice(1) ?? [];
  const numbers = digits.split('-').map(Number);
  const block = { numbers, branch, chome: (numbers[0] ?? 0) <= LARGEST_CHOME, lot: false, end: 0 };
  return {
    ...reading,
    municipalities,
    towns,
    building: building === '' ? undefined : building,
    floorRoom: /^[０-９]+階$/.test(floor) ? floor : undefined,
    block: number === '' ? undefined : block,
  };
}

/** Whether only a prefecture is written; its municipalities are then candidates. */
export function isPrefectureOnly(reading: AddressReading): boolean {
  const { prefecture, at, folded, municipalities, towns, unsure } = reading;
  if (prefecture === undefined || unsure.includes('place')) return false;
  return municipalities.length > 1 && towns.length === 0 && at === folded.symbols.length;
}

export function readPrefectureOnly(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { prefecture, at, folded } = reading;
  if (prefecture === undefined || at < folded.symbols.length) return reading;
  const municipalities = gazetteer.municipalitiesOf(prefecture);
  const trace = traced(reading, 'prefecture', 0, at, decisions.alone);
  return { ...reading, municipalities, trace };
}
