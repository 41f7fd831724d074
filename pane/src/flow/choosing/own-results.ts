/**
 * Recognises columns that earlier runs added, for a workbook that has lost the record of its runs, for example because
 * another program saved the workbook. These columns are then updated, and never read as the person's own codes.
 */
import { guessKind } from '@daicho/shared/enrich/guess-kind.ts';
import type { RegisterOutline } from '@daicho/shared/enrich/kind.ts';
import { registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { rowsFilled, type Sample, textAt } from '@daicho/shared/headers/sample.ts';
import { isStatusHeader, plainHeader } from '../../tables/status-header.ts';
import { type MadeColumns, type Target, tellingHeaders } from '../../target.ts';
import { inputHeaders } from './choice.ts';

type Table = Pick<Target, 'headers' | 'above' | 'tables'>;

/**
 * A column counts as filled by its owner if it is filled in at least this share of the rows without a certain result,
 * and there are at least this many such rows.
 */
const ROWS_TOLD = 4;
const OWNERS_SHARE = 0.8;
/** A status belongs to an input if at least this share of the rows with a status also hold the input. */
const FILLED_SHARE = 0.9;
/** The kind that explains the most columns must explain at least this many columns more than any other kind. */
const LEAD_MIN = 2;

/** @param sample first rows of the table. @returns the runs, the latest first. */
export function ownResults(table: Table, sample: Sample): readonly MadeColumns[] {
  const headers = tellingHeaders(table);
  const statuses = headers.flatMap((header, at) =>
    isStatusHeader(header) && holdsStatuses(sample, at) ? [at] : [],
  );
  return statuses.reverse().flatMap((status) => {
    const found = registerOutlines.flatMap((kind) => {
      const run = runOf(kind, status, table, headers, sample);
      return run === undefined ? [] : [run];
    });
    const [one, another] = found.sort((a, b) => b.columns.length - a.columns.length);
    const lead = (one?.columns.length ?? 0) - (another?.columns.length ?? 0);
    // If another kind explains nearly as many columns, only the person knows which kind added them.
    return one === undefined || (another !== undefined && lead < LEAD_MIN) ? [] : [one];
  });
}

function holdsStatuses(sample: Sample, at: number): boolean {
  const texts = sample.map((row) => textAt(row, at)).filter((text) => text !== '');
  const own = texts.filter((text) => statusKind(text) !== undefined);
  return own.length > 0 && own.length * 2 >= texts.length;
}

/**
 * Gives the run of a kind whose columns end with a status; undefined if the other columns do not point to that kind.
 */
function runOf(
  kind: RegisterOutline,
  status: number,
  { headers: all }: Table,
  headers: readonly string[],
  sample: Sample,
): MadeColumns | undefined {
  const columns = columnsBefore(kind, status, headers, sample);
  for (let first = 0; first <= columns.length; first++) {
    const own = [...columns.slice(first), ['status', status] as const];
    const places = new Set(own.map(([, at]) => at));
    const isOther = (at: number) => !places.has(at) && !isStatusHeader(headers[at] ?? '');
    const others = headers.map((header, at) => (isOther(at) ? header : ''));
    const cells = sample.map((row) => row.map((cell, at) => (isOther(at) ? cell : null)));
    const guess = guessKind(others, cells);
    if (guess?.kind !== kind || !isFilled(sample, guess.columns[0], status)) continue;
    return {
      kind: kind.id,
      inputs: inputHeaders(guess.columns, { headers: all }),
      columns: own.map(([field, at]) => [field, all[at] ?? '']),
    };
  }
  return undefined;
}

/** Whether nearly all rows with a status hold an input: a run gives blank inputs no status. */
function isFilled(sample: Sample, columns: readonly number[] = [], status: number): boolean {
  const looked = sample.filter((row) => textAt(row, status) !== '');
  return rowsFilled(looked, columns) >= FILLED_SHARE * looked.length;
}

/** Lists the fields of a kind whose columns stand before a status, in the order in which a run adds them. */
function columnsBefore(
  { catalogue }: RegisterOutline,
  status: number,
  headers: readonly string[],
  sample: Sample,
): readonly (readonly [field: string, column: number])[] {
  const columns: (readonly [string, number])[] = [];
  let before = catalogue.ids.length;
  for (let at = status - 1; at >= 0; at--) {
    const header = plainHeader(headers[at] ?? '');
    const place = catalogue.ids.findIndex((id) =>
      Object.values(catalogue.header(id)).includes(header),
    );
    const field = catalogue.ids[place];
    const isNext = field !== undefined && field !== 'status' && place < before;
    if (!isNext || isOwners(sample, at, status)) break;
    columns.unshift([field, at]);
    before = place;
  }
  return columns;
}

/**
 * Whether a column is filled even in rows without a certain result. In such rows a run would have left the column
 * blank, so the column is the owner's.
 */
function isOwners(sample: Sample, at: number, status: number): boolean {
  const open = sample.filter((row) => {
    const kind = statusKind(textAt(row, status));
    return kind === 'ambiguous' || kind === 'not_found';
  });
  const filled = open.filter((row) => textAt(row, at) !== '');
  return open.length >= ROWS_TOLD && filled.length >= OWNERS_SHARE * open.length;
}
