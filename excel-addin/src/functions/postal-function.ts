/**
 * Implements `=DAICHO.POSTAL(code, [field])`. Calls of one recalculation are gathered, so that equal codes share a
 * request; outcomes are kept, since inserting a row recalculates. Every promise settles.
 */
import { fieldNamed, unknownFieldsText } from '@daicho/shared/enrich/field-names.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { functionSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

/** Fails a formula: `invalid` where the arguments are wrong (#VALUE!), `unavailable` where nothing is known (#N/A). */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly kind: 'invalid' | 'unavailable';

  constructor(kind: FunctionError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** @throws FunctionError */
type AskOutcome = (key: string) => Promise<Outcome>;

const { lookup, catalogue } = postalCodeKind;
/** Fields shown where none is named: the place in one. */
const PLACE = ['prefecture', 'city', 'town'];

/** @throws FunctionError with what Excel shows beside the error. */
export async function postal(
  code: CellValue,
  field: CellValue,
  ask: AskOutcome,
  language: Language,
): Promise<string> {
  const ids = fieldsOf(field, language);
  const keyed = lookup.key([code]);
  const outcome = 'settled' in keyed ? keyed.settled : await ask(keyed.key);
  if (ids.includes('status')) return statusText(outcome, language);
  switch (outcome.kind) {
    case 'invalid':
      throw new FunctionError('invalid', statusText(outcome, language));
    case 'not_found':
      throw new FunctionError('unavailable', say(functionSentences.notFound, language));
    case 'failed':
      throw new FunctionError('unavailable', statusText(outcome, language));
    default:
      return ids.map((id) => catalogue.text(id, outcome, language)).join('');
  }
}

/** Finds a field by any of its names. */
function fieldsOf(field: CellValue, language: Language): readonly string[] {
  const name = String(field ?? '').trim();
  if (name === '') return PLACE;
  const id = fieldNamed(name, catalogue);
  if (id !== undefined) return [id];
  throw new FunctionError('invalid', unknownFieldsText([name], catalogue, language));
}
