/** Names what the radar's endpoints ask of the state store. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { detectedNumbers } from './detections.ts';
import { isReachable } from './reachable.ts';
import { addRegistrations, listRegistrations, removeRegistrations } from './registrations.ts';

/** @throws StateError from each method when the state store cannot be used. */
export interface RadarStore {
  /** Tells whether the account chose how it hears of changes, which the endpoints require. */
  isReachable(accountId: string): Promise<boolean>;
  /** Lists the numbers that the account watches, ascending. */
  list(accountId: string): Promise<string[]>;
  /** Adds numbers, all or none. */
  add(accountId: string, numbers: readonly string[]): Promise<unknown>;
  /** Removes numbers, all or none. */
  remove(accountId: string, numbers: readonly string[]): Promise<unknown>;
  /** Lists the numbers whose change was detected on a day in Japan, `YYYY-MM-DD`, ascending. */
  detectedOn(accountId: string, date: string): Promise<string[]>;
}

export function radarStore(db: Kysely<StateTables>): RadarStore {
  return {
    isReachable: (accountId) => isReachable(db, accountId),
    list: (accountId) => listRegistrations(db, accountId),
    add: (accountId, numbers) => addRegistrations(db, accountId, numbers),
    remove: (accountId, numbers) => removeRegistrations(db, accountId, numbers),
    detectedOn: (accountId, date) => detectedNumbers(db, accountId, date),
  };
}
