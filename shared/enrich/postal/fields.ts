/**
 * Reads each field from an outcome into the text of a cell.
 *
 * A field is filled if every record of the outcome agrees on it. For an ambiguous outcome it holds what is true of
 * every candidate; if more candidates may be hidden (`Ambiguous.sure`), it holds what the address itself says. Number,
 * building and floor are the service's reading of the address.
 */

import { type Notation, USUAL_NOTATION } from '../../cells/notation.ts';
import { type Language, say } from '../../messages/language.ts';
import { postalCodeChecks } from '../../messages/postal-code-check.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { bareName } from '../../text/bare-place-name.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import { type CoordinateField, coordinateText, isCoordinateField } from '../coordinates.ts';
import { type Ambiguous, type Found, type Outcome, recordsOf, writtenCodeOf } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import { AddressLines } from './address-lines.ts';
import type { NumberedParts } from './address-parts.ts';
import { barcodeFields } from './barcode/barcode-fields.ts';
import { candidatesText } from './candidates-text.ts';
import { hasTownInLine, isLineWritten, lineBehindTown } from './office-line.ts';
import { enclosingAreas, isArea, nonEmpty, smallAreaIn } from './place.ts';
import { isSameName } from './same-name.ts';
import { townNumbering } from './town-numbering.ts';
import type { FieldId } from './words.ts';

/** Part of the address that a field's value depends on. */
type Level = 'prefecture' | 'municipality' | 'ward' | 'record' | 'address';

/** Outcome with records. */
type Located = Found<PostalRecord> | Ambiguous<PostalRecord>;

interface RecordField {
  readonly level: Level;
  /** @param query of the outcome. @param outcome that the record belongs to. */
  readonly read: (
    record: PostalRecord,
    query: PostalSearchQuery | null,
    outcome: Located,
    notation: Notation,
  ) => string | null;
}

/** Fields of the outcome as a whole. */
const OUTCOME_FIELDS = {
  area_postal_code: (outcome: Outcome<PostalRecord>) =>
    outcome.kind === 'found' || outcome.kind === 'ambiguous' ? areaPostalCode(outcome) : '',
  version: (outcome: Outcome<PostalRecord>) =>
    outcome.kind === 'found' || outcome.kind === 'ambiguous' ? outcome.version : '',
  postal_code_check: (outcome: Outcome<PostalRecord>, language: Language) =>
    outcome.kind === 'found' || outcome.kind === 'ambiguous'
      ? say(postalCodeChecks[writtenCodeOf(outcome)?.check ?? 'blank'], language)
      : '',
  candidates: (outcome: Outcome<PostalRecord>) =>
    outcome.kind === 'ambiguous' ? candidatesText(outcome.candidates) : '',
  status: statusText,
  ...barcodeFields,
};

type OutcomeField = keyof typeof OUTCOME_FIELDS;

const RECORD_FIELDS: Readonly<
  Record<Exclude<FieldId, OutcomeField | CoordinateField>, RecordField>
> = {
  postal_code: { level: 'record', read: (r) => r.postal_code },
  address: { level: 'record', read: (...of) => linesOf(...of).whole() },
  address_kana: { level: 'record', read: addressKana },
  prefecture: { level: 'prefecture', read: (r) => r.prefecture },
  prefecture_kana: { level: 'prefecture', read: (r) => r.prefecture_kana },
  prefecture_roman: { level: 'prefecture', read: (r) => r.prefecture_roman },
  city: { level: 'ward', read: (r) => r.city },
  city_kana: { level: 'ward', read: (r) => r.city_kana },
  city_roman: { level: 'ward', read: (r) => r.city_roman },
  county: { level: 'municipality', read: (r) => r.county },
  city_without_county_and_ward: {
    level: 'municipality',
    read: (r) => r.city_without_county_and_ward,
  },
  city_ward: { level: 'ward', read: (r) => r.city_ward },
  town: { level: 'record', read: townOf },
  town_kana: { level: 'record', read: (r) => r.town_kana },
  town_roman: { level: 'record', read: (r) => r.town_roman },
  koaza: { level: 'record', read: (r) => r.koaza },
  kyoto_street: { level: 'record', read: (r, query) => query?.kyoto_street || r.kyoto_street },
  block_lot_num: {
    level: 'address',
    read: (r, query) =>
      query === null ? (r.corporation?.block_lot_num ?? null) : query.block_lot_num,
  },
  building: {
    level: 'address',
    read: (r, query) => (query === null ? r.building : query.building),
  },
  floor_room: {
    level: 'address',
    read: (r, query) => (query === null ? r.floor : query.floor_room),
  },
  address_line_1: { level: 'record', read: (...of) => linesOf(...of).first() },
  address_line_2: { level: 'record', read: (...of) => linesOf(...of).second() },
  address_line_1_vertical: { level: 'record', read: (...of) => linesOf(...of).firstVertical() },
  address_line_2_vertical: { level: 'record', read: (...of) => linesOf(...of).secondVertical() },
  jisx0402: { level: 'ward', read: (r) => r.jisx0402 },
  old_code: { level: 'record', read: (r) => r.old_code },
  corporation: { level: 'record', read: (r) => r.corporation?.name ?? null },
};

