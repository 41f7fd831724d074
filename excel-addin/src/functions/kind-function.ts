/**
 * Implements the functions that look a cell up as a kind: `=DAICHO.POSTAL(code, [field])`. Calls of one recalculation
 * are gathered, so that equal cells share a request; outcomes are kept, since inserting a row recalculates. Every promise
 * settles.
 */
import { fieldNamed, unknownFieldsText } from '@daicho/shared/enrich/field-names.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
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

export interface KindFunction {
  readonly kind: Kind;
  /** Fields shown where none is named, in one text. */
  readonly shown: readonly string[];
  readonly notFound: Sentence;
}

/**
 * Evaluates a formula.
 *
 * @param cells one for each input of the kind; those of optional inputs may be left out.
 * @throws FunctionError with what Excel shows beside the error.
 */
export async function evaluate(
  { kind, shown, notFound }: KindFunction,
  { cells, field }: { readonly cells: readonly CellValue[]; readonly field: CellValue },
  ask: AskOutcome,
  language: Language,
): Promise<string> {
  const { lookup, catalogue } = kind;
  const ids = fieldsOf(field) ?? shown;
  const keyed = lookup.key(cells);
  const outcome = 'settled' in keyed ? keyed.settled : await ask(keyed.key);
  if (ids.includes('status')) return statusText(outcome, language);
  const text = ids.map((id) => catalogue.text(id, outcome, language)).join('');
  switch (outcome.kind) {
    case 'invalid':
      throw new FunctionError('invalid', statusText(outcome, language));
    case 'not_found':
      throw new FunctionError('unavailable', say(notFound, language));
    case 'failed':
      throw new FunctionError('unavailable', statusText(outcome, language));
    case 'ambiguous':
      // An empty cell would pass for a field that the record does not have.
      if (text === '') throw new FunctionError('unavailable', statusText(outcome, language));
      return text;
    default:
      return text;
  }

  /** Finds a field by any of its names; undefined where none is named. */
  function fieldsOf(named: CellValue): readonly string[] | undefined {
    const name = String(named ?? '').trim();
    if (name === '') return undefined;
    const id = fieldNamed(name, catalogue);
    if (id !== undefined) return [id];
    throw new FunctionError('invalid', unknownFieldsText([name], catalogue, language));
  }
}
