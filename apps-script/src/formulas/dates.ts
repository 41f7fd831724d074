/** Computes the functions about dates, holidays and municipalities. */
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { dateKind } from '@daicho/shared/enrich/date/date.ts';
import type { DateFormulas, Told } from '@daicho/shared/enrich/date/date-formulas.ts';
import { holidayRows, readFormula } from '@daicho/shared/enrich/date/date-grids.ts';
import { dateOutcomes } from '@daicho/shared/enrich/date/date-outcome.ts';
import { ALL_HOLIDAYS, holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import { municipalitiesLookup } from '@daicho/shared/enrich/municipality/municipalities.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { rowOf, withNotice } from '@daicho/shared/enrich/row.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { formulaSentences } from '@daicho/shared/messages/sheets.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { ShapedMunicipality } from '@daicho/shared/model/municipality.ts';
import { keptList } from '../asking/kept-list.ts';
import { readSettings, type Settings } from '../connection/settings.ts';
import type { Host } from '../host/host.ts';
import { cellOf, columnsOf, FormulaError, gridOf, oneCell, rowsOf } from './arguments.ts';

/** Evaluates `HOLIDAY`: the fields of each date, by default the name of its holiday. */
export function evaluateDates(dates: unknown, fields: unknown, host: Host): string[][] {
  const settings = readSettings(host.properties);
  const { language } = settings;
  const { catalogue, lookup } = dateKind;
  const columns = columnsOf(fields, ['holiday'], catalogue, language);
  const { ids } = columns;
  const { settled, asks } = plan(rowsOf([dates], dateKind, language), lookup);
  const rows: string[][] = [];
  const place = (at: readonly number[], outcome: Outcome) => {
    const texts = rowOf(outcome, ids, catalogue, language);
    const shown = withNotice(texts, outcome.kind, statusText(outcome, language));
    for (const row of at) rows[row] = columns.row(shown);
  };
  for (const { rows: at, outcome } of settled) place(at, outcome);
  if (asks.length === 0) return rows;
  const holidays = holidaysOf(host, settings);
  const outcomeOf = 'notice' in holidays ? undefined : dateOutcomes(holidays.list);
  for (const { key, rows: at } of asks) {
    if (outcomeOf !== undefined) place(at, outcomeOf(key));
    else {
      const texts = ids.map((_, i) => (i === 0 ? noticeOf(holidays) : ''));
      for (const row of at) rows[row] = columns.row(texts);
    }
  }
  return rows;
}

/** What a person wrote in a formula about business days. */
interface Arguments {
  readonly ranges: readonly unknown[];
  readonly closing: unknown;
  readonly weekend: unknown;
}

/**
 * Evaluates a function about business days for every cell of its ranges.
 *
 * @throws FormulaError for ranges of different shapes, closing days or a weekend that cannot be read.
 */
export function evaluateBusinessDays(
  { ranges, closing, weekend }: Arguments,
  answer: (formulas: DateFormulas, cells: readonly CellValue[]) => Told<string | number | boolean>,
  host: Host,
): (string | number | boolean)[][] {
  const settings = readSettings(host.properties);
  const { language } = settings;
  const office = { closing: cellsOf(closing), weekend: cellsOf(weekend) };
  const formula = readFormula(ranges.map(cellsOf), office, answer);
  if ('wrong' in formula) throw new FormulaError(formula.wrong, language, formula.values);
  const shown = (problem: Outcome) => statusText(problem, language);
  if (formula.isBlank) return formula.results(undefined, shown);
  const holidays = holidaysOf(host, settings);
  if ('notice' in holidays) return formula.filled(holidays.notice);
  return formula.results(holidays.list, shown);
}

/** Evaluates `HOLIDAYS`: a row for each holiday. */
export function evaluateHolidays(from: unknown, to: unknown, host: Host): string[][] {
  const settings = readSettings(host.properties);
  const { language } = settings;
  const range = [oneCell(from), oneCell(to)] as const;
  if (range[0] === null) return [['', '']];
  const holidays = holidaysOf(host, settings);
  return 'notice' in holidays
    ? [[holidays.notice, '']]
    : holidayRows(range, holidays.list, language);
}

/** Evaluates `CITIES`: a row for each municipality of a prefecture, its code and its name. */
export function evaluateCities(prefecture: unknown, host: Host): string[][] {
  const { connection, language } = readSettings(host.properties);
  const keyed = municipalitiesLookup.key([oneCell(prefecture)]);
  if ('settled' in keyed) return [[statusText(keyed.settled, language), '']];
  if (connection === undefined) throw new FormulaError(formulaSentences.notConnected, language);
  const texts = ({ jisx0402, city }: ShapedMunicipality) => [jisx0402, city];
  const question = { name: 'cities', lookup: municipalitiesLookup, key: keyed.key, texts };
  const list = keptList(question, { connection, language, host });
  return 'rows' in list ? list.rows : [[list.notice, '']];
}

type Holidays = { readonly list: HolidayList | undefined } | { readonly notice: string };

/** Gives the holidays, undefined where the service knows none; or what to show instead. @throws FormulaError */
function holidaysOf(host: Host, { connection, language }: Settings): Holidays {
  if (connection === undefined) throw new FormulaError(formulaSentences.notConnected, language);
  const texts = ({ date, title }: Holiday) => [date, title];
  const question = { name: 'holidays', lookup: holidaysLookup, key: ALL_HOLIDAYS, texts };
  const list = keptList(question, { connection, language, host });
  if ('notice' in list) return list;
  const holidays = list.rows.map(([date = '', title = '']) => ({ date, title }));
  return { list: holidayList(holidays) };
}

function noticeOf(holidays: Holidays): string {
  return 'notice' in holidays ? holidays.notice : '';
}

function cellsOf(argument: unknown): readonly (readonly CellValue[])[] {
  return gridOf(argument).map((row) => row.map(cellOf));
}