export function fieldText(
  id: FieldId,
  outcome: Outcome<PostalRecord>,
  language: Language,
  notation = USUAL_NOTATION,
): string {
  if (isOutcomeField(id)) return OUTCOME_FIELDS[id](outcome, language);
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return '';
  if (isCoordinateField(id)) {
    const isSurePoint = outcome.kind === 'found' || isSure('record', outcome);
    return isSurePoint ? coordinateText(id, recordsOf(outcome), language) : '';
  }
  const { query } = outcome;
  if (recordsOf(outcome).length === 0) return query === null ? '' : saidIn(query, id);
  const { level, read } = RECORD_FIELDS[id];
  const text = agreed(
    recordsOf(outcome).map((record) => read(record, query, outcome, notation) ?? ''),
  );
  if (outcome.kind === 'found' || isSure(level, outcome)) return text;
  return isMunicipalityName(id) && isSaid(text, query) ? text : '';
}

/** Gives what the address says of a place that has no record. */
function saidIn(query: PostalSearchQuery, id: FieldId): string {
  const { prefecture, county, city, city_ward } = query;
  if (id === 'prefecture') return prefecture ?? '';
  return id === 'city' ? [county, city, city_ward].join('') : '';
}

/** Gives the code of the area; for an office or a building with a code of its own, of the area around it. */
function areaPostalCode(outcome: Located): string {
  if (outcome.kind === 'ambiguous' && outcome.sure !== 'shared') return '';
  return agreed(
    areaRecords(outcome)
      .filter(isArea)
      .map((area) => area.postal_code),
  );
}

function agreed(texts: readonly string[]): string {
  const [first = ''] = texts;
  return texts.every((text) => text === first) ? first : '';
}

function isOutcomeField(id: FieldId): id is OutcomeField {
  return id in OUTCOME_FIELDS;
}

/** Whether a field names a municipality alone, which can be certain although the prefecture is not. */
function isMunicipalityName(id: FieldId): boolean {
  return id === 'city' || id === 'city_without_county_and_ward';
}

/**
 * Whether the address itself says the name of a municipality: every 府中市 has this name. A name in 区 (港区) may also be
 * that of a ward, which belongs to a city of another name.
 */
function isSaid(name: string, query: PostalSearchQuery | null): boolean {
  const city = nonEmpty(query?.city ?? null);
  if (city === undefined || name === '' || name.endsWith('区')) return false;
  return isSameName(name, city) || isSameName(name, (query?.county ?? '') + city);
}

/** Gives the records that may include the area: `Found.areas` if an office or a building was found, else all. */
function areaRecords(outcome: Located): readonly PostalRecord[] {
  return (outcome.kind === 'found' ? outcome.areas : undefined) ?? recordsOf(outcome);
}

function isSure(level: Level, { sure, query, candidates }: Ambiguous<PostalRecord>): boolean {
  if (sure === 'shared' || level === 'address') return true;
  if (query === null || nonEmpty(query.prefecture) === undefined) return false;
  const namesWard = nonEmpty(query.city_ward) !== undefined;
  const namesCity = nonEmpty(query.city) !== undefined;
  switch (level) {
    case 'prefecture':
      return true;
    case 'municipality':
      return namesCity || namesWard;
    case 'ward':
      return namesWard || (namesCity && candidates.every(({ city_ward }) => city_ward === ''));
    case 'record':
      return false;
  }
}

