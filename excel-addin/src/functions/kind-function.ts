/**
 * Implements the functions that look cells up as a kind, such as `=DAICHO.POSTAL(code, [fields])`: a row of results for each
 * row of their ranges.
 */
import {
  columnsNamedIn,
  notationNamedIn,
  rowsOf,
} from '@daicho/shared/enrich/formula-arguments.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Notation } from '@daicho/shared/enrich/notation.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { type ResultTexts, resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { truthIn } from '@daicho/shared/enrich/truth.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { FunctionError } from './function-error.ts';
import { type Shown, shownFields, shownText } from './shown-cells.ts';

/** Asks distinct questions and gives all their results, in a notation. @throws FunctionError if none can be asked. */
export type AskResults = (
  keys: readonly string[],
  notation: Notation | undefined,
) => Promise<ReadonlyMap<string, ResultTexts>>;

export interface KindFunction {
  readonly kind: Kind;
  /** Fields that are shown in one text if none is named. */
  readonly shown: readonly string[];
  /** Whether what is shown is a truth value. */
  readonly isTruth?: true;
  readonly notFound: Sentence;
}

type Range = readonly (readonly CellValue[])[];

interface Arguments {
  /** A range for each input of the kind; undefined for an optional one that is left out. */
  readonly ranges: readonly (Range | undefined)[];
  /** Cells that name fields. */
  readonly fields: readonly CellValue[];
  /** Cell that names the notation of whole addresses. */
  readonly notation?: CellValue;
}

/**
 * Evaluates a formula: one cell for each row, or one for each named field.
 *
 * @throws FunctionError for a formula that is wrong as a whole.
 */
export async function evaluate(
  called: KindFunction,
  { ranges, fields, notation: written = null }: Arguments,
  ask: AskResults,
  language: Language,
): Promise<Shown[][]> {
  const noted = notationNamedIn(written);
  if ('wrong' in noted)
    throw new FunctionError('invalid', say(noted.wrong, language, noted.values));
  const { lookup, catalogue } = inNotation(called.kind, noted.notation);
  const named = columnsNamedIn(fields, catalogue, language);
  if ('wrong' in named) throw new FunctionError('invalid', say(named.wrong, language));
  // A long number may be a date that Excel made of `1-2`: it passes dates as numbers.
  const read = rowsOf(ranges, called.kind, { datesAreNumbers: true });
  if ('wrong' in read) throw new FunctionError('invalid', say(read.wrong, language, read.values));
  const { settled, asks } = plan(read.rows, lookup);
  const results: ResultTexts[] = [];
  for (const { rows, outcome } of settled) {
    for (const row of rows) results[row] = resultTexts(outcome, catalogue, language);
  }
  const asked =
    asks.length === 0
      ? undefined
      : await ask(
          asks.map(({ key }) => key),
          noted.notation,
        );
  for (const { key, rows } of asks) {
    const result = asked?.get(key);
    if (result === undefined) throw new Error('a question was left without an answer');
    for (const row of rows) results[row] = result;
  }
  const subject = { catalogue, notFound: called.notFound };
  const { columns } = named;
  return results.map((result) =>
    columns === undefined
      ? [shownAs(called, shownText(result, called.shown, subject, language))]
      : columns.row(shownFields(result, columns.ids, subject, language)),
  );
}

function shownAs({ isTruth }: KindFunction, shown: Shown): Shown {
  return isTruth && typeof shown === 'string' ? truthIn(shown) : shown;
}
