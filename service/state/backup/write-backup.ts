/** Writes the backup of a state: completely or not at all, readable only by its owner, while services keep running. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { moveIntoPlace, removeQuietly } from '../../files/atomic-write.ts';
import { OWNER_ONLY } from '../../files/file-access.ts';
import { isMissing, messageOf, systemCode } from '../../files/system-error.ts';
import { removeLeftovers, removeUnfinishedBackups, unfinishedBackup } from '../leftovers.ts';
import type { PostgresAddress } from '../postgres-address.ts';
import { backupTables } from './backup-tables.ts';
import type { End, Head } from './format.ts';
import { readHead } from './read-backup.ts';
import { readState, type StateReader } from './state-reader.ts';
import { backupSentences as sentences } from './words.ts';

interface BackupOrder {
  readonly dataDir: string;
  readonly postgres: PostgresAddress | undefined;
  /** Path of the backup. An older backup there is replaced, but no other file. */
  readonly file: string;
}

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** @throws SentenceError if there is no readable state, if the file cannot be written, or is there and no backup. */
export async function writeBackup({ dataDir, postgres, file }: BackupOrder): Promise<Backup> {
  await removeLeftovers(dataDir);
  await expectReplaceable(file);
  const reader = await readState(dataDir, postgres);
  try {
    if (reader === undefined || reader.migrations.length === 0) {
      throw new SentenceError(sentences.noState, { path: dataDir });
    }
    return await written(reader, file);
  } finally {
    await reader?.close();
  }
}

async function written(reader: StateReader, file: string): Promise<Backup> {
  const rows: Record<string, number> = {};
  const folder = dirname(file);
  const temporary = unfinishedBackup(folder);
  try {
    await removeUnfinishedBackups(folder);
    const output = createWriteStream(temporary, { flags: 'wx', mode: OWNER_ONLY, flush: true });
    await pipeline(Readable.from(textOf(reader, rows)), createGzip(), output);
    await moveIntoPlace(temporary, file);
    return { file, bytes: output.bytesWritten, rows };
  } catch (error) {
    await removeQuietly(temporary);
    if (systemCode(error) === undefined) throw error;
    throw new SentenceError(sentences.unwritable, { file, reason: messageOf(error) });
  }
}

/** Gives the lines, some at a time, and counts the rows. */
async function* textOf(reader: StateReader, rows: Record<string, number>): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const digested = (text: string) => {
    digest.update(text);
    return text;
  };
  const { migrations, tables } = reader;
  const at = new Date().toISOString();
  yield digested(lineOf({ format: 'daicho-state', version: 1, at, migrations } satisfies HeadLine));
  for (const table of backupTables) {
    const columns = tables.get(table);
    // A state of an older version lacks this table.
    if (columns === undefined) continue;
    rows[table] = 0;
    yield digested(lineOf({ table, columns }));
    for await (const part of reader.rows(table)) {
      rows[table] += part.length;
      yield digested(part.map(lineOf).join(''));
    }
  }
  yield lineOf({ rows, sha256: digest.digest('hex') } satisfies End);
}

type HeadLine = Omit<Head, 'migrations'> & { readonly migrations: readonly string[] };

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** @throws SentenceError for an existing file that is not a backup: a wrong name must not cost anybody a file. */
async function expectReplaceable(file: string): Promise<void> {
  try {
    await readHead(file);
  } catch (error) {
    if (isMissing(error)) return;
    const isOther = error instanceof SentenceError;
    const values = { file, reason: messageOf(error) };
    throw new SentenceError(isOther ? sentences.otherFile : sentences.unwritable, values);
  }
}
