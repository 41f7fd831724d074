/**
 * Implements the functions that look cells up as a kind: `=DAICHO.POSTAL(code, [fields])`. Ranges in, a row of results
 * for each of their rows out. Nothing that is undecided passes for an answer: such a cell is #N/A and says why, but for
 * fields that are certain whichever candidate is meant, and where the status is asked for, which says so itself.
 */
import { fieldsNamedIn, rowsOf } from '@daicho/shared/enrich/formula-arguments.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { type ResultTexts, resultTexts, textOf } from '@daicho/shared/enrich/result-texts.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { FunctionError } from './function-error.ts';

/** Asks distinct questions and gives all their results. @throws FunctionError where none can be asked. */
export type AskResults = (keys: readonly string[]) => Promise<ReadonlyMap<string, ResultTexts>>;

export interface KindFunction {
  readonly kind: Kind;
  /** Fields shown where none is named, in one text. */
  readonly shown: readonly string[];
  readonly notFound: Sentence;
}

type Range = readonly (readonly CellValue[])[];

interface Arguments {
  /** Ranges, one for each input of the kind; undefined for an optional one that is left out. */
  readonly ranges: readonly (Range | undefined)[];
  /** Cells that name fields. */
  readonly fields: readonly CellValue[];
}

export type Shown = string | FunctionError;

/**
 * Evaluates a formula: one cell a row where no field is named, else one for each field.
 *
 * @throws FunctionError for a formula that is wrong as a whole.
 */
export async function evaluate(
  called: KindFunction,
  { ranges, fields }: Arguments,
  ask: AskResults,
  language: Language,
): Promise<Shown[][]> {
  const { lookup, catalogue } = called.kind;
  const named = fieldsNamedIn(fields, catalogue, language);
  if ('wrong' in named) throw new FunctionError('invalid', say(named.wrong, language));
  // A long number may be what Excel made of `1-2`: it hands dates over as numbers.
  const read = rowsOf(ranges, called.kind, { datesAreNumbers: true });
  if ('wrong' in read) throw new FunctionError('invalid', say(read.wrong, language, read.values));
  const { settled, asks } = plan(read.rows, lookup);
  const results: ResultTexts[] = [];
  for (const { rows, outcome } of settled) {
    for (const row of rows) results[row] = resultTexts(outcome, catalogue, language);
  }
  const asked = asks.length === 0 ? undefined : await ask(asks.map(({ key }) => key));
  for (const { key, rows } of asks) {
    const result = asked?.get(key);
    if (result === undefined) throw new Error('a question was left without an answer');
    for (const row of rows) results[row] = result;
  }
  return results.map((result) =>
    named.ids === undefined
      ? [oneText(result, called, language)]
      : textsOfFields(result, named.ids, called, language),
  );
}

/** Gives all that is shown where no field is named; a part of it could pass for the whole. */
function oneText(result: ResultTexts, called: KindFunction, language: Language): Shown {
  if (result.kind !== 'found' && result.kind !== 'blank') return errorOf(result, called, language);
  return called.shown.map((id) => textOf(id, result, called.kind.catalogue)).join('');
}

function textsOfFields(
  result: ResultTexts,
  ids: readonly string[],
  called: KindFunction,
  language: Language,
): Shown[] {
  const texts = ids.map((id) => textOf(id, result, called.kind.catalogue));
  const isAnswer = result.kind === 'found' || result.kind === 'blank';
  if (isAnswer || ids.includes('status')) return texts;
  const error = errorOf(result, called, language);
  return texts.map((text) => (text === '' ? error : text));
}

function errorOf(result: ResultTexts, { kind, notFound }: KindFunction, language: Language) {
  if (result.kind === 'not_found') return new FunctionError('unavailable', say(notFound, language));
  const status = textOf('status', result, kind.catalogue);
  return new FunctionError(result.kind === 'invalid' ? 'invalid' : 'unavailable', status);
}