/** Gives the register's name of the town, with the small area of the address after it: `横芝字真砂`. */
function townOf(record: PostalRecord, query: PostalSearchQuery | null): string {
  const { town, corporation } = record;
  const asked = nonEmpty(query?.town ?? null) ?? '';
  if (asked.startsWith(town)) return asked;
  const behind = smallAreaIn(town, asked);
  if (corporation === null || query === null || asked === '' || behind !== '') return town + behind;
  // The number belongs to the written town and would be wrong after another: 字西田三番 and 5 are 西田 and 3-5.
  const isDividedOtherwise = hasTownInLine(record, asked) || isLineWritten(record, query);
  return isDividedOtherwise && bareName(asked) !== bareName(town) ? asked : town;
}

/** Lines that were made last: the fields of one row ask for the same lines one after the other. */
let last:
  | { record: PostalRecord; outcome: Located; notation: Notation; lines: AddressLines }
  | undefined;

function linesOf(
  record: PostalRecord,
  _: PostalSearchQuery | null,
  outcome: Located,
  notation: Notation,
): AddressLines {
  const isLast = last?.record === record && last.outcome === outcome && last.notation === notation;
  if (last !== undefined && isLast) return last.lines;
  const lines = new AddressLines(partsOf(record, outcome), notation);
  last = { record, outcome, notation, lines };
  return lines;
}

/** Gives the words of a found address that are in none of its parts; its second line ends with these words. */
export function wordsOutsideParts(outcome: Outcome<PostalRecord>): readonly string[] {
  const record = outcome.kind === 'found' ? outcome.records[0] : undefined;
  if (outcome.kind !== 'found' || record === undefined) return [];
  return linesOf(record, null, outcome, USUAL_NOTATION).rest();
}

/** Gives the only street that the register lists for a town of Kyoto; of several, the address says which is meant. */
function onlyStreet(streets: string): string {
  return streets.includes('、') ? '' : streets;
}

function partsOf(record: PostalRecord, outcome: Located): NumberedParts {
  const { query } = outcome;
  if (query === null && record.corporation !== null) return partsOfOffice(record);
  const read = (id: keyof typeof RECORD_FIELDS) =>
    RECORD_FIELDS[id].read(record, query, outcome, USUAL_NOTATION) ?? '';
  const town = read('town');
  return {
    prefecture: record.prefecture,
    place: record.city + onlyStreet(read('kyoto_street')) + town,
    number: read('block_lot_num'),
    building: read('building'),
    floorRoom: read('floor_room'),
    ...townNumbering(areasAround(record, outcome), town),
    written: query?.t ?? '',
    otherNames: otherNamesOf(record, query),
    line: '',
  };
}

/** Reads the whole place; empty if a part has no reading, since the rest would look like another, larger place. */
function addressKana(record: PostalRecord, query: PostalSearchQuery | null): string {
  const { prefecture_kana, city_kana, town_kana } = record;
  const hasTown = townOf(record, query) !== '';
  if (prefecture_kana === '' || city_kana === '' || (hasTown && town_kana === '')) return '';
  return prefecture_kana + city_kana + town_kana;
}

function otherNamesOf(record: PostalRecord, query: PostalSearchQuery | null): readonly string[] {
  const { prefecture_kana, city_kana, town_kana } = record;
  const kana = prefecture_kana + city_kana + town_kana;
  const former = [query?.former_municipality, query?.former_town];
  return [kana, ...former.filter((name) => name !== undefined)];
}

const BEGINS_WITH_NUMBER = /^[0-9０-９]/;

/** Parts of an office found by its code; a line with words besides numbers and a building stays as it is. */
function partsOfOffice(office: PostalRecord): NumberedParts {
  const { prefecture, city, town, building, floor, corporation } = office;
  const line = lineBehindTown(office);
  const number = corporation?.block_lot_num ?? '';
  const isInParts = line === '' || (number !== '' && BEGINS_WITH_NUMBER.test(line));
  return {
    prefecture,
    place: city + town + (isInParts ? '' : plainLine(line)),
    number: isInParts ? number : '',
    building: isInParts ? building : '',
    floorRoom: isInParts ? floor : '',
    ...townNumbering([office], town),
    written: '',
    otherNames: [],
    line: isInParts ? line : '',
  };
}

function plainLine(line: string): string {
  return toHalfWidthAscii(line).replace(/(?<=\d)−(?=\d)/g, '-');
}

/** Gives the area of a record. The operator describes areas, not offices and seldom buildings in them. */
function areasAround(record: PostalRecord, outcome: Located): readonly PostalRecord[] {
  if (record.town_chome || isArea(record)) return [record];
  return enclosingAreas(record, areaRecords(outcome));
}
