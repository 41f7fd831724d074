/** Replaces a state by a backup, completely or not at all. */
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type Kysely, sql } from 'kysely';
import { isMissing, messageOf, systemCode } from '../../files/system-error.ts';
import { removeLeftovers } from '../leftovers.ts';
import { withLock } from '../named-lock.ts';
import { openState } from '../open-state.ts';
import type { PostgresAddress } from '../postgres-address.ts';
import type { StateTables } from '../tables.ts';
import { allTables, backupTables } from './backup-tables.ts';
import { isInUse } from './in-use.ts';
import { type StagedBackup, stageBackup } from './staged-backup.ts';
import { readState } from './state-reader.ts';
import { backupSentences as sentences } from './words.ts';
import { type Backup, writeBackup } from './write-backup.ts';

interface RestoreOrder {
  readonly dataDir: string;
  readonly postgres: PostgresAddress | undefined;
  readonly file: string;
  /** Whether a state that is not empty may be replaced; a backup of that state is made first. */
  readonly replace: boolean;
}

interface Restored {
  /** When the backup was made. ISO 8601, UTC. */
  readonly at: string;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Backup of the replaced state. */
  readonly replaced: Backup | undefined;
}

/** Time limit of a statement, which may have to delete a million rows. */
const LOCK_TIMEOUT_MS = 60_000;

/**
 * @throws SentenceError if the backup is incomplete or of a newer version, if the state is not empty, or if a service
 * uses the state. Nothing has changed then.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { dataDir, postgres, file, replace } = order;
  await removeLeftovers(dataDir);
  if (await isInUse(dataDir, postgres)) throw new SentenceError(sentences.inUse);
  const isEmpty = await hasNoRows(order);
  if (!isEmpty && !replace) throw new SentenceError(sentences.notEmpty);
  const staged = await stageBackup(file, dataDir).catch((error: unknown) => {
    if (systemCode(error) === undefined) throw error;
    const sentence = isMissing(error) ? sentences.missing : sentences.unreadable;
    throw new SentenceError(sentence, { file, reason: messageOf(error) });
  });
  try {
    const replaced = isEmpty ? undefined : await backUpFirst(order);
    const db = await openState(dataDir, { postgres, lockTimeoutMs: LOCK_TIMEOUT_MS });
    try {
      await replaceAll(db, staged);
    } finally {
      await db.destroy();
    }
    return { at: staged.head.at, rows: staged.rows, replaced };
  } finally {
    await staged.discard();
  }
}

function backUpFirst({ dataDir, postgres }: RestoreOrder): Promise<Backup> {
  const at = new Date().toISOString().replaceAll(':', '');
  const file = join(dataDir, `state-before-restore-${at}.daicho`);
  return writeBackup({ dataDir, postgres, file });
}

async function hasNoRows({ dataDir, postgres }: RestoreOrder): Promise<boolean> {
  const reader = await readState(dataDir, postgres);
  try {
    for (const table of backupTables) {
      if (reader?.tables.has(table) !== true) continue;
      for await (const _ of reader.rows(table)) return false;
    }
    return true;
  } finally {
    await reader?.close();
  }
}

/** Replaces all rows in one transaction, during which no service makes an account. */
function replaceAll(db: Kysely<StateTables>, { reader }: StagedBackup): Promise<void> {
  return withLock(db, 'local-account', async (transaction) => {
    for (const table of allTables.toReversed()) {
      if (table === 'named_lock') continue;
      await sql`delete from ${sql.table(table)}`.execute(transaction);
    }
    for (const table of backupTables) {
      const columns = sql.join((reader.tables.get(table) ?? []).map((column) => sql.ref(column)));
      for await (const rows of reader.rows(table)) {
        const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
        await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(
          transaction,
        );
      }
    }
  });
}
