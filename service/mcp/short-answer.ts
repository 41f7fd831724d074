/** Cuts the answer of an operation to one page of short rows, and says how to get the other rows. */
import * as z from 'zod';
import { type Fields, isRecord, shortRecord } from './short-record.ts';

/** Number of rows in an answer if the caller names none. */
const ROWS = 20;
const ROWS_MAX = 100;

/** Parameters of every tool of an operation. */
export const pageShape = {
  offset: z.number().int().min(0).default(0).describe('How many rows to leave out first.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(ROWS_MAX)
    .default(ROWS)
    .describe(`How many rows to give, at most ${ROWS_MAX}.`),
  fields: z
    .array(z.string())
    .optional()
    .describe(
      'Which fields of a record to give. Without it: those that have a value, but no readings (…_kana, …_roman) and no raw texts.',
    ),
};

export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly fields?: readonly string[] | undefined;
}

/** @param isPage whether the rows are already the requested page. */
export function shortAnswer(
  answer: unknown,
  { offset, limit, fields }: Page,
  { isPage }: { readonly isPage: boolean },
): object {
  const { rest, rows } = partsOf(answer, fields);
  if (rows === undefined) return rest;
  const shown = isPage ? rows : rows.slice(offset, offset + limit);
  const total = isPage && typeof rest.count === 'number' ? rest.count : rows.length;
  const end = offset + shown.length;
  const isMore = end < total && shown.length > 0;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_PAGES.has(name))),
    total,
    rows: shown.map((row) => shortRecord(row, fields)),
    ...(isMore
      ? {
          note: `Rows ${offset + 1} to ${end} of ${total}. For more: offset ${end}, or ask more narrowly.`,
        }
      : {}),
  };
}

/** Fields of an envelope that are reported in the page's own way. */
const OF_PAGES: ReadonlySet<string> = new Set(['count', 'offset', 'limit']);

interface Parts {
  /** Shortened envelope, without its rows. */
  readonly rest: Fields;
  /** Undefined if the answer is a single thing. */
  readonly rows: readonly unknown[] | undefined;
}

/**
 * Finds the rows of an answer: a list below `data` or `versions`, or a map below a field of `data`, such as branches.
 */
function partsOf(answer: unknown, fields: Page['fields']): Parts {
  if (!isRecord(answer)) return { rest: { data: answer }, rows: undefined };
  const { data, versions, ...envelope } = answer;
  const rest = isRecord(envelope.query)
    ? { ...envelope, query: shortRecord(envelope.query, undefined) }
    : envelope;
  if (Array.isArray(data)) return { rest, rows: data };
  if (Array.isArray(versions)) return { rest, rows: versions };
  if (data === undefined) return { rest, rows: undefined };
  if (!isRecord(data)) return { rest: { ...rest, data }, rows: undefined };
  const [listed] = Object.entries(data).filter(([, value]) => isMap(value));
  if (listed === undefined) {
    return { rest: { ...rest, data: shortRecord(data, fields) }, rows: undefined };
  }
  const [name, map] = listed;
  const others = Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
  return { rest: { ...rest, ...others }, rows: Object.values(Object(map)).flat() };
}

/** Whether every value is an object or a list: a map of records, not a record. */
function isMap(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const values = Object.values(value);
  return values.length > 0 && values.every((one) => typeof one === 'object' && one !== null);
}
