/**
 * Reads addresses by a pipeline of small steps; each takes what is understood so far and adds to it. The reader never
 * throws and never guesses: what is not understood stays as it is written.
 *
 * Words that no step understands are harmless unless they may change the code. In these cases they may, so the records
 * are only candidates, and the address does not count as found:
 *
 * 1. The words stand inside a municipality's name, or a letter of that name is wrong (unsure-place-step.ts).
 * 2. The words interrupt a longer name than that of the town that was read, or the name of that town is also a street's
 *    in Kyoto (interrupted-names-step.ts). Or the town and the words begin the name of another town's small area
 *    (listed-area-step.ts).
 * 3. The town is divided by small areas or numbers, and the words interrupt a small area (coverage.ts) or a number
 *    (split-number.ts), or a letter stands for a digit (room-step.ts).
 * 4. The town has buildings with their own codes, and the words may name such a building (near-building.ts,
 *    part-of-name.ts), also right after the municipality (town-of-building-step.ts).
 * 5. A building with its own codes is named, and a number among the words may be the floor (named-floor-step.ts).
 * 6. The words continue the name of the town. Town and words may be a longer name or a small area
 *    (longer-name-step.ts), or a town that was split off from this town since the data was made (parted-town-step.ts).
 * 7. The words are a building's name that begins with the town's name (town-in-building-step.ts).
 */

import { fold } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { preparedText } from './prepared-text.ts';
import type { AddressReading } from './reading.ts';
import { mayNameBuilding } from './rows/may-name-building.ts';
import { readBehindWords } from './steps/behind-words-step.ts';
import { readBlockNumbers } from './steps/block-step.ts';
import { readBuilding } from './steps/building-step.ts';
import {
  isPostalCodeOnly,
  readPostalCodeOnly,
  readPrefectureOnly,
} from './steps/code-or-prefecture-step.ts';
import { readFormerPlace, readFormerPlaceFurtherOn } from './steps/former-place-step.ts';
import { readInterruptedNames } from './steps/interrupted-names-step.ts';
import { readNumbers } from './steps/known-area-step.ts';
import { readLatinPrefecture } from './steps/latin-prefecture-step.ts';
import { readListedArea } from './steps/listed-area-step.ts';
import { checkLongerName } from './steps/longer-name-step.ts';
import { checkFloor } from './steps/named-floor-step.ts';
import { readNumberedStreet } from './steps/numbered-street-step.ts';
import { readInOtherPrefecture, readOtherPlaceBehind } from './steps/other-place-step.ts';
import { readPlace, readPlaceFurtherOn } from './steps/place-step.ts';
import { readContactsBehind, readPostalCode } from './steps/postal-code-step.ts';
import { readRoomBehindNumber } from './steps/room-step.ts';
import { readFormerTown } from './steps/town/former-town-step.ts';
import { checkIllegibleTown } from './steps/town/illegible-town-step.ts';
import { checkPartedTown } from './steps/town/parted-town-step.ts';
import { checkSameName } from './steps/town/same-name-step.ts';
import { checkTownInBuilding } from './steps/town/town-in-building-step.ts';
import { readTownOfBuilding } from './steps/town/town-of-building-step.ts';
import { readTown } from './steps/town/town-step.ts';
import { readUnlistedTown } from './steps/town/unlisted-town-step.ts';
import { checkWardOfBuilding } from './steps/town/ward-of-building-step.ts';
import { decideWardByNumber } from './steps/town/ward-of-number-step.ts';
import { decideWardByStreet } from './steps/town/ward-of-street-step.ts';
import {
  keepUnsurePlace,
  readInterruptedPlace,
  readNearPlace,
  readOtherThanTown,
} from './steps/unsure-place-step.ts';
import { isDigitAt } from './symbols.ts';

/** Matches four digits at the end that no lot has, since they begin with 0: `行橋市 824-0013`. */
const PERHAPS_CODE_AT_END = /[0０][\d０-９]{3}\s*$/;

/** @param explained whether the reading keeps a trace of its decisions. */
export function readAddress(
  input: string,
  gazetteer: Gazetteer,
  explained = false,
): AddressReading {
  const begun = readLatinPrefecture(readPostalCode(begin(input, explained ? [] : undefined)));
  if (isPostalCodeOnly(begun)) return readPostalCodeOnly(begun, gazetteer);
  const reading = readFrom(begun, gazetteer);
  if (isNumberAtEnd(reading) && !PERHAPS_CODE_AT_END.test(begun.text)) return reading;
  const withoutContacts = readContactsBehind(begun);
  return withoutContacts === begun ? reading : readFrom(withoutContacts, gazetteer);
}

function readFrom(begun: AddressReading, gazetteer: Gazetteer): AddressReading {
  return readBehindWords(begun, readWhole(begun, gazetteer), gazetteer, readWhole);
}

