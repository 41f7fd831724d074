/** Reads each field of a corporation from its record into the text of a cell. */
import { corporationCodeText } from '../../messages/corporation-codes.ts';
import type { Language } from '../../messages/language.ts';
import type { Corporation } from '../../model/corporation/corporation.ts';
import type { CoordinateField } from '../coordinates.ts';
import type { CorporationFieldId } from './words.ts';

type RecordFieldId = Exclude<CorporationFieldId, 'version' | 'status' | CoordinateField>;

/** Gives a field's text; empty if the corporation has none. A code without a name is shown as the code. */
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

/** Joins prefecture, municipality and the rest of the address; an address abroad if there is no other. */
export function addressText({ address, address_outside }: Corporation): string {
  const text = `${address.prefecture ?? ''}${address.city ?? ''}${address.street_number}`;
  return text === '' ? address_outside : text;
}
