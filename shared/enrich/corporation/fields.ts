/** Reads each field of a corporation from its record into the text of a cell. */
import { corporationCodeText } from '../../messages/corporation-codes.ts';
import type { Language } from '../../messages/language.ts';
import type { Corporation } from '../../model/corporation.ts';

export const CORPORATION_FIELD_IDS = [
  'corporate_number',
  'name',
  'furigana',
  'en_name',
  'postal_code',
  'prefecture',
  'city',
  'street_number',
  'address',
  'town',
  'block_lot_num',
  'building',
  'floor_room',
  'jisx0402',
  'address_outside',
  'kind',
  'kind_name',
  'process',
  'process_name',
  'correct',
  'correct_name',
  'assignment_date',
  'update_date',
  'change_date',
  'close_date',
  'close_cause',
  'close_cause_name',
  'successor_corporate_number',
  'qualified_invoice_issuer_number',
  'version',
  'status',
] as const;

export type CorporationFieldId = (typeof CORPORATION_FIELD_IDS)[number];

type RecordFieldId = Exclude<CorporationFieldId, 'version' | 'status'>;

/** Gives a field's text; empty where the corporation has none. A code without a name is shown as the code. */
export function corporationText(
  id: RecordFieldId,
  record: Corporation,
  language: Language,
): string {
  const value = fieldOf(id, record, language);
  return value === null ? '' : String(value);
}

function fieldOf(
  id: RecordFieldId,
  record: Corporation,
  language: Language,
): string | number | null {
  switch (id) {
    case 'address':
      return addressText(record);
    case 'postal_code':
    case 'prefecture':
    case 'city':
    case 'street_number':
    case 'town':
    case 'block_lot_num':
    case 'building':
    case 'floor_room':
    case 'jisx0402':
      return record.address[id];
    case 'kind_name':
      return corporationCodeText('kind', record.kind, language);
    case 'process_name':
      return corporationCodeText('process', record.process, language);
    case 'correct_name':
      return corporationCodeText('correct', record.correct, language);
    case 'close_cause_name':
      return corporationCodeText('close_cause', record.close_cause, language);
    default:
      return record[id];
  }
}

/** Joins prefecture, municipality and what follows; the address abroad where there is no other. */
export function addressText({ address, address_outside }: Corporation): string {
  const text = `${address.prefecture ?? ''}${address.city ?? ''}${address.street_number}`;
  return text === '' ? address_outside : text;
}

const WIDTHS: Partial<Record<CorporationFieldId, number>> = {
  corporate_number: 16,
  name: 32,
  furigana: 28,
  en_name: 28,
  street_number: 28,
  address: 44,
  town: 20,
  building: 24,
  address_outside: 28,
  kind_name: 22,
  process_name: 22,
  close_cause_name: 22,
  qualified_invoice_issuer_number: 18,
  status: 40,
};
const WIDTH_DEFAULT = 14;

/** Width of a column that holds the field, in half-width characters. */
export function corporationFieldWidth(id: CorporationFieldId): number {
  return WIDTHS[id] ?? WIDTH_DEFAULT;
}
