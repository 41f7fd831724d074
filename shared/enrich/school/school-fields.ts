import { type Language, say } from '../../messages/language.ts';
import {
  BRANCH_NAMES,
  ESTABLISHMENT_NAMES,
  SCHOOL_TYPE_NAMES,
} from '../../messages/school-codes.ts';
import type { RegisteredAddress } from '../../model/corporation/registered-address.ts';
import type { School } from '../../model/school.ts';
import type { Catalogue } from '../catalogue.ts';
import { type CoordinateField, coordinateText, isCoordinateField } from '../coordinates.ts';
import { candidatesLine } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import { schoolOutline } from './school-outline.ts';
import type { schoolFields } from './words.ts';

type SchoolFieldId = keyof typeof schoolFields;
type RecordFieldId = Exclude<SchoolFieldId, 'candidates' | 'version' | 'status' | CoordinateField>;

export const schoolCatalogue: Catalogue<School, SchoolFieldId> = {
  ...schoolOutline.catalogue,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'candidates') return candidatesLine(outcome, schoolLine);
    if (outcome.kind !== 'found') return '';
    if (id === 'version') return outcome.version;
    if (isCoordinateField(id)) return coordinateText(id, outcome.records, language);
    return outcome.records.map((record) => schoolText(id, record, language)).join('');
  },
  candidateText: schoolLine,
};

/** Prints a candidate: `B113210000011 千代田区立麹町小学校 東京都千代田区…`; a closed school is marked. */
function schoolLine(school: School): string {
  const { code, name, address_raw, abolished_date } = school;
  const closed = abolished_date === null ? '' : '（廃校）';
  return [code, name + closed, address_raw.replaceAll('\n', ' ')].filter(Boolean).join(' ');
}

function schoolText(id: RecordFieldId, school: School, language: Language): string {
  switch (id) {
    case 'school_code':
      return school.code;
    case 'type_name':
      return named(SCHOOL_TYPE_NAMES.get(school.type), language);
    case 'establishment_name':
      return named(ESTABLISHMENT_NAMES.get(school.establishment_type), language);
    case 'branch_name':
      return named(BRANCH_NAMES.get(school.branch), language);
    case 'address':
      return school.address_raw.replaceAll('\n', ' ');
    case 'new_code':
      return school.new_code.join(' ');
    case 'postal_code':
    case 'prefecture':
    case 'city':
    case 'street_number':
    case 'town':
    case 'block_lot_num':
    case 'jisx0402':
      return ofAddresses(school.addresses, id);
    default:
      return String(school[id] ?? '');
  }
}

/** Gives each distinct value of the addresses; a few schools have several. */
function ofAddresses(addresses: readonly RegisteredAddress[], id: keyof RegisteredAddress): string {
  const values = addresses.map((address) => address[id] ?? '').filter((value) => value !== '');
  return [...new Set(values)].join(' / ');
}

function named(name: Parameters<typeof say>[0] | undefined, language: Language): string {
  return name === undefined ? '' : say(name, language);
}
