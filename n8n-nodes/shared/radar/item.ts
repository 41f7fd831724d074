/** Builds the item of a corporation that changed. */
import { addressText, corporationText } from '@daicho/shared/enrich/corporation/fields.ts';
import { corporationCodeText } from '@daicho/shared/messages/corporation-codes.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Emission } from '@daicho/shared/radar/decide.ts';
import { COMPARED } from '@daicho/shared/radar/reading.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';
import type { OutputSettings } from './trigger-settings.ts';

/** @param notice tells the user about a problem of this run; usually empty. */
export function itemOf(
  { number, date, reading, before }: Emission,
  { simplify, language }: OutputSettings,
  notice: string,
): IDataObject {
  const head = { corporate_number: number, date };
  if (reading === undefined) return { ...head, notice };
  const { corporation, values } = reading;
  const known = {
    ...head,
    deleted: corporation === null,
    first_seen: before?.values == null,
    changed: changedFields(before?.values ?? null, values, language),
  };
  if (!simplify) {
    // Copies the record: a later node may change its item.
    return { ...known, corporation: jsonParse(JSON.stringify(corporation)), notice };
  }
  if (corporation === null) {
    const last = (id: (typeof COMPARED)[number]) => before?.values?.[COMPARED.indexOf(id)] ?? '';
    const [name, postal_code, address] = [last('name'), last('postal_code'), last('address')];
    return { ...known, name, postal_code, address, process_name: '', notice };
  }
  return {
    ...known,
    name: corporation.name,
    postal_code: corporation.address.postal_code ?? '',
    address: addressText(corporation),
    process_name: corporationText('process_name', corporation, language),
    notice,
  };
}

/** Gives `{ name: { before, after } }` for each field that differs; null if one of the two is not known. */
function changedFields(
  before: readonly string[] | null,
  after: readonly string[] | null,
  language: Language,
): IDataObject | null {
  if (before === null || after === null) return null;
  return Object.fromEntries(
    COMPARED.flatMap((id, i) => {
      const [was = '', is = ''] = [before[i], after[i]];
      if (was === is) return [];
      return [[id, { before: shown(id, was, language), after: shown(id, is, language) }]];
    }),
  );
}

/** Writes the name of a code; other values stay as they are. */
function shown(id: (typeof COMPARED)[number], value: string, language: Language): string {
  if (value === '' || (id !== 'kind' && id !== 'close_cause')) return value;
  return String(corporationCodeText(id, Number(value), language));
}
