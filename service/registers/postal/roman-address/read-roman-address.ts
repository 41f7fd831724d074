/**
 * Reads addresses in Latin letters: an address is translated into a Japanese one, which is then read like any other.
 * Only a place with a unique spelling is found. If several places share the spelling, or words remain between a town
 * and its numbers, or the town is without its municipality, the records are candidates.
 */
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import type { Gazetteer } from '../address/gazetteer/gazetteer.ts';
import { isListed } from '../address/gazetteer/places.ts';
import { readAddress, readBehindTown } from '../address/read-address.ts';
import {
  type AddressReading,
  sentenceOf,
  type TraceLine,
  type Unsure,
} from '../address/reading.ts';
import { decisionSentences as decisions } from '../address/words.ts';
import { loneTown } from './lone-town.ts';
import type { RomanIndex } from './roman-index.ts';
import { type Translation, translate } from './translate.ts';

/** @param explained whether the reading keeps a trace of its decisions. */
export function readRomanAddress(
  input: string,
  gazetteer: Gazetteer,
  index: RomanIndex,
  explained: boolean,
): AddressReading {
  const untranslated = (why: Sentence): AddressReading => {
    const reading = readAddress(input, gazetteer, explained);
    const line: TraceLine = { step: 'romanised', read: input, decision: why };
    // Drops places that reading the untranslated letters gave by chance.
    const unread = { ...reading, municipalities: [], towns: [], suggested: [], slips: [] };
    return explained ? { ...unread, trace: [line, ...(reading.trace ?? [])] } : unread;
  };
  if (!index.hasReadings) return { ...untranslated(decisions.noReadings), lacksReadings: true };
  const translation = translate(input, index);
  if (translation === undefined) {
    return readLoneTown(input, gazetteer, index, explained) ?? untranslated(decisions.noRomanPlace);
  }
  const { addresses } = translation;
  const all = addresses.map((address) => ({
    address,
    reading: readAddress(address.text, gazetteer, explained),
  }));
  const meant = byWrittenCode(all, gazetteer);
  const readings = meant.map(({ reading }) => reading);
  const [first] = readings;
  if (first === undefined) return untranslated(decisions.noRomanPlace);
  const line: TraceLine = {
    step: 'romanised',
    read: input,
    decision: sentenceOf(addresses.map(({ text }) => text).join(' / ')),
  };
  return {
    ...first,
    ...townAsWritten(translation, gazetteer),
    municipalities: distinct(readings.flatMap(({ municipalities }) => municipalities)),
    towns: distinct(readings.flatMap(({ towns }) => towns)),
    unsure: [...first.unsure, ...unsureParts(meant, translation.isOpen)],
    trace: explained ? [line, ...(first.trace ?? [])] : undefined,
  };
}

/** Keeps the name of a town that the register lacks, and suggests towns with nearly this name. */
function townAsWritten({ unread }: Translation, gazetteer: Gazetteer): Partial<AddressReading> {
  if (unread === undefined) return {};
  const { block, building, floorRoom } = readBehindTown(unread.numbers);
  const suggested = gazetteer.townsOf(unread.near).filter(isListed);
  return { koaza: unread.name, block, building, floorRoom, suggested };
}

function readLoneTown(
  input: string,
  gazetteer: Gazetteer,
  index: RomanIndex,
  explained: boolean,
): AddressReading | undefined {
  const lone = loneTown(input, index);
  if (lone === undefined) return undefined;
  const suggested = gazetteer.townsOf(lone.towns).filter(isListed);
  if (suggested.length === 0) return undefined;
  const names = [...new Set(suggested.map(({ name }) => name))].join(' / ');
  const how = decisions.withoutMunicipality;
  const decision = filledIn(decisions.town, { names, how });
  const line: TraceLine = { step: 'romanised', read: input, decision };
  return {
    ...readBehindTown(lone.numbers),
    postalCode: lone.code,
    koaza: lone.name,
    suggested,
    trace: explained ? [line] : undefined,
  };
}

interface Meant {
  readonly address: Translation['addresses'][number];
  readonly reading: AddressReading;
}

/** Decides between places of one spelling by the postal code in the address. */
function byWrittenCode(all: readonly Meant[], gazetteer: Gazetteer): readonly Meant[] {
  const code = all[0]?.reading.postalCode;
  if (code === undefined || all.length < 2) return all;
  const { towns } = gazetteer.placesOfCode(code);
  const having = all.filter(({ reading }) => reading.towns.some((town) => towns.includes(town)));
  return having.length > 0 ? having : all;
}

/** Lists the parts of the address that are unsure, which is why the records are only candidates. */
function unsureParts(meant: readonly Meant[], isOpen: boolean): Unsure[] {
  const isRead = meant.every(
    ({ address: { town }, reading }) =>
      town !== '' && reading.towns.every(({ name }) => name === town),
  );
  const municipalities = meant.flatMap(({ reading }) => reading.municipalities);
  if (!isRead && municipalities.some(({ rows }) => rows.length === 1)) return ['place'];
  return isRead && !isOpen ? [] : ['number'];
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
