/** Names a changed field and its values for a person. Codes are shown as their names. */
import {
  corporationCodeText,
  isCorporationCodeField,
} from '@daicho/shared/messages/corporation-codes.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type ChangedField, columnName } from './change-details.ts';

export function fieldName(field: ChangedField, language: Language): string {
  const name = columnName(field);
  return name === undefined ? field : say(name, language);
}

/** Gives a value as it is shown; an empty text means no value. */
export function fieldValue(field: ChangedField, value: string, language: Language): string {
  return isCorporationCodeField(field) ? corporationCodeText(field, value, language) : value;
}
