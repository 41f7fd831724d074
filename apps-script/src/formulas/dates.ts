/** Computes the functions about dates, holidays and municipalities. */
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { dateKind } from '@daicho/shared/enrich/date/date.ts';
import type { DateFormulas, FormulaAnswer } from '@daicho/shared/enrich/date/date-formulas.ts';
import { HOLIDAY_FIELDS, holidayRows, readFormula } from '@daicho/shared/enrich/date/date-grids.ts';
import { dateOutcomes } from '@daicho/shared/enrich/date/date-outcome.ts';
import { ALL_HOLIDAYS, holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import { municipalitiesLookup } from '@daicho/shared/enrich/municipality/municipalities.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, rowsWithoutBlankEnd } from '@daicho/shared/enrich/plan.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { ShapedMunicipality } from '@daicho/shared/model/municipality.ts';
import { cachedList } from '../asking/cached-list.ts';
import { readSheetSettings, type SheetSettings } from '../connection/sheet-settings.ts';
import type { Host } from '../host/host.ts';
import { dateOfDay } from '../host/shown-day.ts';
import { cellsOf, firstCell, namedColumns, rowsOf, valid } from './arguments.ts';
import { FormulaError } from './formula-error.ts';
import { requireConnection } from './require-connection.ts';
import {
  cellReason,
  type FormulaCell,
  isWaiting,
  LOADING,
  reasonRow,
  shownRow,
  shownValues,
  waitingRow,
} from './shown-row.ts';

/** Evaluates `HOLIDAY`: the fields of each date, by default the name of its holiday. */
export function evaluateDates(dates: unknown, fields: unknown, host: Host): FormulaCell[][] {
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const { catalogue, lookup } = dateKind;
  const columns = namedColumns(fields, ['holiday'], catalogue, language);
  const { ids } = columns;
  const cells = rowsOf([dates], dateKind, language);
  const isOnly = cells.length === 1;
  const { settled, asks } = plan(cells, lookup);
  const rows: FormulaCell[][] = [];
  const put = (at: readonly number[], outcome: Outcome) => {
    if (isWaiting(outcome)) {
      for (const row of at) rows[row] = waitingRow(columns);
      return;
    }
    const texts = rowOf(outcome, ids, catalogue, language);
    const shown = shownRow(texts, outcome.kind, statusText(outcome, language), isOnly);
    for (const row of at) rows[row] = columns.row(shownValues(shown, ids, catalogue));
  };
  for (const { rows: at, outcome } of settled) put(at, outcome);
  const count = rowsWithoutBlankEnd(cells.length, settled);
  if (asks.length === 0) return rows.slice(0, count);
  const holidays = holidaysOf(host, settings);
  if ('notice' in holidays) {
    const reason = reasonRow(holidays.notice, columns, isOnly);
    for (const row of asks.flatMap((one) => one.rows)) rows[row] = reason;
  } else {
    const outcomeOf = dateOutcomes(holidays.list);
    for (const { key, rows: at } of asks) put(at, outcomeOf(key));
  }
  return rows.slice(0, count);
}

/** Arguments of a formula about business days. */
interface Arguments {
  readonly ranges: readonly unknown[];
  readonly closing: unknown;
  readonly weekend: unknown;
}

/**
 * Evaluates a function about business days for every cell of its ranges.
 *
 * @throws FormulaError for ranges of different shapes, for unreadable closing days or weekends, if no connection is
 * set, and for a single cell without an answer.
 */
export function evaluateBusinessDays(
  { ranges, closing, weekend }: Arguments,
  answer: (
    formulas: DateFormulas,
    cells: readonly CellValue[],
  ) => FormulaAnswer<string | number | boolean>,
  host: Host,
): (FormulaCell | number)[][] {
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const office = { closing: cellsOf(closing), weekend: cellsOf(weekend) };
  const grids = ranges.map(cellsOf);
  const formula = valid(readFormula(grids, office, answer), language);
  const isOnly = grids.flat(2).length === grids.length;
  const show = {
    day: dateOfDay,
    problem: (problem: Outcome) =>
      isWaiting(problem)
        ? LOADING
        : cellReason(problem.kind, statusText(problem, language), isOnly),
  };
  if (formula.isBlank) return formula.results(undefined, show);
  const holidays = holidaysOf(host, settings);
  if ('notice' in holidays) return formula.filled(cellReason('failed', holidays.notice, isOnly));
  return formula.results(holidays.list, show);
}

/**
 * Evaluates `HOLIDAYS`: a row for each holiday; a blank row if the range has no holidays. @throws FormulaError with the
 * reason if no holidays can be listed.
 */
export function evaluateHolidays(
  from: unknown,
  to: unknown,
  fields: unknown,
  host: Host,
): FormulaCell[][] {
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const { catalogue } = dateKind;
  const columns = namedColumns(fields, HOLIDAY_FIELDS, catalogue, language);
  const { ids } = columns;
  const blank = columns.row<FormulaCell>(ids.map(() => ''));
  const range = [firstCell(from), firstCell(to)] as const;
  if (range[0] === null) return [blank];
  const holidays = holidaysOf(host, settings);
  if ('notice' in holidays) throw new FormulaError(holidays.notice);
  const { rows, problem } = holidayRows(range, ids, holidays.list, language);
  if (rows.length === 0) {
    if (problem !== undefined) throw new FormulaError(problem);
    return [blank];
  }
  const shown = rows.map((row) => columns.row(shownValues(row, ids, catalogue)));
  return problem === undefined ? shown : [...shown, [problem, ...blank.slice(1)]];
}

/** Evaluates `CITIES`: a row with code and name for each municipality of a prefecture. @throws FormulaError */
export function evaluateCities(prefecture: unknown, host: Host): string[][] {
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const keyed = municipalitiesLookup.key([firstCell(prefecture)]);
  if ('settled' in keyed) {
    const { settled } = keyed;
    return [[cellReason(settled.kind, statusText(settled, language), true), '']];
  }
  const texts = ({ jisx0402, city }: ShapedMunicipality) => [jisx0402, city];
  const question = { name: 'cities', lookup: municipalitiesLookup, key: keyed.key, texts };
  const list = cachedList(question, { connection: requireConnection(settings), language, host });
  if ('notice' in list) throw new FormulaError(list.notice);
  return list.rows;
}

type Holidays = { readonly list: HolidayList | undefined } | { readonly notice: string };

/** Gives the holidays (undefined if the service knows none), or the notice to show instead. @throws FormulaError */
function holidaysOf(host: Host, settings: SheetSettings): Holidays {
  const { language } = settings;
  const texts = ({ date, title }: Holiday) => [date, title];
  const question = { name: 'holidays', lookup: holidaysLookup, key: ALL_HOLIDAYS, texts };
  const list = cachedList(question, { connection: requireConnection(settings), language, host });
  if ('notice' in list) return list;
  const holidays = list.rows.map(([date = '', title = '']) => ({ date, title }));
  return { list: holidayList(holidays) };
}
