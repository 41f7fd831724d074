/**
 * Says what a postal code that is written with an address is where none of the rows that the address stands for has it, and
 * adds its rows behind the first, so that a client sees both places.
 */
import type { PostalSearchQuery } from '@daicho/shared/model/postal-search.ts';
import type { PostalTable } from '../../table.ts';
import type { Reading } from '../reading.ts';
import { isCodeAlone } from '../steps/alone-step.ts';

export interface JudgedCode {
  readonly is: NonNullable<PostalSearchQuery['written_postal_code']>;
  readonly rows: number[];
}

/** @returns undefined where no code is written, or a row has it. */
export function judgeWrittenCode(
  reading: Reading,
  rows: number[],
  { table }: { readonly table: PostalTable },
): JudgedCode | undefined {
  const { postalCode } = reading;
  if (postalCode === undefined || isCodeAlone(reading)) return undefined;
  if (rows.some((row) => table.text('postal_code', row) === postalCode)) return undefined;
  const elsewhere = table.rowsOfCode(postalCode);
  if (elsewhere.length === 0) return { is: 'unknown', rows };
  const [first, ...others] = rows;
  return {
    is: 'elsewhere',
    rows: first === undefined ? [...elsewhere] : [first, ...elsewhere, ...others],
  };
}
