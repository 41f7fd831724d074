/**
 * Decides what the cells of a result show. An undecided result is an error that says why, unless
 * the status is shown too; fields that are the same for all candidates show their text.
 */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { fieldValue, serialOf } from '@daicho/shared/cells/cell-value.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { fieldTextOf, type ResultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { FunctionError } from './function-error.ts';

/** A day, as the number by which Excel counts days. */
export interface DayCell {
  readonly serial: number;
}

export type FunctionCell = string | number | boolean | DayCell | FunctionError;

export function dayCell(day: Day): DayCell {
  return { serial: serialOf(day) };
}

/** Describes what a function looks up. */
interface Subject {
  readonly catalogue: Catalogue;
  /** Sentence for a record that was not found; by default, the text of the status. */
  readonly notFound?: Sentence;
}

/** Shows several fields in one text. An undecided result is an error, since a part could be mistaken for the whole. */
export function shownText(
  result: ResultTexts,
  ids: readonly string[],
  subject: Subject,
  language: Language,
): FunctionCell {
  if (!isAnswer(result)) return errorOf(result, subject, language);
  const [first = '', ...others] = ids;
  const text = ids.map((id) => fieldTextOf(id, result, subject.catalogue)).join('');
  return others.length > 0 ? text : fieldValue(text, subject.catalogue.holds(first), dayCell);
}

/** Shows a field in each cell: days as dates, truth values as TRUE or FALSE. */
export function shownFields(
  result: ResultTexts,
  ids: readonly string[],
  subject: Subject,
  language: Language,
): FunctionCell[] {
  const { catalogue } = subject;
  const cells = ids.map((id) =>
    fieldValue(fieldTextOf(id, result, catalogue), catalogue.holds(id), dayCell),
  );
  if (isAnswer(result) || ids.includes('status')) return cells;
  const error = errorOf(result, subject, language);
  return cells.map((cell) => (cell === '' ? error : cell));
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
  return new FunctionError(kind, fieldTextOf('status', result, catalogue));
}
