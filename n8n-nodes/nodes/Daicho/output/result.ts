/** Turns an outcome of any kind into the JSON of an item. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import { type Outcome, outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';
import { typedValue } from './typed-value.ts';

/** Leaves out status and candidates, which every result has in its own form. */
export function selectableFields(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id !== 'status' && id !== 'candidates');
}

/** Gives the fields of the simplified output: with status, message and candidates at most ten, as n8n requires. */
export function simplifiedFields(catalogue: Pick<Catalogue, 'defaults'>): readonly string[] {
  return selectableFields(catalogue.defaults).slice(0, 7);
}

interface Wanted {
  readonly output: 'raw' | 'selected' | 'simplified';
  /** Fields of the result, or everything that the service sent. */
  readonly fields: readonly string[] | 'all';
  readonly language: Language;
}

export function resultOf(
  outcome: Outcome,
  catalogue: Catalogue,
  { output, fields, language }: Wanted,
): IDataObject {
  if (fields === 'all') return complete(outcome, language);
  const texts = (one: Outcome) =>
    Object.fromEntries(
      fields.map((id) => [
        propertyOf(id),
        typedValue(catalogue, id, catalogue.text(id, one, language)),
      ]),
    );
  const { status, reason, message } = resultVerdict(outcome, language);
  return {
    ...texts(outcome),
    status,
    ...(output === 'simplified' ? {} : { reason }),
    message,
    candidates: candidatesOf(outcome, texts, catalogue),
  };
}

/** Gives each candidate of an ambiguous outcome, with the same fields as the result. */
function candidatesOf(
  outcome: Outcome,
  texts: (outcome: Outcome) => IDataObject,
  catalogue: Catalogue,
): IDataObject[] {
  if (outcome.kind !== 'ambiguous') return [];
  return outcome.candidates.map((record, i) => ({
    summary: catalogue.candidateText(record),
    ...texts(outcomeOfChoice(outcome, i, catalogue)),
  }));
}

/** Gives everything that the service sent. */
function complete(outcome: Outcome, language: Language): IDataObject {
  const isAnswer = outcome.kind === 'found' || outcome.kind === 'ambiguous';
  const answer = {
    ...resultVerdict(outcome, language),
    version: isAnswer ? outcome.version : null,
    query: isAnswer ? outcome.query : null,
    records: outcome.kind === 'found' ? outcome.records : [],
    candidates: outcome.kind === 'ambiguous' ? outcome.candidates : [],
  };
  // Copies the answer: rows that asked the same question share the outcome, and a later node may change its item.
  return jsonParse<IDataObject>(JSON.stringify(answer));
}

/** Describes the outcome of a row: `status` and `reason` for decisions, `message` for people. */
export function resultVerdict(outcome: Outcome, language: Language): IDataObject {
  return {
    status: outcomeName(outcome),
    reason: reasonOf(outcome),
    message: statusText(outcome, language),
  };
}

function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === 'failed') return outcome.error;
  if ('reason' in outcome) {
    const { reason } = outcome;
    return typeof reason === 'string' ? reason : reason.id;
  }
  return 'former' in outcome && outcome.former ? 'former_postal_code' : null;
}

/**
 * Names a field's property. `reason` and `message` belong to the verdict, so a field with one of these names gets the
 * prefix `match_`.
 */
export function propertyOf(id: string): string {
  return id === 'reason' || id === 'message' ? `match_${id}` : id;
}
