/** What one kind of lookup can put into cells: the fields, which of them unasked, and their texts. */
import { corporationFieldHeaders, fieldHeaders } from '../messages/fields.ts';
import type { Language, Sentence } from '../messages/language.ts';
import type { Corporation } from '../model/corporation.ts';
import type { PostalRecord } from '../model/postal.ts';
import {
  CORPORATION_FIELD_IDS,
  type CorporationFieldId,
  corporationFieldWidth,
  corporationText,
} from './corporate-number/corporation-fields.ts';
import type { EnrichKind } from './lookup.ts';
import type { Outcome } from './outcome.ts';
import { FIELD_IDS, type FieldId } from './postal/field-ids.ts';
import { defaultFields, fields, fieldText } from './postal/fields.ts';
import { statusText } from './row.ts';

export interface Catalogue<R, F extends string> {
  /** All fields, in the order in which to offer them. */
  readonly ids: readonly F[];
  /** What a person gets who names none. */
  readonly defaults: readonly F[];
  readonly headers: Readonly<Record<F, Sentence>>;
  /** Of a column that holds the field, in half-width characters. */
  width(id: F): number;
  text(id: F, outcome: Outcome<R>, language: Language): string;
}

export const postalCatalogues: Readonly<Record<EnrichKind, Catalogue<PostalRecord, FieldId>>> = {
  address: postalCatalogue('address'),
  postal_code: postalCatalogue('postal_code'),
};

export const corporationCatalogue: Catalogue<Corporation, CorporationFieldId> = {
  ids: CORPORATION_FIELD_IDS,
  defaults: ['name', 'postal_code', 'prefecture', 'city', 'street_number'],
  headers: corporationFieldHeaders,
  width: corporationFieldWidth,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (outcome.kind !== 'found') return '';
    if (id === 'version') return outcome.version;
    return outcome.records.map((record) => corporationText(id, record)).join('');
  },
};

function postalCatalogue(kind: EnrichKind): Catalogue<PostalRecord, FieldId> {
  return {
    ids: FIELD_IDS,
    defaults: defaultFields[kind],
    headers: fieldHeaders,
    width: (id) => fields.find((field) => field.id === id)?.width ?? 0,
    text: (id, outcome, language) =>
      id === 'status' ? statusText(outcome, language) : fieldText(id, outcome),
  };
}
