/**
 * Loads a backup into a separate store next to the store to restore. This shows that the backup is complete, and brings
 * it to the newest schema, before anything in the store to restore is changed.
 */
import { mkdir, rm } from 'node:fs/promises';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import { makeFolder } from '../../files/make-folder.ts';
import { stagingFolder } from '../leftovers.ts';
import { migrate, migrateTo, migrationNames } from '../migrations.ts';
import { LOCK_TIMEOUT_MS, sqlitePath } from '../open-state.ts';
import { openSqlite } from '../sqlite.ts';
import { isDiskFailure, sqliteProblem } from '../sqlite-problem.ts';
import type { StateTables } from '../tables.ts';
import { backupTables } from './backup-tables.ts';
import type { Head } from './format.ts';
import { readBackup } from './read-backup.ts';
import { readState, type StateReader } from './state-reader.ts';
import { backupSentences as sentences } from './words.ts';

export interface StagedBackup {
  readonly head: Head;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly reader: StateReader;
  discard(): Promise<void>;
}

/**
 * @throws SentenceError if the backup is damaged, incomplete or of a newer version; the operating system's error if the
 * file cannot be read.
 */
export async function stageBackup(file: string, dataDir: string): Promise<StagedBackup> {
  makeFolder(dataDir, 0o700);
  const folder = stagingFolder(dataDir);
  await mkdir(folder, { mode: 0o700 });
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const { head, rows } = await load(file, folder);
    await inStore(folder, migrate);
    const reader = await readState(folder, undefined);
    if (reader === undefined) throw new Error('The staged state is gone');
    return {
      head,
      rows,
      reader,
      async discard() {
        await reader.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function load(
  file: string,
  folder: string,
): Promise<{ head: Head; rows: Readonly<Record<string, number>> }> {
  const path = sqlitePath(folder);
  const damaged = (cause: unknown) => new SentenceError(sentences.damaged, { file }, cause);
  let loaded: { readonly database: DatabaseSync; readonly head: Head } | undefined;
  let insert: StatementSync | undefined;
  let counts: Readonly<Record<string, number>> = {};
  try {
    for await (const part of readBackup(file)) {
      switch (part.kind) {
        case 'head': {
          const { head } = part;
          const last = expectKnown(head, file);
          await inStore(folder, (db) => migrateTo(db, last));
          const database = new DatabaseSync(path);
          // The store is thrown away if anything fails, so nothing has to wait for the disk.
          database.exec('pragma synchronous = off; begin');
          loaded = { database, head };
          break;
        }
        case 'table': {
          const { table, columns } = part;
          if (!backupTables.includes(table)) throw damaged(undefined);
          insert = loaded?.database.prepare(insertOf(table, columns));
          break;
        }
        case 'rows':
          for (const row of part.rows) insert?.run(...row);
          break;
        case 'end':
          counts = part.end.rows;
      }
    }
    // The file was read to its end, so the counts in its last line are confirmed.
    if (loaded === undefined) throw damaged(undefined);
    loaded.database.exec('commit');
    return { head: loaded.head, rows: counts };
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    // All errors except those of the disk are faults of the backup, such as contradictory rows, or columns that the
    // tables do not have.
    throw isDiskFailure(error) ? sqliteProblem(error, path) : damaged(error);
  } finally {
    loaded?.database.close();
  }
}

/** @returns the last of the migrations. @throws SentenceError for an unknown migration. */
function expectKnown({ migrations }: Head, file: string): string {
  const last = migrations.at(-1);
  if (!migrations.every((name) => migrationNames.includes(name))) {
    throw new SentenceError(sentences.newer, { file });
  }
  const isPrefix = migrations.every((name, n) => name === migrationNames[n]);
  if (last === undefined || !isPrefix) throw new SentenceError(sentences.damaged, { file });
  return last;
}

async function inStore(
  folder: string,
  work: (db: Kysely<StateTables>) => Promise<void>,
): Promise<void> {
  const db = await openSqlite(folder, sqlitePath(folder), LOCK_TIMEOUT_MS);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

function insertOf(table: string, columns: readonly string[]): string {
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
  return `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`;
}
