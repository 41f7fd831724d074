/** The functions about dates, as Excel calls them. Lists are kept for six hours, or until the settings change. */

import { sendQuestions } from '@daicho/pane/src/asking/send-questions.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { DateFormulas, FormulaAnswer } from '@daicho/shared/enrich/date/date-formulas.ts';
import type { Grid } from '@daicho/shared/enrich/date/date-grids.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { isFinal, type Outcome } from '@daicho/shared/enrich/outcome.ts';
import {
  type AskList,
  businessDays,
  cities,
  holiday,
  holidays,
} from '../../functions/date-functions.ts';
import type { DateFunctionId } from '../../functions/date-metadata.ts';
import type { FunctionError } from '../../functions/function-error.ts';
import type { DayCell } from '../../functions/shown-cells.ts';
import { browserSend } from '../browser-send.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import { settingsOrError, withTimeout } from './answer-questions.ts';
import { cellOf, type Range, rangeOf } from './argument-cells.ts';
import { excelCells } from './excel-cells.ts';
import { excelError } from './excel-error.ts';

const LIFE_MS = 6 * 60 * 60 * 1000;

/** A function as Excel calls it: with its arguments, followed by details about the call. */
export type CustomFunction = (...given: never[]) => Promise<unknown>;

interface StoredList {
  readonly outcome: Promise<Outcome>;
  readonly until: number;
}

const lists = new Map<string, StoredList>();

/** Asks only once for all formulas that need the same list. */
const storedList: AskList = (lookup, key) => {
  const known = lists.get(key);
  if (known !== undefined && known.until > Date.now()) return known.outcome;
  const outcome = askOnce(lookup, key);
  const forget = () => {
    if (lists.get(key)?.outcome === outcome) lists.delete(key);
  };
  lists.set(key, { outcome, until: Date.now() + LIFE_MS });
  outcome.then((settled) => isFinal(settled) || forget(), forget);
  return outcome;
};

async function askOnce(lookup: Lookup, key: string): Promise<Outcome> {
  const language = displayLanguage();
  let outcome: Outcome = { kind: 'failed', error: 'network', retryable: true };
  await withTimeout(async (onProgress, signal) => {
    const settings = await settingsOrError(language);
    const abilities = abilitiesOf(settings.keyKind);
    const options = { send: browserSend(settings), lookup, abilities, signal };
    await sendQuestions([{ key, rows: [0] }], options, (settled) => {
      onProgress();
      outcome = settled.outcome;
    });
  }, language);
  return outcome;
}

function gridOf(range: Range): Grid {
  return rangeOf(range) ?? [[null]];
}

function evaluateBusinessDays(
  ranges: readonly Range[],
  [closing, weekend]: readonly [Range, Range],
  answer: (
    formulas: DateFormulas,
    cells: readonly CellValue[],
  ) => FormulaAnswer<string | number | boolean>,
) {
  const office = { closing: gridOf(closing), weekend: gridOf(weekend) };
  const question = { ranges: ranges.map(gridOf), office, answer };
  return shown(businessDays(question, storedList, displayLanguage()));
}

/** Turns failures into Excel's own errors. */
function shown<T>(results: Promise<(T | DayCell | FunctionError)[][]>) {
  return results.then(excelCells).catch((error: unknown) => {
    throw excelError(error);
  });
}

const functions: Readonly<Record<DateFunctionId, CustomFunction>> = {
  HOLIDAY: (date: Range, fields: Range) =>
    shown(holiday(gridOf(date), gridOf(fields).flat(), storedList, displayLanguage())),
  HOLIDAYS: (from: unknown, to: unknown, fields: Range) =>
    shown(
      holidays([cellOf(from), cellOf(to)], gridOf(fields).flat(), storedList, displayLanguage()),
    ),
  ISBUSINESSDAY: (date: Range, closing: Range, weekend: Range) =>
    evaluateBusinessDays([date], [closing, weekend], (formulas, [day = null]) =>
      formulas.isBusinessDay(day),
    ),
  ADDBUSINESSDAYS: (date: Range, days: Range, closing: Range, weekend: Range) =>
    evaluateBusinessDays([date, days], [closing, weekend], (formulas, [day = null, count = null]) =>
      formulas.addBusinessDays(day, count),
    ),
  BUSINESSDAYS: (from: Range, to: Range, closing: Range, weekend: Range) =>
    evaluateBusinessDays([from, to], [closing, weekend], (formulas, [first = null, last = null]) =>
      formulas.businessDays(first, last),
    ),
  CITIES: (prefecture: unknown) => shown(cities(cellOf(prefecture), storedList, displayLanguage())),
};

export function dateFunctions(): Readonly<Record<DateFunctionId, CustomFunction>> {
  onSettingsChanged(() => lists.clear());
  return functions;
}
