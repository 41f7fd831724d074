/** Makes the texts of a change for the columns of the sheet of changes. */

import { corporationText } from '@daicho/shared/enrich/corporation/fields.ts';
import { corporationFields } from '@daicho/shared/enrich/corporation/words.ts';
import { issuerFields } from '@daicho/shared/enrich/invoice-number/words.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { changeKinds } from '@daicho/shared/messages/watched-numbers.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Emission } from '@daicho/shared/radar/decide.ts';
import { mergedDifferences, nameAndAddressAfter } from '@daicho/shared/radar/merge-changes.ts';
import { COMPARED_FIELDS } from '@daicho/shared/radar/number-state.ts';
import { type radarHeaders, radarSheetSentences } from '../words/radar.ts';

export type ChangeColumn = keyof typeof radarHeaders;
export type ChangeRow = Readonly<Record<ChangeColumn, string>>;

type Values = Readonly<Record<string, string>>;

/** @param knownValues last noted values of `COMPARED_FIELDS`; undefined if none were noted. */
export function changeRow(
  emission: Emission,
  knownValues: readonly string[] | undefined,
  language: Language,
): ChangeRow {
  const { number, date, reading, changes } = emission;
  const isOfIssuer = numberKind(number) === 'invoice_issuer';
  const { before, after } = sidesOf(emission, knownValues);
  const known = after ?? before ?? {};
  const changed = Object.keys({ ...before, ...after }).filter(
    (id) => before !== undefined && after !== undefined && (before[id] ?? '') !== (after[id] ?? ''),
  );
  const earlier = (id: string) => (changed.includes(id) ? (before?.[id] ?? '') : '');
  return {
    date,
    number,
    kind: kindOf(emission, language),
    name: known.name ?? '',
    nameBefore: earlier('name'),
    address: known.address ?? '',
    addressBefore: earlier('address'),
    closed: reading?.corporation?.close_date ?? (known.disposal_date || known.expire_date || ''),
    fields: changed.map((id) => fieldName(id, isOfIssuer, language)).join(listSeparator[language]),
    reference: `${date} ${number} ${reading?.state ?? changes.map((one) => one.import).join(' ')}`,
  };
}

interface Sides {
  readonly before: Values | undefined;
  readonly after: Values | undefined;
}

/**
 * Gives the values before and after. Values that the service reports count first. If the service reports no values, the
 * value before is the noted value, and the value after is the looked-up value.
 */
function sidesOf(
  { reading, changes }: Emission,
  knownValues: readonly string[] | undefined,
): Sides {
  const [was, is] = [valuesOf(knownValues), valuesOf(reading?.values)];
  if (changes.length === 0) return { before: was, after: is };
  const rest: Values = is ?? was ?? { ...nameAndAddressAfter(changes) };
  const different = Object.entries(mergedDifferences(changes));
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(different.map(([id, one]) => [id, one[name]]));
  return {
    before: { ...rest, ...was, ...side('before') },
    after: { ...rest, ...side('after') },
  };
}

function valuesOf(values: readonly string[] | null | undefined): Values | undefined {
  if (values == null) return undefined;
  return Object.fromEntries(COMPARED_FIELDS.map((id, i) => [id, values[i] ?? '']));
}

function kindOf({ number, reading, changes }: Emission, language: Language): string {
  const last = changes[changes.length - 1];
  if (last !== undefined && numberKind(number) === 'invoice_issuer') {
    return say(changeKinds[last.change], language);
  }
  const corporation = reading?.corporation ?? null;
  if (corporation === null) return say(radarSheetSentences.gone, language);
  const named = corporationText('process_name', corporation, language);
  return named || say(radarSheetSentences.unknownKind, language);
}

function fieldName(id: string, isOfIssuer: boolean, language: Language): string {
  const names: Readonly<Record<string, Sentence>> = isOfIssuer ? issuerFields : corporationFields;
  const name = names[id];
  return name === undefined ? id : say(name, language);
}
