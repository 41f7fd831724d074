/**
 * Stores the results of a run that asks a service, by question, in one SQLite file next to its output: this keeps a
 * table of a million rows out of memory, and lets a killed run continue.
 *
 * Questions are people's addresses, so they are stored only as SHA-256 of the file's salt and the question. The
 * results are stored as they will be in the output, which makes the file as personal as the output: only its owner
 * can read it, and it is deleted when the run succeeds.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import {
  type PostalCodeCheck,
  postalCodeChecks,
} from '@daicho/shared/messages/postal-code-check.ts';
import * as z from 'zod';
import { EnrichError, runError } from './error.ts';
import { enrichErrorSentences } from './words.ts';

/** Cells of a row, and the outcome that they count as. */
export interface RowResult {
  readonly kind: OutcomeKind;
  readonly cells: readonly string[];
  /** How the postal code in the row relates to the address, if the row has one. */
  readonly check?: PostalCodeCheck | undefined;
  /** Results of each lookup, if the row has several. */
  readonly parts?: readonly RowResult[];
}

export interface Memory {
  /** Path of the file, or undefined if nothing outlives the run (result-cache.ts). */
  readonly path: string | undefined;
  get(key: string): RowResult | undefined;
  /**
   * Stores the final result of a new question. The result is written together with later results, or when the memory is
   * closed.
   *
   * @throws EnrichError if the file cannot be written.
   */
  put(key: string, result: RowResult): void;
  /** Notes that a question failed, so that its result is not final. */
  fail(key: string): void;
  /** Number of questions with a final result. */
  size(): number;
  /** Number of distinct questions, including failed ones. */
  distinct(): number;
  note(name: NoteName): string | undefined;
  setNote(name: NoteName, value: string): void;
  /** Removes everything but the salt. */
  clear(): void;
  close(): void;
  /** Closes the file and deletes it. */
  discard(): void;
}

/**
 * Notes of a file about its run: the signature of the run's options (resume.ts), the data version of each lookup, and
 * the output that was last written.
 */
export type NoteName = 'signature' | 'version' | 'output' | `version_${number}`;

/** Mark of our files: 'Daic' in ASCII. */
const APPLICATION_ID = 0x44616963;
/** Largest number of results that a killed run loses. */
const LOST_AT_MOST = 100;
/**
 * Size of SQLite's own cache, in KiB. A small cache would read pages again and again, since questions are not sorted.
 */
const CACHE_KIB = 65_536;

/** @throws EnrichError if the file belongs to another program, is in use, or cannot be written. */
export function openMemory(path: string): Memory {
  const database = openDatabase(path);
  const salt = readSalt(database);
  const select = database.prepare('SELECT kind, cells FROM results WHERE question = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO results VALUES (?, ?, ?)');
  const selectNote = database.prepare('SELECT value FROM notes WHERE name = ?');
  const insertNote = database.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)');
  const pending = new Map<string, RowResult>();
  const failed = new Set<string>();
  let stored = storedIn(database);
  const hash = (key: string) => createHash('sha256').update(salt).update(key).digest();

  const flush = () => {
    if (pending.size === 0) return;
    try {
      database.exec('BEGIN');
      for (const [key, { kind, cells, check }] of pending) {
        insert.run(hash(key), kind, JSON.stringify([cells, check ?? '']));
      }
      database.exec('COMMIT');
    } catch {
      throw unwritable(path);
    }
    stored += pending.size;
    pending.clear();
  };

  const memory: Memory = {
    path,
    get(key) {
      const held = pending.get(key);
      if (held !== undefined || stored === 0) return held;
      return resultOf(select.get(hash(key)));
    },
    put(key, result) {
      failed.delete(key);
      pending.set(key, result);
      if (pending.size >= LOST_AT_MOST) flush();
    },
    fail: (key) => void failed.add(key),
    size: () => stored + pending.size,
    distinct: () => memory.size() + failed.size,
    note: (name) => textOf(selectNote.get(name)?.value),
    setNote: (name, value) => void insertNote.run(name, value),
    clear() {
      pending.clear();
      failed.clear();
      stored = 0;
      database.exec('DELETE FROM results; DELETE FROM notes;');
    },
    close() {
      flush();
      database.close();
    },
    discard() {
      database.close();
      for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
    },
  };
  return memory;
}

/**
 * Keeps rows in the order of insertion: if rows were sorted by their hashes, long rows would be moved again and again.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS salt (value BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS results (
    question BLOB PRIMARY KEY, kind TEXT NOT NULL, cells TEXT NOT NULL
  );
  PRAGMA application_id = ${APPLICATION_ID};
`;

function openDatabase(path: string): DatabaseSync {
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
    const database = new DatabaseSync(path);
    // Lets one process at a time use the file, and makes no files next to it.
    database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB};`);
    if (!isOurs(database)) {
      database.close();
      throw runError(enrichErrorSentences.resumeNotOurs, { path });
    }
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    throw openingError(error, path);
  }
}

/** Whether the file is ours, or empty, as a run that is killed at its very beginning leaves it. */
function isOurs(database: DatabaseSync): boolean {
  const id = database.prepare('PRAGMA application_id').get()?.application_id;
  const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  return id === APPLICATION_ID || (id === 0 && tables === 0);
}

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function openingError(error: unknown, path: string): Error {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (code === SQLITE_BUSY) return runError(enrichErrorSentences.resumeInUse, { path });
  if (code === SQLITE_NOTADB || code === SQLITE_CORRUPT) {
    return runError(enrichErrorSentences.resumeNotOurs, { path });
  }
  if (error instanceof EnrichError) return error;
  return unwritable(path);
}

function unwritable(path: string): EnrichError {
  return runError(enrichErrorSentences.resumeUnwritable, { path });
}

function storedIn(database: DatabaseSync): number {
  return Number(database.prepare('SELECT count(*) AS n FROM results').get()?.n ?? 0);
}

function readSalt(database: DatabaseSync): Uint8Array {
  const stored = database.prepare('SELECT value FROM salt').get()?.value;
  if (stored instanceof Uint8Array) return stored;
  const salt = randomBytes(16);
  database.prepare('INSERT INTO salt VALUES (?)').run(salt);
  return salt;
}

const KINDS: readonly OutcomeKind[] = ['found', 'ambiguous', 'not_found'];
const CHECKS = ['', ...Object.keys(postalCodeChecks)] as ('' | PostalCodeCheck)[];
/** Cells of a row, and the check of its written code. */
const storedSchema = z.tuple([z.array(z.string()), z.enum(CHECKS)]);

function resultOf(row: Record<string, unknown> | undefined): RowResult | undefined {
  const kind = KINDS.find((known) => known === row?.kind);
  const stored = storedSchema.safeParse(JSON.parse(textOf(row?.cells) ?? 'null'));
  if (kind === undefined || !stored.success) return undefined;
  const [cells, check] = stored.data;
  return { kind, cells, check: check === '' ? undefined : check };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
