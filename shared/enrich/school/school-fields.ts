/** Catalogue of a school: what it can put into cells. */
import { everydayNames, schoolFieldHeaders } from '../../messages/fields.ts';
import { type Language, say } from '../../messages/language.ts';
import {
  BRANCH_NAMES,
  ESTABLISHMENT_NAMES,
  SCHOOL_TYPE_NAMES,
} from '../../messages/school-codes.ts';
import type { RegisteredAddress } from '../../model/registered-address.ts';
import type { School } from '../../model/school.ts';
import type { Catalogue } from '../catalogue.ts';
import { statusText } from '../status-text.ts';

const SCHOOL_FIELD_IDS = [
  'school_code',
  'name',
  'type',
  'type_name',
  'establishment_type',
  'establishment_name',
  'branch',
  'branch_name',
  'postal_code',
  'prefecture',
  'city',
  'street_number',
  'address',
  'town',
  'block_lot_num',
  'jisx0402',
  'jurisdiction_prefecture_code',
  'established_date',
  'abolished_date',
  'school_survey_number',
  'new_code',
  'candidates',
  'version',
  'status',
] as const;

type SchoolFieldId = (typeof SCHOOL_FIELD_IDS)[number];
type RecordFieldId = Exclude<SchoolFieldId, 'candidates' | 'version' | 'status'>;

const WIDTHS: Partial<Record<SchoolFieldId, number>> = {
  school_code: 16,
  name: 32,
  type_name: 22,
  street_number: 28,
  address: 44,
  town: 20,
  new_code: 16,
  candidates: 60,
  status: 40,
};
const WIDTH_DEFAULT = 14;

export const schoolCatalogue: Catalogue<School, SchoolFieldId> = {
  ids: SCHOOL_FIELD_IDS,
  defaults: ['school_code', 'name', 'type_name', 'postal_code', 'address'],
  header: (id) => schoolFieldHeaders[id],
  everydayNames: (id) => everydayNames[id] ?? [],
  width: (id) => WIDTHS[id] ?? WIDTH_DEFAULT,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'candidates') {
      return outcome.kind === 'ambiguous' ? outcome.candidates.map(schoolLine).join(' / ') : '';
    }
    if (outcome.kind !== 'found') return '';
    if (id === 'version') return outcome.version;
    return outcome.records.map((record) => schoolText(id, record, language)).join('');
  },
  candidateText: schoolLine,
};

/** Prints a candidate: `B113210000011 千代田区立麹町小学校 東京都千代田区…`; of a closed one it says so. */
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

/** Gives each distinct value of the addresses, which a few schools have several of. */
function ofAddresses(addresses: readonly RegisteredAddress[], id: keyof RegisteredAddress): string {
  const values = addresses.map((address) => address[id] ?? '').filter((value) => value !== '');
  return [...new Set(values)].join(' / ');
}

function named(name: Parameters<typeof say>[0] | undefined, language: Language): string {
  return name === undefined ? '' : say(name, language);
}
