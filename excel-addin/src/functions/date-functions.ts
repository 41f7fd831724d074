/**
 * Implements the functions about dates, `=DAICHO.HOLIDAY(…)` to `=DAICHO.CITIES(…)`, from grids of cells to grids. A cell
 * without a result is an error that says why.
 */
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { fieldValue } from '@daicho/shared/cells/cell-value.ts';
import { dateKind } from '@daicho/shared/enrich/date/date.ts';
import type { DateFormulas, FormulaAnswer } from '@daicho/shared/enrich/date/date-formulas.ts';
import {
  type Grid,
  HOLIDAY_FIELDS,
  holidayRows,
  type OpenDays,
  readFormula,
} from '@daicho/shared/enrich/date/date-grids.ts';
import { dateOutcomes } from '@daicho/shared/enrich/date/date-outcome.ts';
import { ALL_HOLIDAYS, holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import { columnsNamedIn } from '@daicho/shared/enrich/formula/formula-arguments.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { municipalitiesLookup } from '@daicho/shared/enrich/municipality/municipalities.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { ShapedMunicipality } from '@daicho/shared/model/municipality.ts';
import { FunctionError } from './function-error.ts';
import { dayCell, type FunctionCell, shownFields } from './shown-cells.ts';

/** Asks for a list. @throws FunctionError */
export type AskList = (lookup: Lookup, key: string) => Promise<Outcome>;

type Answer = (
  formulas: DateFormulas,
  cells: readonly CellValue[],
) => FormulaAnswer<string | number | boolean>;

/**
 * Gives fields of each date side by side, by default the name of its holiday. @throws FunctionError for an unknown
 * field, or if the service does not give the holidays.
 */
export async function holiday(
  dates: Grid,
  fields: readonly CellValue[],
  ask: AskList,
  language: Language,
): Promise<FunctionCell[][]> {
  const { catalogue, lookup } = dateKind;
  const named = columnsNamedIn(fields, catalogue, language);
  if ('wrong' in named) throw new FunctionError('invalid', say(named.wrong, language));
  const { columns } = named;
  const read = dates.map((row) => row.map((cell) => lookup.key([cell])));
  const isAsked = read.some((row) => row.some((keyed) => 'key' in keyed));
  const outcomeOf = dateOutcomes(isAsked ? await holidaysFrom(ask, language) : undefined);
  return read.map((row) =>
    row.flatMap((keyed) => {
      const outcome = 'key' in keyed ? outcomeOf(keyed.key) : keyed.settled;
      const result = resultTexts(outcome, catalogue, language);
      if (columns === undefined) return shownFields(result, ['holiday'], { catalogue }, language);
      return columns.row(shownFields(result, columns.ids, { catalogue }, language));
    }),
  );
}

/** Lists the holidays of a year or between two dates: their days alone, or the named fields. @throws FunctionError */
export async function holidays(
  [from, to]: readonly [CellValue, CellValue],
  fields: readonly CellValue[],
  ask: AskList,
  language: Language,
): Promise<FunctionCell[][]> {
  const { catalogue } = dateKind;
  const named = columnsNamedIn(fields, catalogue, language);
  if ('wrong' in named) throw new FunctionError('invalid', say(named.wrong, language));
  const ids = named.columns?.ids ?? HOLIDAY_FIELDS;
  const wide = (row: readonly FunctionCell[]) => named.columns?.row(row) ?? [...row];
  const blank = wide(ids.map(() => ''));
  if (from === null) return [blank];
  const known = await holidaysFrom(ask, language);
  const { rows, problem } = holidayRows([from, to], ids, known, language);
  const shown = rows.map((row) =>
    wide(row.map((text, i) => fieldValue(text, catalogue.holds(ids[i] ?? ''), dayCell))),
  );
  if (problem !== undefined) return [...shown, [problem, ...blank.slice(1)]];
  return shown.length === 0 ? [blank] : shown;
}

/**
 * Answers a question about business days for each cell. @throws FunctionError for a formula that is wrong as a whole,
 * or if the service does not give the holidays.
 */
export async function businessDays(
  { ranges, office, answer }: { ranges: readonly Grid[]; office: OpenDays; answer: Answer },
  ask: AskList,
  language: Language,
): Promise<(FunctionCell | number)[][]> {
  const formula = readFormula(ranges, office, answer);
  if ('wrong' in formula) {
    throw new FunctionError('invalid', say(formula.wrong, language, formula.values));
  }
  const known = formula.isBlank ? undefined : await holidaysFrom(ask, language);
  return formula.results(known, {
    day: dayCell,
    problem: (problem) => (problem.kind === 'blank' ? '' : failureOf(problem, language)),
  });
}

/** Lists the municipalities of a prefecture, code and name. @throws FunctionError */
export async function cities(
  prefecture: CellValue,
  ask: AskList,
  language: Language,
): Promise<string[][]> {
  const keyed = municipalitiesLookup.key([prefecture]);
  if ('settled' in keyed) {
    if (keyed.settled.kind === 'blank') return [['', '']];
    throw failureOf(keyed.settled, language);
  }
  const outcome = await ask(municipalitiesLookup, keyed.key);
  if (outcome.kind !== 'found') throw failureOf(outcome, language);
  // The records come from `municipalitiesLookup`, so they have that lookup's type.
  const records = outcome.records as readonly ShapedMunicipality[];
  return records.map(({ jisx0402, city }) => [jisx0402, city]);
}

async function holidaysFrom(ask: AskList, language: Language): Promise<HolidayList | undefined> {
  const outcome = await ask(holidaysLookup, ALL_HOLIDAYS);
  if (outcome.kind !== 'found') throw failureOf(outcome, language);
  return holidayList(outcome.records as readonly Holiday[]);
}

function failureOf(outcome: Outcome, language: Language): FunctionError {
  const kind = outcome.kind === 'invalid' ? 'invalid' : 'unavailable';
  return new FunctionError(kind, statusText(outcome, language));
}
