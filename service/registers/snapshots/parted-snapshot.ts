/**
 * A snapshot of a register that is too large to be read whole: a folder with a manifest and the files that it
 * names. A part is a column file (column-file.ts), read into memory and checked when it is asked for, or any
 * other file, which is read by position. As with a small snapshot, the manifest renamed into place is
 * what makes it exist: before, a crash leaves the old one.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import {
  crc32Of,
  crc32OfFile,
  discard,
  readWhole,
  syncFolder,
  writeDurably,
} from '../../files/durable-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { PositionedFile } from '../../files/positioned-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { AppendedFile } from './appended-file.ts';
import { checkColumnFile, columnFileBytes, columnsOf } from './column-file.ts';
import { MANIFEST, readManifestOf } from './manifest.ts';
import { SnapshotError, writingInto } from './snapshot-error.ts';

const FORMAT = 2;
/** A snapshot that is replaced between two looks at its folder is looked for again. */
const OPEN_ATTEMPTS = 5;

/** The manifest before it is renamed into place. */
const DRAFT_MANIFEST = `.${MANIFEST}`;
/** What this module writes: as `nameOfFile` names it, or the draft of a manifest. */
const WRITTEN = /^(.+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.bin|\.manifest\.json)$/;

const partSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  /** Of a column file, which is checked when it is opened. */
  crc32: z.optional(z.int()),
});

const manifestSchema = z.object({
  format: z.int(),
  /** Name of the register: `corporation`. */
  register: z.string(),
  /** Data version, `YYYY-MM-DD`. */
  version: z.string(),
  parts: z.record(z.string(), partSchema),
  /** What the register says of itself. */
  about: z.unknown(),
});

type Part = z.infer<typeof partSchema>;
export type PartedManifest = z.infer<typeof manifestSchema>;

/** A snapshot that is being written. Nothing of it counts before `finish`. */
export class SnapshotDraft {
  readonly #folder: string;
  readonly #parts: Record<string, Part> = {};
  readonly #files: AppendedFile[] = [];

  /** @throws SnapshotError when the folder cannot be written. */
  constructor(folder: string) {
    this.#folder = folder;
    writingInto(folder, () => makeFolder(folder));
  }

  /** A file beside the parts, for what the import needs while it runs. */
  scratch(): AppendedFile {
    return this.#file('scratch');
  }

  /** A part that is written bit by bit, and will be read by position. */
  part(name: string): AppendedFile {
    const file = this.#file(name);
    this.#parts[name] = { file: file.path.slice(this.#folder.length + 1), bytes: 0 };
    return file;
  }

