/** The column of watched numbers holds corporate numbers, and numbers of invoice issuers with their `T`. */
import type { ExpressionBuilder } from 'kysely';
import type { StateTables } from '../state/tables.ts';

/** The lists of the specification hold corporations only. */
export type NumberScope = 'all' | 'corporations';

export function isOfCorporation(
  row: ExpressionBuilder<StateTables, 'radar_detection' | 'radar_registration'>,
) {
  return row('corporate_number', 'not like', 'T%');
}
