/** Fields that the records of a list give to their items. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import type { FieldNames } from '@daicho/shared/headers/field-names.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';
import { selectableFields } from './result.ts';
import { typedValue } from './typed-value.ts';

/** Fields that a user may choose for the records of a list; at most ten by default, as n8n requires. */
export interface RecordFields extends FieldNames {
  value(id: string, record: unknown, list: Found, language: Language): IDataObject[string];
}

/** Makes the fields of a kind. */
export function catalogueFields(catalogue: Catalogue, defaults: readonly string[]): RecordFields {
  return {
    ids: selectableFields(catalogue.ids),
    defaults,
    header: catalogue.header,
    everydayNames: catalogue.everydayNames,
    value: (id, record, list, language) =>
      typedValue(catalogue, id, catalogue.text(id, { ...list, records: [record] }, language)),
  };
}

/** Makes the properties of the record itself, under their own names. */
export function propertyFields(ids: readonly string[], defaults = ids): RecordFields {
  return {
    ids,
    defaults,
    header: (id) => ({ en: titled(id), ja: id }),
    everydayNames: () => [],
    value: (id, record) => (record as IDataObject)[id],
  };
}

function titled(id: string): string {
  const words = id.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ').replace(/\bJisx(?=\d)/, 'JIS X ');
}

interface Wanted {
  readonly fields: readonly string[] | 'all';
  readonly language: Language;
}

/** Copies the wanted fields of a record: items of one list share the record, and a later node may change its item. */
export function recordJson(
  record: unknown,
  { value }: RecordFields,
  list: Found,
  { fields, language }: Wanted,
): IDataObject {
  if (fields === 'all') return jsonParse<IDataObject>(JSON.stringify(record));
  return Object.fromEntries(fields.map((id) => [id, value(id, record, list, language)]));
}
