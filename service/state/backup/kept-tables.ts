/**
 * Which tables a backup holds. What is only of the moment is left out: a link or a download address that was used since
 * would work once more, a session that was ended would be open, and a day's update that was done would not be made up for
 * where the data is gone, too.
 */
import type { StateTables } from '../tables.ts';

const IS_KEPT = {
  account: true,
  api_key: true,
  usage: true,
  radar_registration: true,
  radar_check: true,
  radar_change: true,
  radar_detection: true,
  webhook: true,
  delivery: true,
  delivery_attempt: true,
  download_address: false,
  named_lock: false,
  rate_window: false,
  sign_in_link: false,
  dashboard_session: false,
  update_turn: false,
} as const satisfies Record<keyof StateTables, boolean>;

/** All tables, each behind those that it refers to. */
export const allTables: readonly string[] = Object.keys(IS_KEPT);

export const keptTables: readonly string[] = Object.entries(IS_KEPT)
  .filter(([, isKept]) => isKept)
  .map(([table]) => table);
