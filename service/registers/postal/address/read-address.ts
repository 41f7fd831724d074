/**
 * Reads addresses by a pipeline of small steps, each of which takes what has been understood so far and gives more. It
 * never throws and never guesses: what is not understood stays in the words it was written in.
 */

import { fold } from '@daicho/shared/text/fold.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { Reading } from './reading.ts';
import { readBlockNumbers } from './steps/block-step.ts';
import { readBuilding } from './steps/building-step.ts';
import { readNumberedStreet } from './steps/numbered-street-step.ts';
import { readOtherPlaceBehind } from './steps/other-place-step.ts';
import { readPlace, readPlaceFurtherOn } from './steps/place-step.ts';
import { readContactsBehind, readPostalCode } from './steps/postal-code-step.ts';
import { readTown } from './steps/town-step.ts';
import { readUnlistedTown } from './steps/unlisted-town-step.ts';

/** @param explained whether the reading keeps a trace of its decisions. */
export function readAddress(input: string, gazetteer: Gazetteer, explained = false): Reading {
  const begun = readPostalCode(begin(input, explained ? [] : undefined));
  const reading = readFrom(begun, gazetteer);
  if (isNumberAtEnd(reading)) return reading;
  const withoutContacts = readContactsBehind(begun);
  return withoutContacts === begun ? reading : readFrom(withoutContacts, gazetteer);
}

function readFrom(begun: Reading, gazetteer: Gazetteer): Reading {
  const here = decideByWrittenCode(readTown(readPlace(begun, gazetteer), gazetteer), gazetteer);
  if (here.municipalities.length > 0) return readBehind(here, gazetteer);
  const furtherOn = readPlaceFurtherOn(begun, gazetteer);
  if (furtherOn.municipalities.length === 0) return here;
  return readBehind(readTown(furtherOn, gazetteer), gazetteer);
}

/** Most addresses end with their number, which leaves nothing that could be a telephone number. */
function isNumberAtEnd({ block, koaza, building, floorRoom }: Reading): boolean {
  return block !== undefined && (koaza ?? building ?? floorRoom) === undefined;
}

function readBehind(reading: Reading, gazetteer: Gazetteer): Reading {
  const numbered = readNumberedStreet(readBlockNumbers(reading), gazetteer);
  return readBuilding(readOtherPlaceBehind(readUnlistedTown(numbered, gazetteer), gazetteer));
}

/** Decides between municipalities of one name by the postal code which is written before the address. */
function decideByWrittenCode(reading: Reading, gazetteer: Gazetteer): Reading {
  const { municipalities, towns, postalCode } = reading;
  if (postalCode === undefined || municipalities.length < 2) return reading;
  const having = gazetteer.municipalitiesWithCode(postalCode);
  const left = municipalities.filter((m) => having.includes(m));
  if (left.length === 0) return reading;
  return {
    ...reading,
    municipalities: left,
    towns: towns.filter((town) => left.includes(town.municipality)),
  };
}

/** Reads what stands behind a town's name: the small area, numbers, building and floor of an office's own line. */
export function readBehindTown(text: string): Reading {
  return readBuilding(readBlockNumbers(begin(text, undefined)));
}

function begin(input: string, trace: Reading['trace']): Reading {
  const text = toFullWidthKatakana(input)
    .replace(/[\r\n\t]+/g, ' ')
    .trim();
  return {
    text,
    folded: fold(text),
    at: 0,
    postalCode: undefined,
    prefecture: undefined,
    namesOtherPlace: false,
    municipalities: [],
    placeEnd: 0,
    towns: [],
    suggested: [],
    townSpan: { start: 0, end: 0 },
    street: undefined,
    koaza: undefined,
    block: undefined,
    building: undefined,
    floorRoom: undefined,
    trace,
  };
}
