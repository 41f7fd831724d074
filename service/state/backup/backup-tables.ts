/**
 * Lists the tables of a backup. Tables of short-lived rows are left out, since a restore would bring such rows back: a
 * used link or download address would work again, an ended session would be open again, and a day's update would count
 * as done although its data may be lost.
 */
import type { StateTables } from '../tables.ts';

const IS_KEPT = {
  account: true,
  api_key: true,
  usage: true,
  key_usage: true,
  radar_registration: true,
  radar_tag: true,
  radar_check: true,
  radar_change: true,
  radar_detection: true,
  webhook: true,
  webhook_number: true,
  webhook_tag: true,
  delivery: true,
  delivery_attempt: true,
  download_address: false,
  named_lock: false,
  rate_window: false,
  sign_in_link: false,
  dashboard_session: false,
  update_lease: false,
  minute_usage: false,
  request_log: false,
} as const satisfies Record<keyof StateTables, boolean>;

/** All tables, each after the tables that it refers to. */
export const allTables: readonly string[] = Object.keys(IS_KEPT);

export const backupTables: readonly string[] = Object.entries(IS_KEPT)
  .filter(([, isKept]) => isKept)
  .map(([table]) => table);
