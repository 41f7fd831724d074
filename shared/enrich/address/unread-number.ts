/**
 * Decides about an address whose number became a date in its own column (`1-2`): a town with one
 * code for all numbers is found, and its status says that the number was not read. All other cases
 * are left to the person, who knows the number.
 */
import { type CellValue, DATE_OR_NUMBER } from '../../cells/cell.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { Outcome } from '../outcome.ts';
import { nonEmpty } from '../postal/place.ts';
import { invalid } from '../read-key.ts';

/** Gives the rest of an address whose number became a date; undefined for any other cell. */
export function besideUnreadNumber(cell: CellValue): string | undefined {
  const mark = `${DATE_OR_NUMBER} `;
  return typeof cell === 'string' && cell.startsWith(mark) ? cell.slice(mark.length) : undefined;
}

/** @param outcome of the address without its number. */
export function withUnreadNumber(outcome: Outcome<PostalRecord>): Outcome<PostalRecord> {
  const isInTown = outcome.kind === 'found' && nonEmpty(outcome.query?.town ?? null) !== undefined;
  return isInTown ? { ...outcome, lacksNumber: true } : invalid('date_or_number').settled;
}
