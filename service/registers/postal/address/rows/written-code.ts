/**
 * Says what a postal code that is written with an address is where none of the rows that the address stands for has it, and
 * adds its rows behind the first, so that a client sees both places.
 */
import type { PostalSearchQuery } from '@daicho/shared/model/postal-search.ts';
import type { SearchIndex } from '../../search.ts';
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
  index: Pick<SearchIndex, 'table' | 'history'>,
): JudgedCode | undefined {
  const { table } = index;
  const { postalCode } = reading;
  if (postalCode === undefined || isCodeAlone(reading)) return undefined;
  if (rows.some((row) => table.text('postal_code', row) === postalCode)) return undefined;
  const elsewhere = table.rowsOfCode(postalCode);
  const wasHere = hadCode(rows, postalCode, index);
  if (elsewhere.length === 0) {
    const isKnown = index.history.formerCode(postalCode) !== undefined;
    return { is: wasHere ? 'former' : isKnown ? 'gone' : 'unknown', rows };
  }
  if (wasHere) return { is: 'former', rows };
  const [first, ...others] = rows;
  return {
    is: 'elsewhere',
    rows: first === undefined ? [...elsewhere] : [first, ...elsewhere, ...others],
  };
}

/** Whether the place of the first row had a code in an earlier version. */
function hadCode(
  [first]: readonly number[],
  postalCode: string,
  { table, history }: Pick<SearchIndex, 'table' | 'history'>,
): boolean {
  if (first === undefined) return false;
  const { prefecture, city, town } = table.record(first);
  return history.hadCode({ prefecture, city, town }, postalCode);
}
