/**
 * `=DAICHO.POSTAL(code, [field])`. Calls of one recalculation are gathered, so that equal codes share a
 * request; answers are kept, since inserting a row recalculates. Every promise settles.
 */

import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { FIELD_IDS, type FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { headerOf, statusText } from '@daicho/shared/enrich/row.ts';
import { functionSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

/** `invalid`: the arguments are wrong (#VALUE!). `unavailable`: there is no answer (#N/A). */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly kind: 'invalid' | 'unavailable';

  constructor(kind: FunctionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** @throws FunctionError */
export type AskOutcome = (key: string) => Promise<Outcome>;

const LOOKUP: Lookup = postalCodeLookup;
const PLACE = ['prefecture', 'city', 'town'] as const;

/** @throws FunctionError with what Excel shows beside the error. */
export async function postal(
  code: CellValue,
  field: CellValue,
  ask: AskOutcome,
  language: Language,
): Promise<string> {
  const id = fieldOf(field, language);
  const keyed = LOOKUP.key(code);
  const outcome = 'settled' in keyed ? keyed.settled : await ask(keyed.key);
  if (id === 'status') return statusText(outcome, language);
  switch (outcome.kind) {
    case 'invalid':
      throw new FunctionError('invalid', statusText(outcome, language));
    case 'not_found':
      throw new FunctionError('unavailable', say(functionSentences.notFound, language));
    case 'failed':
      throw new FunctionError('unavailable', statusText(outcome, language));
    default:
      return id === undefined
        ? PLACE.map((part) => fieldText(part, outcome)).join('')
        : fieldText(id, outcome);
  }
}

/** A field by its name or by its header in either language; undefined where none is given. */
function fieldOf(field: CellValue, language: Language): FieldId | undefined {
  const name = String(field ?? '').trim();
  if (name === '') return undefined;
  const wanted = name.toLowerCase();
  const id = FIELD_IDS.find((id) =>
    [id, headerOf(id, 'ja'), headerOf(id, 'en')].some((known) => known.toLowerCase() === wanted),
  );
  if (id !== undefined) return id;
  const known = FIELD_IDS.map((id) => (language === 'ja' ? headerOf(id, 'ja') : id)).join(', ');
  throw new FunctionError(
    'invalid',
    say(functionSentences.unknownField, language, { name, known }),
  );
}
