/**
 * Says what is wrong with a postal code written with an address if no row of the address has the code. If the code
 * belongs to another place, adds that code's rows after the first row, so that a client sees both places.
 */
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import type { PostalHistory } from '../../history/history.ts';
import type { PlaceNames } from '../../history/removed-area.ts';
import type { PostalTable } from '../../table.ts';
import type { AddressReading } from '../reading.ts';
import { isPostalCodeOnly } from '../steps/code-or-prefecture-step.ts';

interface JudgedCode {
  readonly is: NonNullable<PostalSearchQuery['written_postal_code']>;
  readonly rows: number[];
}

/** Codes of today and of earlier versions. */
interface Codes {
  readonly table: PostalTable;
  readonly history: PostalHistory;
}

/** @returns undefined if no code is written, nothing else is written, or a row has the code. */
export function judgeWrittenCode(
  reading: AddressReading,
  rows: number[],
  codes: Codes,
): JudgedCode | undefined {
  const { table, history } = codes;
  const { postalCode } = reading;
  if (postalCode === undefined || isPostalCodeOnly(reading)) return undefined;
  if (rows.some((row) => table.text('postal_code', row) === postalCode)) return undefined;
  const elsewhere = table.rowsOfCode(postalCode);
  const wasHere = hadCode(rows, postalCode, codes);
  if (elsewhere.length === 0) {
    const isKnown = history.formerCode(postalCode) !== undefined;
    return { is: wasHere ? 'former' : isKnown ? 'gone' : 'unknown', rows };
  }
  if (wasHere) return { is: 'former', rows };
  const [first, ...others] = rows;
  return {
    is: 'elsewhere',
    rows: first === undefined ? [...elsewhere] : [first, ...elsewhere, ...others],
  };
}

/** Whether the place of the first row had a certain code in an earlier version. */
function hadCode(
  [first]: readonly number[],
  postalCode: string,
  { table, history }: Codes,
): boolean {
  if (first === undefined) return false;
  const text = (field: keyof PlaceNames) => table.text(field, first);
  const place = { prefecture: text('prefecture'), city: text('city'), town: text('town') };
  return history.hadCode(place, postalCode);
}
