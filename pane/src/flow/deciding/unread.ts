/**
 * Tells whether a choice would leave out a part of the address that was not read, because it is
 * unknown where the address's number begins.
 */
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import type { FinishedRun } from '../running/finished-run.ts';

/** Matches fields for the parts after the town, as far as these parts were read. */
const BEHIND_TOWN = /^(?:block_lot_num|building|floor_room|address|address_line_1.*)$/;

/** Matches fields that show the text after the town even if it was not read. */
const WITH_UNREAD = /^address_line_2/;

export function leavesOut({ slots }: FinishedRun, { reason, query }: Ambiguous): boolean {
  const shows = (fields: RegExp) => slots.some(({ field }) => fields.test(field));
  const isUnread = reason === 'address_unread' && !query?.block_lot_num;
  return isUnread && shows(BEHIND_TOWN) && !shows(WITH_UNREAD);
}
