/**
 * Implements the functions that look cells up as a kind, such as `=DAICHO.POSTAL(code, [fields])`: a row of results for each
 * row of their ranges.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { wantsCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import {
  codeDiffersNamedIn,
  columnsNamedIn,
  notationNamedIn,
  rowsOf,
} from '@daicho/shared/enrich/formula/formula-arguments.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { type KindChoices, withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { plan, rowsWithoutBlankEnd } from '@daicho/shared/enrich/plan.ts';
import { type ResultTexts, resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import type { FormulaFault } from '@daicho/shared/messages/formulas.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { FunctionError } from './function-error.ts';
import { type FunctionCell, shownFields, shownText } from './shown-cells.ts';

/** Asks distinct questions in the chosen way, and gives all their results. @throws FunctionError if no question can be asked. */
export type AskResults = (
  keys: readonly string[],
  choices: KindChoices,
) => Promise<ReadonlyMap<string, ResultTexts>>;

export interface KindFunction {
  readonly kind: Kind;
  /** Fields that are shown in one text if none is named. */
  readonly shown: readonly string[];
  readonly notFound: Sentence;
}

type Range = readonly (readonly CellValue[])[];

interface Arguments {
  /** A range for each input of the kind; undefined for an optional input that is left out. */
  readonly ranges: readonly (Range | undefined)[];
  /** Cells that name fields. */
  readonly fields: readonly CellValue[];
  /** Cell that names the notation of whole addresses. */
  readonly notation?: CellValue;
  /**
   * Cell that says whether the address counts, or the row is to be checked, if the postal code beside
   * the address belongs to another place.
   */
  readonly whenCodeDiffers?: CellValue;
}

/**
 * Evaluates a formula. Each row of the ranges gives one cell or, if fields are named, one cell for each of these
 * fields.
 *
 * @throws FunctionError for a formula that is wrong as a whole.
 */
export async function evaluate(
  called: KindFunction,
  args: Arguments,
  ask: AskResults,
  language: Language,
): Promise<FunctionCell[][]> {
  const { ranges, fields } = args;
  const named = columnsNamedIn(fields, called.kind.catalogue, language);
  if ('wrong' in named) throw invalid(named, language);
  const coordinates = wantsCoordinates(named.columns?.ids ?? []);
  const choices = { ...choicesOf(args, language), coordinates };
  const { lookup, catalogue } = withChoices(called.kind, choices);
  // A long number may be a date that Excel made from `1-2`: Excel passes dates as numbers.
  const read = rowsOf(ranges, called.kind, { datesAreNumbers: true });
  if ('wrong' in read) throw invalid(read, language);
  const { settled, asks } = plan(read.rows, lookup);
  const count = rowsWithoutBlankEnd(read.rows.length, settled);
  const results: ResultTexts[] = [];
  for (const { rows, outcome } of settled) {
    for (const row of rows) results[row] = resultTexts(outcome, catalogue, language);
  }
  const asked =
    asks.length === 0
      ? undefined
      : await ask(
          asks.map(({ key }) => key),
          choices,
        );
  for (const { key, rows } of asks) {
    const result = asked?.get(key);
    if (result === undefined) throw new Error('a question was left without an answer');
    for (const row of rows) results[row] = result;
  }
  const subject = { catalogue, notFound: called.notFound };
  const { columns } = named;
  return results
    .slice(0, count)
    .map((result) =>
      columns === undefined
        ? [shownText(result, called.shown, subject, language)]
        : columns.row(shownFields(result, columns.ids, subject, language)),
    );
}

/** @throws FunctionError */
function choicesOf(
  { notation = null, whenCodeDiffers = null }: Arguments,
  language: Language,
): KindChoices {
  const noted = notationNamedIn(notation);
  if ('wrong' in noted) throw invalid(noted, language);
  const differing = codeDiffersNamedIn(whenCodeDiffers);
  if ('wrong' in differing) throw invalid(differing, language);
  return { ...noted, ...differing };
}

function invalid({ wrong, values }: FormulaFault, language: Language): FunctionError {
  return new FunctionError('invalid', say(wrong, language, values));
}
