/** Orders the columns by which a person recognises a row: columns of names, of people and of offices, come early. */
import { addressPart } from '@daicho/shared/headers/address-header.ts';
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { officeHeader } from '@daicho/shared/headers/company-header.ts';
import { isOfAnotherParty } from '@daicho/shared/headers/owner-headers.ts';
import { PERSON_HEADER } from '@daicho/shared/headers/person-header.ts';
import { shownHeaders } from '../../target.ts';
import type { FinishedRun } from '../running/finished-run.ts';

/** Largest number of columns that are read. */
const COLUMNS_MAX = 40;

/** A column that is neither looked up nor filled. */
export interface ColumnBeside {
  readonly column: number;
  readonly header: string;
  /** Index of the column's cell among the cells that are read, which come after the cells that are looked up. */
  readonly at: number;
}

/**
 * Lists the columns of a run's table that are neither looked up nor filled, the most telling first.
 * @param inputs input columns in the order in which they are read.
 */
export function besideInputs(
  { before, choice: { into } }: Pick<FinishedRun, 'before' | 'choice'>,
  inputs: readonly number[],
): readonly ColumnBeside[] {
  const names = shownHeaders(before);
  const headers = before.headers.map((header, i) => (header === '' ? '' : (names[i] ?? '')));
  return tellingColumns(headers, [...inputs, ...Object.values(into)])
    .slice(0, COLUMNS_MAX)
    .map((column, i) => ({ column, header: names[column] ?? '', at: inputs.length + i }));
}

/**
 * Lists the first column, which is often a number, then columns of names, then the others in their order. If a row is
 * about several people, the columns about people who are not looked up are left out.
 *
 * @param headers empty for a column that cannot be named. @param used columns that are looked up, and columns that
 * are filled.
 */
export function tellingColumns(
  headers: readonly string[],
  used: readonly number[],
): readonly number[] {
  const owners = used.map((column) => addressPart(headers[column] ?? '')?.owner ?? '');
  const owner = owners.find((one) => one !== '') ?? '';
  const others = headers.flatMap((header, column) =>
    header === '' || used.includes(column) ? [] : [column],
  );
  const folded = (column: number) => foldedHeader(headers[column] ?? '');
  const own = others.filter((column) => !isOfAnotherParty(folded(column), owner));
  const [first, ...rest] = own.length > 0 ? own : others;
  if (first === undefined) return [];
  const names = rest.filter((column) => isName(folded(column)));
  return [...new Set([first, ...names, ...rest])];
}

function isName(header: string): boolean {
  const { exact, like, unless } = officeHeader;
  const isOffice = exact.test(header) || (like.test(header) && unless?.test(header) !== true);
  return isOffice || PERSON_HEADER.test(header);
}