function readWhole(begun: AddressReading, gazetteer: Gazetteer): AddressReading {
  const placed = readPlace(begun, gazetteer);
  const former = readFormerPlace(begun, placed, gazetteer);
  if (former !== undefined) return readBehind(decideByWrittenCode(former, gazetteer), gazetteer);
  const elsewhere = readInOtherPrefecture(placed, gazetteer);
  if (elsewhere !== undefined) return readBehind(readTown(elsewhere, gazetteer), gazetteer);
  const torn = readInterruptedPlace(begun, placed, gazetteer);
  if (torn !== undefined) return readUnsure(placed, torn, gazetteer);
  const named = decideWardByStreet(readTown(placed, gazetteer), gazetteer);
  const wrong = readOtherThanTown(begun, placed, named, gazetteer);
  if (wrong !== undefined) return readUnsure(placed, wrong, gazetteer);
  const atBuilding = readTownOfBuilding(placed, named.townSpan.end, gazetteer);
  if (atBuilding !== undefined) return readNamedBuilding(atBuilding, gazetteer);
  const further = readFurtherTown(placed, named, gazetteer);
  const undecided = checkSameName(further, gazetteer);
  const here = decideByWrittenCode(undecided, gazetteer);
  const isOpen = here.municipalities.length > 1 && here.towns.length === 0;
  if (here.municipalities.length > 0 && !isOpen) {
    const isPlaceWritten = placed.municipalities.length > 0;
    return isPlaceWritten ? readInWard(undecided, here, gazetteer) : readBehind(here, gazetteer);
  }
  const furtherOn = isOpen ? here : readPlaceFurtherOn(begun, gazetteer);
  if (furtherOn.municipalities.length > 0 && !isOpen) {
    const towned = readTown(furtherOn, gazetteer);
    const whole = readFurtherTown(furtherOn, towned, gazetteer);
    return readInWard(whole, whole, gazetteer);
  }
  const formerFurtherOn = isOpen ? undefined : readFormerPlaceFurtherOn(begun, gazetteer);
  if (formerFurtherOn !== undefined) return readBehind(formerFurtherOn, gazetteer);
  const near = readNearPlace(begun, placed, gazetteer);
  if (near !== undefined) return readUnsure(placed, near, gazetteer);
  return isOpen ? readBehind(here, gazetteer) : readPrefectureOnly(here, gazetteer);
}

/**
 * Reads a former town, or the town of a listed small area, if its name in the text is not shorter than the name of the
 * town that was read.
 */
function readFurtherTown(
  placed: AddressReading,
  towned: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  const former = readFormerTown(placed, towned, gazetteer);
  const { towns, townSpan, folded } = towned;
  // A town's name that stands before a number, as in nearly all addresses, is complete.
  const isWhole = towns.length > 0 && isDigitAt(folded.symbols, townSpan.end);
  if (former === undefined && isWhole) return towned;
  return former ?? readListedArea(towned, gazetteer);
}

/** @param placed reading before the unsure municipality. */
function readUnsure(
  placed: AddressReading,
  place: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  const towned = decideByWrittenCode(readTown(place, gazetteer), gazetteer);
  return keepUnsurePlace(readBehind(towned, gazetteer), placed.at);
}

/** Whether the address ends with its number, as most do, so that nothing is left that may be a telephone number. */
function isNumberAtEnd({ block, koaza, building, floorRoom }: AddressReading): boolean {
  return block !== undefined && (koaza ?? building ?? floorRoom) === undefined;
}

/**
 * Reads what follows a town. If the number then decides in which ward of the written city the town is, reads that text
 * again. A written postal code decides too, unless the words may name a building with its own codes in another ward.
 *
 * @param towned reading up to the town. @param byCode the same reading with only the wards that a written postal code
 * allows.
 */
function readInWard(
  towned: AddressReading,
  byCode: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  const whole = readBehind(towned, gazetteer);
  const inWard = decideWardByNumber(towned, whole, gazetteer);
  if (inWard !== undefined) return readBehind(decideByWrittenCode(inWard, gazetteer), gazetteer);
  const isBuildingOutside = whole.towns.some(
    (town) =>
      !byCode.towns.includes(town) && mayNameBuilding(whole, town, gazetteer.buildingsOf(town)),
  );
  if (isBuildingOutside) return whole;
  const inOne = byCode === towned ? whole : readBehind(byCode, gazetteer);
  return checkWardOfBuilding(inOne, gazetteer);
}

function readBehind(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const numbers = readRoomBehindNumber(readNumbers(reading, gazetteer), gazetteer);
  const numbered = readNumberedStreet(numbers, gazetteer);
  const before = readOtherPlaceBehind(readUnlistedTown(numbered, gazetteer), gazetteer);
  const whole = readBuilding(before);
  if (isNumberAtEnd(whole)) return whole;
  const longer = checkLongerName(checkFloor(whole, before.at, gazetteer), gazetteer);
  const named = checkTownInBuilding(longer, gazetteer);
  const checked = checkIllegibleTown(checkPartedTown(named, gazetteer), gazetteer);
  return readInterruptedNames(checked, gazetteer);
}

function readNamedBuilding(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  return checkFloor(readBuilding(reading), reading.at, gazetteer);
}

/** Decides between municipalities of one name by the postal code before the address. */
function decideByWrittenCode(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
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

/** Reads the rest of an office's own line after its town: small area, numbers, building and floor. */
export function readBehindTown(text: string): AddressReading {
  return readBuilding(readBlockNumbers(begin(text, undefined)));
}

function begin(input: string, trace: AddressReading['trace']): AddressReading {
  const text = preparedText(input);
  return {
    text,
    folded: fold(text),
    at: 0,
    postalCode: undefined,
    prefecture: undefined,
    namesOtherPlace: false,
    unsure: [],
    former: undefined,
    formerTown: undefined,
    municipalities: [],
    placeEnd: 0,
    towns: [],
    suggested: [],
    slips: [],
    townSpan: { start: 0, end: 0 },
    street: undefined,
    koaza: undefined,
    block: undefined,
    building: undefined,
    floorRoom: undefined,
    trace,
  };
}
