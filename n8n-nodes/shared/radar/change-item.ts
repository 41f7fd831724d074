/** Builds the item of a number that changed. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { addressText, corporationText } from '@daicho/shared/enrich/corporation/fields.ts';
import {
  corporationCodeText,
  isCorporationCodeField,
} from '@daicho/shared/messages/corporation-codes.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Emission } from '@daicho/shared/radar/decide.ts';
import {
  type Difference,
  mergedDifferences,
  nameAndAddressAfter,
} from '@daicho/shared/radar/merge-changes.ts';
import { COMPARED_FIELDS } from '@daicho/shared/radar/number-state.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';
import type { OutputSettings } from './trigger-settings.ts';

/** @param notice what the user should know about this run, such as a problem; left out of the item if empty. */
export function changeItem(
  emission: Emission,
  { lookUp, simplify, language }: OutputSettings,
  notice: string,
): IDataObject {
  const { number, date, reading, changes } = emission;
  const about = notice === '' ? {} : { notice };
  const head = { number, kind: numberKind(number), date };
  if (reading === undefined && changes.length === 0) return { ...head, ...about };
  const known = {
    ...head,
    change: changeOf(emission),
    changed: inWords(differencesOf(emission), language),
  };
  const corporation = reading?.corporation ?? null;
  if (!simplify && lookUp) {
    // Copies the record and the changes: a later node may change its item.
    const raw = { corporation, changes };
    return { ...known, ...jsonParse<IDataObject>(JSON.stringify(raw)), ...about };
  }
  return { ...known, ...recordFields(emission, corporation, language), ...about };
}

/**
 * Gives the kind of change. If the service does not report the kind, the kind follows from comparing the current record
 * with the previous record.
 */
function changeOf({ reading, before, changes }: Emission): string {
  const lastChange = changes.at(-1)?.change;
  if (lastChange !== undefined) return lastChange;
  if (reading?.corporation === null) return 'gone';
  return before !== undefined && before.values === null && before.state !== ''
    ? 'added'
    : 'changed';
}

/**
 * Gives the fields that differ: as the service reports them, otherwise by comparison with the previous state, or null
 * if the differences are unknown.
 */
function differencesOf({
  date,
  reading,
  before,
  changes,
}: Emission): Readonly<Record<string, Difference>> | null {
  if (changes.length > 0) return mergedDifferences(changes);
  const [was, is] = [before?.values ?? null, reading?.values ?? null];
  if (before === undefined || was === null) return null;
  const all = COMPARED_FIELDS.map((id, i): [string, Difference] => [
    id,
    { before: was[i] ?? '', after: is?.[i] ?? '' },
  ]);
  const different = all.filter(([, one]) => one.before !== one.after);
  // If the first record was read on the day of the change or later, that record may already contain the change.
  const isLate = before.dates.length === 0 && dayInJapan(before.at) >= date;
  return different.length === 0 && isLate ? null : Object.fromEntries(different);
}

/** Gives the record in a few fields: as it is now, or as it last was known if `corporation` is null. */
function recordFields(
  { before, changes }: Emission,
  corporation: Corporation | null,
  language: Language,
): IDataObject {
  if (corporation !== null) {
    return {
      name: corporation.name,
      postal_code: corporation.address.postal_code ?? '',
      address: addressText(corporation),
      process: corporation.process,
      process_name: corporationText('process_name', corporation, language),
    };
  }
  const latest = nameAndAddressAfter(changes);
  const lastChange = changes.at(-1);
  const code = lastChange?.changed.postal_code;
  const last = (id: (typeof COMPARED_FIELDS)[number]) =>
    before?.values?.[COMPARED_FIELDS.indexOf(id)] ?? '';
  return {
    name: latest.name === '' ? last('name') : latest.name,
    postal_code: (lastChange?.after ? code?.after : code?.before) ?? last('postal_code'),
    address: latest.address === '' ? last('address') : latest.address,
    process: null,
    process_name: '',
  };
}

/** Writes codes as their names; other values stay as they are. */
function inWords(
  differences: Readonly<Record<string, Difference>> | null,
  language: Language,
): IDataObject | null {
  if (differences === null) return null;
  const shown = (id: string, value: string) =>
    value !== '' && isCorporationCodeField(id)
      ? corporationCodeText(id, Number(value), language)
      : value;
  return Object.fromEntries(
    Object.entries(differences).map(([id, { before, after }]) => [
      id,
      { before: shown(id, before), after: shown(id, after) },
    ]),
  );
}
