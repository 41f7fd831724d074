/**
 * Decides what cells show of a result. An undecided result is an error that says why, except in fields that are the same for
 * every candidate, and unless the status is one of the fields.
 */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { type ResultTexts, textOf } from '@daicho/shared/enrich/result-texts.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { FunctionError } from './function-error.ts';

export type Shown = string | boolean | FunctionError;

/** What a function looks up. */
export interface Subject {
  readonly catalogue: Catalogue;
  /** Says that there is no such record; the status does by default. */
  readonly notFound?: Sentence;
}

/** Shows several fields in one text. An undecided result is an error, since a part could pass for the whole. */
export function shownText(
  result: ResultTexts,
  ids: readonly string[],
  subject: Subject,
  language: Language,
): Shown {
  if (!isAnswer(result)) return errorOf(result, subject, language);
  return ids.map((id) => textOf(id, result, subject.catalogue)).join('');
}

/** Shows a field in each cell. */
export function shownFields(
  result: ResultTexts,
  ids: readonly string[],
  subject: Subject,
  language: Language,
): Shown[] {
  const texts = ids.map((id) => textOf(id, result, subject.catalogue));
  if (isAnswer(result) || ids.includes('status')) return texts;
  const error = errorOf(result, subject, language);
  return texts.map((text) => (text === '' ? error : text));
}

function isAnswer({ kind }: ResultTexts): boolean {
  return kind === 'found' || kind === 'blank';
}

function errorOf(
  result: ResultTexts,
  { catalogue, notFound }: Subject,
  language: Language,
): FunctionError {
  if (result.kind === 'not_found' && !result.isOutside && notFound !== undefined) {
    return new FunctionError('unavailable', say(notFound, language));
  }
  const kind = result.kind === 'invalid' ? 'invalid' : 'unavailable';
  return new FunctionError(kind, textOf('status', result, catalogue));
}
