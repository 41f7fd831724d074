/**
 * Keeps the notice that the page after a form shows. A form is answered with a redirect, so that reloading sends
 * nothing twice; the notice is in neither URL nor cookie.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { StateTables } from '../../state/tables.ts';
import type { Session } from './sessions.ts';
import { seal, unseal } from './token.ts';

/** How long a new key is shown, unless its owner dismisses it earlier. */
export const NEW_KEY_MS = 10 * 60_000;

const noticeSchema = z.object({
  /** Whether the form succeeded. */
  tone: z.enum(['good', 'bad']),
  text: z.string(),
});

export type Notice = z.infer<typeof noticeSchema>;

const newKeySchema = z.object({
  id: z.string(),
  key: z.string(),
});

/** New API key: shown to the session that made it, and never stored unencrypted. */
export type NewKey = z.infer<typeof newKeySchema>;

export async function saveNotice(
  db: Kysely<StateTables>,
  session: Session,
  notice: Notice,
): Promise<void> {
  await db
    .updateTable('dashboard_session')
    .set({ notice: JSON.stringify(notice) })
    .where('hash', '=', session.hash)
    .execute();
}

/** Gives the notice of the session, and removes the notice from the state. */
export async function takeNotice(
  db: Kysely<StateTables>,
  session: Session,
): Promise<Notice | undefined> {
  if (session.notice === null) return undefined;
  await db
    .updateTable('dashboard_session')
    .set({ notice: null })
    .where('hash', '=', session.hash)
    .execute();
  return noticeSchema.parse(JSON.parse(session.notice));
}

/** Keeps a new key until its owner dismisses it, at most ten minutes. */
export async function saveNewKey(
  db: Kysely<StateTables>,
  { hash, token }: Session,
  key: NewKey,
): Promise<void> {
  await db
    .updateTable('dashboard_session')
    .set({ new_key: seal(token, JSON.stringify(key)), new_key_until: Date.now() + NEW_KEY_MS })
    .where('hash', '=', hash)
    .execute();
}

export async function findNewKey(
  db: Kysely<StateTables>,
  { hash, token }: Session,
  now: number = Date.now(),
): Promise<NewKey | undefined> {
  const row = await db
    .selectFrom('dashboard_session')
    .select('new_key')
    .where('hash', '=', hash)
    .where('new_key_until', '>', now)
    .executeTakeFirst();
  const opened = row?.new_key == null ? undefined : unseal(token, row.new_key);
  return opened === undefined ? undefined : newKeySchema.parse(JSON.parse(opened));
}

export async function removeNewKey(db: Kysely<StateTables>, { hash }: Session): Promise<void> {
  await db
    .updateTable('dashboard_session')
    .set({ new_key: null, new_key_until: null })
    .where('hash', '=', hash)
    .execute();
}
