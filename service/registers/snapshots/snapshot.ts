/**
 * A snapshot: a folder with a column file and a manifest that names it. The manifest, renamed into
 * place last, is what makes a snapshot exist; a folder without one is an import that did not finish.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import {
  discard,
  readWhole,
  sha256Of,
  syncFolder,
  writeDurably,
} from '../../files/durable-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { COLUMN_FILE_FORMAT, columnFileBytes, columnsOf } from './column-file.ts';
import { MANIFEST, readManifestOf } from './manifest.ts';
import { readingFrom, SnapshotError, writingInto } from './snapshot-error.ts';

const manifestSchema = z.object({
  format: z.int(),
  /** Name of the register: `postal`. */
  register: z.string(),
  /** Data version, `YYYY-MM-DD`. */
  version: z.string(),
  counts: z.record(z.string(), z.int()),
  /** The official files it was made from, by name without folder. */
  inputs: z.array(z.object({ file: z.string(), sha256: z.string() })),
  /** The earlier version, by the files that it was made from, that its changes are told against. */
  comparedWith: z.optional(z.object({ version: z.string(), inputs: z.array(z.string()) })),
  columns: z.object({ file: z.string(), bytes: z.int(), sha256: z.string() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What the importer knows; the rest of the manifest is found while writing. */
export type SnapshotDescription = Pick<
  Manifest,
  'register' | 'version' | 'counts' | 'inputs' | 'comparedWith'
>;

export interface Snapshot {
  readonly manifest: Manifest;
  readonly columns: Columns;
}

/** Whether the folder holds a finished snapshot. @throws SnapshotError when it cannot be looked into. */
export function hasSnapshot(folder: string): boolean {
  return snapshotStamp(folder) !== undefined;
}

/**
 * Something that changes whenever the snapshot of a folder is replaced; undefined where there is none.
 *
 * @throws SnapshotError when the folder cannot be looked into.
 */
export function snapshotStamp(folder: string): string | undefined {
  const stat = readingFrom(folder, () =>
    statSync(join(folder, MANIFEST), { throwIfNoEntry: false }),
  );
  return stat === undefined ? undefined : `${stat.ino}:${stat.mtimeMs}:${stat.size}`;
}

/**
 * Writes a snapshot, in place of the one that is there: before the last step a crash leaves the old
 * one, after it the new one.
 *
 * @throws SnapshotError when the folder cannot be written.
 */
export function writeSnapshot(
  folder: string,
  columns: ColumnMap,
  description: SnapshotDescription,
): void {
  const file = `columns-${randomUUID()}.bin`;
  const draft = join(folder, `.${MANIFEST}`);
  try {
    writingInto(folder, () => {
      makeFolder(folder);
      const { bytes, sha256 } = writeDurably(join(folder, file), columnFileBytes(columns));
      const manifest: Manifest = {
        format: COLUMN_FILE_FORMAT,
        ...description,
        columns: { file, bytes, sha256 },
      };
      writeDurably(draft, [Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]);
      renameSync(draft, join(folder, MANIFEST));
    });
  } catch (error) {
    discard(join(folder, file));
    discard(draft);
    throw error;
  }
  syncFolder(folder);
  syncFolder(dirname(folder));
  removeOthers(folder, file);
}

/**
 * Opens a snapshot without parsing its rows: the column file is read and its checksum compared.
 *
 * @throws SnapshotError for a snapshot that is missing, cut short, damaged, foreign, or of another format.
 */
export function openSnapshot(folder: string): Snapshot {
  const manifest = readManifest(folder);
  const path = join(folder, manifest.columns.file);
  try {
    const file = readWhole(path, manifest.columns.bytes);
    if (file === undefined || sha256Of(file) !== manifest.columns.sha256) {
      throw new SnapshotError(snapshotSentences.broken, { path: folder });
    }
    return { manifest, columns: new Columns(columnsOf(file, path)) };
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError(snapshotSentences.broken, { path: folder }, cause);
  }
}

/** @throws SnapshotError for one that is missing, foreign, or of another format. */
export function readManifest(folder: string): Manifest {
  return readManifestOf(folder, manifestSchema, COLUMN_FILE_FORMAT);
}

/** Column files of replaced snapshots and of imports that did not finish. */
function removeOthers(folder: string, keep: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('columns-') && name !== keep) rmSync(join(folder, name), { force: true });
  }
}
