/** Shortens sessions and sign-in links whose times were written by a clock that was ahead. */
import type { Kysely } from 'kysely';
import { cutBack, latestOf } from '../../state/future-times.ts';
import type { StateTables } from '../../state/tables.ts';
import { IDLE_MS } from './sessions.ts';
import { LINK_LIFE_MS } from './sign-in-links.ts';
import { NEW_KEY_MS } from './stored-notice.ts';

export async function pullBackSessions(db: Kysely<StateTables>, now: number): Promise<void> {
  const table = 'dashboard_session';
  await cutBack(db, { table, column: 'expires_at', longestMs: IDLE_MS }, now);
  await db
    .updateTable(table)
    .set({ created_at: new Date(now).toISOString() })
    .where('created_at', '>', new Date(latestOf(now, 0)).toISOString())
    .execute();
}

/** Shortens the life of links, and how long a new key is shown. */
export async function pullBackLinks(db: Kysely<StateTables>, now: number): Promise<void> {
  const link = { table: 'sign_in_link', column: 'expires_at' } as const;
  await cutBack(db, { ...link, longestMs: LINK_LIFE_MS }, now);
  const key = { table: 'dashboard_session', column: 'new_key_until' } as const;
  await cutBack(db, { ...key, longestMs: NEW_KEY_MS }, now);
}