  /** A part that is a column file. */
  columns(name: string, columns: ColumnMap): void {
    const file = nameOfFile(name);
    // Known before it is written: a part that fills the disk is the one to be discarded.
    this.#parts[name] = { file, bytes: 0 };
    writingInto(this.#folder, () => {
      const { bytes, crc32 } = writeDurably(join(this.#folder, file), columnFileBytes(columns));
      this.#parts[name] = { file, bytes, crc32 };
    });
  }

  /**
   * Makes it the snapshot of the folder, and removes the files of every other.
   *
   * @throws SnapshotError when it cannot be written; the one that is there stays.
   */
  finish(description: Omit<PartedManifest, 'format' | 'parts'>): void {
    const draft = join(this.#folder, DRAFT_MANIFEST);
    writingInto(this.#folder, () => {
      for (const file of this.#files) file.close();
      for (const part of Object.values(this.#parts)) {
        part.bytes = statSync(join(this.#folder, part.file)).size;
      }
      const manifest: PartedManifest = { format: FORMAT, ...description, parts: this.#parts };
      writeDurably(draft, [Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]);
      renameSync(draft, join(this.#folder, MANIFEST));
      syncFolder(this.#folder);
      syncFolder(dirname(this.#folder));
    });
    removeAllBut(this.#folder, this.#parts);
  }

  /** What was written is not wanted. */
  discard(): void {
    for (const file of this.#files) {
      file.abandon();
      discard(file.path);
    }
    for (const { file } of Object.values(this.#parts)) discard(join(this.#folder, file));
    discard(join(this.#folder, DRAFT_MANIFEST));
  }

  #file(name: string): AppendedFile {
    const file = new AppendedFile(join(this.#folder, nameOfFile(name)));
    this.#files.push(file);
    return file;
  }
}

/**
 * Removes what imports left that were killed. Only whoever has the folder to himself may (folder-lock.ts). Of a
 * snapshot that is damaged or of another version, nobody knows what belongs to it: the import that replaces it cleans up.
 */
export function removeLeftovers(folder: string): void {
  try {
    const isThere = statSync(join(folder, MANIFEST), { throwIfNoEntry: false }) !== undefined;
    removeAllBut(folder, isThere ? readPartedManifest(folder).parts : {});
  } catch {
    // What is wrong with the folder is told by whoever opens it or writes into it.
  }
}

function removeAllBut(folder: string, parts: Readonly<Record<string, Part>>): void {
  const kept = new Set(Object.values(parts).map(({ file }) => file));
  for (const name of readdirSync(folder)) {
    if (WRITTEN.test(name) && !kept.has(name)) discard(join(folder, name));
  }
}

/** A snapshot as it was when it was opened, whatever becomes of its folder. */
export interface PartedSnapshot<A> {
  readonly version: string;
  readonly about: A;
  /** By part. */
  readonly columns: ReadonlyMap<string, ColumnMap>;
  readonly files: ReadonlyMap<string, PositionedFile>;
}

/** What is wanted of a snapshot, which has to have it. */
export interface WantedParts<A> {
  readonly register: string;
  /** Parts to be read into memory and compared with their checksum. */
  readonly columns: readonly string[];
  /** Parts to be read by position. */
  readonly files: readonly string[];
  /** The form of what the register says of itself. */
  readonly about: z.ZodType<A>;
}

/**
 * Opens the snapshot of a folder.
 *
 * @throws SnapshotError for a snapshot that is missing, cut short, damaged, foreign, of another format, or without a part.
 */
export function openParted<A>(folder: string, wanted: WantedParts<A>): PartedSnapshot<A> {
  return inAttempts(folder, () => openOnce(folder, wanted));
}

/**
 * Finds out whether the snapshot of a folder can be opened, without the memory that it takes and while others use the
 * thread.
 *
 * @throws SnapshotError as `openParted`.
 */
export async function checkParted<A>(folder: string, wanted: WantedParts<A>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await checkOnce(folder, wanted);
      return;
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

async function checkOnce<A>(folder: string, wanted: WantedParts<A>): Promise<void> {
  const { parts } = describedBy(folder, wanted);
  for (const name of wanted.files) openFile(folder, partOf(folder, parts, name)).close();
  for (const name of wanted.columns) {
    const part = partOf(folder, parts, name);
    const path = join(folder, part.file);
    const file = openFile(folder, part);
    try {
      checkColumnFile(file, path);
    } finally {
      file.close();
    }
    if ((await crc32OfFile(path)) !== part.crc32) {
      throw new SnapshotError(snapshotSentences.broken, { path: folder });
    }
  }
}

function inAttempts<T>(folder: string, look: () => T): T {
  for (let attempt = 1; ; attempt++) {
    try {
      return look();
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

/** @throws SnapshotError unless the folder is worth another look. */
function giveUp(folder: string, attempt: number, cause: unknown): void {
  if (cause instanceof SnapshotError) throw cause;
  if (attempt < OPEN_ATTEMPTS) return;
  throw new SnapshotError(snapshotSentences.broken, { path: folder }, cause);
}

function openOnce<A>(folder: string, wanted: WantedParts<A>): PartedSnapshot<A> {
  const { version, parts, about } = describedBy(folder, wanted);
  const opened = <T>(names: readonly string[], open: (part: Part) => T): Map<string, T> =>
    new Map(names.map((name) => [name, open(partOf(folder, parts, name))]));
  return {
    version,
    about,
    columns: opened(wanted.columns, (part) => readColumns(folder, part)),
    files: opened(wanted.files, (part) => openFile(folder, part)),
  };
}

function describedBy<A>(folder: string, { register, about }: WantedParts<A>) {
  const manifest = readPartedManifest(folder);
  const told = about.safeParse(manifest.about);
  if (manifest.register !== register || !told.success) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  return { version: manifest.version, parts: manifest.parts, about: told.data };
}

/** @throws SnapshotError for a part that the snapshot does not have: then another program made it. */
function partOf(folder: string, parts: Readonly<Record<string, Part>>, name: string): Part {
  const part = parts[name];
  if (part !== undefined) return part;
  throw new SnapshotError(snapshotSentences.foreign, { path: folder });
}

/** @throws SnapshotError for one that is missing, foreign, or of another format. */
export function readPartedManifest(folder: string): PartedManifest {
  return readManifestOf(folder, manifestSchema, FORMAT);
}

function readColumns(folder: string, part: Part): ColumnMap {
  const path = join(folder, part.file);
  const file = readWhole(path, part.bytes);
  if (file === undefined || crc32Of(file) !== part.crc32) {
    throw new SnapshotError(snapshotSentences.broken, { path: folder });
  }
  return columnsOf(file, path);
}

function openFile(folder: string, part: Part): PositionedFile {
  const file = new PositionedFile(join(folder, part.file));
  if (file.bytes === part.bytes) return file;
  file.close();
  throw new SnapshotError(snapshotSentences.broken, { path: folder });
}

function nameOfFile(part: string): string {
  return `${part}-${randomUUID()}.bin`;
}
