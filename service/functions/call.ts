/** Reads the call of a warehouse's function; the shape of its body tells whether it is BigQuery's or Snowflake's. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { type ParameterRule, parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import {
  bigQueryCallSchema,
  FUNCTION_ROWS_MAX,
  type FunctionContext,
  snowflakeCallSchema,
} from '@daicho/shared/model/warehouse-function.ts';
import { AnswerError } from '../answers/answer-error.ts';

export interface FunctionCall {
  /** Settings of the function's owner, or empty for Snowflake, which sends them in headers. */
  readonly context: FunctionContext;
  /** Arguments of each row, unchecked. */
  readonly rows: readonly (readonly unknown[])[];
  /** Names a row, or one of its arguments, as the caller gave it: `calls[3][0]`. */
  place(row: number, argument?: number): string;
  /** Builds the body of the answer from a record for each row. */
  answer(records: readonly unknown[]): object;
}

/** @throws AnswerError if the body has neither shape, a wrong row number, or too many rows. */
export function readCall(body: unknown): FunctionCall {
  const bigQuery = bigQueryCallSchema.safeParse(body);
  if (bigQuery.success) {
    const { calls, userDefinedContext } = bigQuery.data;
    return checked('calls', {
      context: userDefinedContext ?? {},
      rows: calls,
      place: (row, argument) => placeIn('calls', row, argument),
      answer: (records) => ({ replies: records }),
    });
  }
  const snowflake = snowflakeCallSchema.safeParse(body);
  if (!snowflake.success) throw new AnswerError('malformed_function_body');
  const { data } = snowflake.data;
  const numbers = data.map(([number], row) => numberOf(number, row));
  return checked('data', {
    context: {},
    rows: data.map((row) => row.slice(1)),
    place: (row, argument) =>
      placeIn('data', row, argument === undefined ? argument : argument + 1),
    answer: (records) => ({ data: numbers.map((number, i) => [number, records[i]]) }),
  });
}

function checked(name: string, call: FunctionCall): FunctionCall {
  if (call.rows.length > FUNCTION_ROWS_MAX) throw broken(name, 'function_rows');
  return call;
}

function placeIn(list: string, row: number, argument?: number): string {
  return `${list}[${row}]${argument === undefined ? '' : `[${argument}]`}`;
}

function numberOf(number: unknown, row: number): number {
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number;
  throw broken(placeIn('data', row, 0), 'function_row_number');
}

/** Gives the cells of each row in the order of the kind's inputs. @throws AnswerError for a wrong row. */
export function cellsOf(
  { rows, place }: FunctionCall,
  { inputs }: RegisterKind,
): readonly (readonly CellValue[])[] {
  const least = inputs.filter(({ isOptional }) => !isOptional).length;
  const most = inputs.length;
  return rows.map((row, i) => {
    if (row.length < least || row.length > most) {
      const names = inputs.map(({ id }) => id).join(', ');
      const rule = least === most ? 'function_row_of' : 'function_row';
      throw broken(place(i), rule, { least, most, names });
    }
    return inputs.map((input, at) => {
      const value = row[at] ?? null;
      if (!isCell(value)) throw broken(place(i, at), 'function_argument');
      if (isTooLong(row)) return null;
      // Warehouses have a type for dates. So a number is never a spreadsheet's day number here, but may be a date:
      // 20240401.
      return typeof value === 'number' && input.holdsDates ? String(value) : value;
    });
  });
}

function isCell(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Whether an argument is too long to be looked up. The row is then refused, and the other rows are answered. */
export function isTooLong(row: readonly unknown[]): boolean {
  return row.some((value) => typeof value === 'string' && value.length > SEARCH_TEXT_MAX);
}

export function broken(
  parameter: string,
  rule: ParameterRule,
  values: Readonly<Record<string, string | number>> = {},
): AnswerError {
  return new AnswerError('invalid_parameter', { parameter, rule: parameterRules[rule], values });
}
