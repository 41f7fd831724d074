/**
 * Writes snapshots: a folder with a manifest and the files that it names. A part is a column file (column-file.ts), or
 * any other file that is read by position. A crash or failure before the manifest is renamed into place leaves the old
 * snapshot; after the renaming, the new snapshot counts and is never undone.
 */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { writeAtomicallySync } from '../../files/atomic-write.ts';
import { discard, writeDurably } from '../../files/durable-file.ts';
import { makeFolder, removeEmpty } from '../../files/make-folder.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { AppendedFile } from './appended-file.ts';
import { sumColumns, sumsPart } from './block-sums.ts';
import { columnFileBytes } from './column-file.ts';
import { partFile, removeAllBut } from './leftovers.ts';
import { MANIFEST, type Manifest, manifestText, type Part } from './manifest.ts';
import { SnapshotError, writingInto } from './snapshot-error.ts';

export type SnapshotDescription = Omit<Manifest, 'parts' | 'attached'>;

/** Unfinished snapshot: nothing of it counts before `finish`. */
export class SnapshotDraft {
  readonly #folder: string;
  readonly #madeFolders: readonly string[];
  readonly #columnParts = new Map<string, Part>();
  readonly #fileParts = new Map<string, AppendedFile>();
  readonly #scratch: AppendedFile[] = [];
  readonly #kept = new Map<string, Part>();
  readonly #attached: string[] = [];
  #isFinished = false;

  /** @throws SnapshotError when the folder cannot be written. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#madeFolders = writingInto(folder, () => makeFolder(folder));
  }

  /** Opens a temporary file. @param waitingBytes how many bytes may wait in memory before they are written. */
  scratch(waitingBytes?: number): AppendedFile {
    const path = join(this.#folder, partFile('scratch', randomUUID()));
    const file = new AppendedFile(path, waitingBytes);
    this.#scratch.push(file);
    return file;
  }

  /** Opens a part that is appended to, and later read by position. */
  part(name: string): AppendedFile {
    const file = new AppendedFile(join(this.#folder, partFile(name, randomUUID())));
    this.#fileParts.set(name, file);
    return file;
  }

  columns(name: string, columns: ColumnMap): void {
    const file = partFile(name, randomUUID());
    // Records the file before writing it, so that `discard` removes the file even if writing fails, as on a full disk.
    this.#columnParts.set(name, { file, bytes: 0 });
    writingInto(this.#folder, () => {
      const written = writeDurably(join(this.#folder, file), columnFileBytes(columns));
      this.#columnParts.set(name, { file, ...written });
    });
  }

  /** Takes over a part of the current snapshot. */
  keep(name: string, part: Part): void {
    this.#kept.set(name, part);
  }

  /** Adds an inner folder that holds a finished snapshot. */
  attach(name: string): void {
    this.#attached.push(name);
  }

  /**
   * Makes this the snapshot of the folder, and removes the files of all other snapshots.
   *
   * @throws SnapshotError when it cannot be written; the old snapshot stays.
   */
  finish(description: SnapshotDescription): void {
    const isConfirmed = writingInto(this.#folder, () => {
      for (const file of this.#scratch) file.abandon();
      for (const file of this.#fileParts.values()) file.close();
      for (const [name, { sums }] of this.#fileParts) {
        this.columns(sumsPart(name), sumColumns(sums));
      }
      this.#expectParts();
      const manifest = manifestText({ ...description, ...this.#contents() });
      return writeAtomicallySync(join(this.#folder, MANIFEST), manifest);
    });
    this.#isFinished = true;
    // Keeps the other files unless the disk confirmed: a power cut may restore the old manifest, which needs its files.
    if (isConfirmed) removeAllBut(this.#folder, this.#contents());
  }

  /** Removes the written files, unless the snapshot was finished. */
  discard(): void {
    if (this.#isFinished) return;
    for (const file of [...this.#scratch, ...this.#fileParts.values()]) {
      file.abandon();
      discard(file.path);
    }
    for (const { file } of this.#columnParts.values()) discard(join(this.#folder, file));
    removeEmpty(this.#madeFolders);
  }

  /**
   * Checks that every part still exists. While a sleeping machine made this import look dead, another import may have
   * taken the folder over and removed the parts.
   */
  #expectParts(): void {
    const { parts, attached } = this.#contents();
    const sizeOf = (name: string) =>
      statSync(join(this.#folder, name), { throwIfNoEntry: false })?.size;
    const isThere =
      Object.values(parts).every(({ file, bytes }) => sizeOf(file) === bytes) &&
      attached.every((name) => sizeOf(join(name, MANIFEST)) !== undefined);
    if (!isThere) throw new SnapshotError(snapshotSentences.takenOver, { path: this.#folder });
  }

  #contents() {
    return { parts: this.#parts(), attached: this.#attached };
  }

  #parts(): Record<string, Part> {
    const fileParts = [...this.#fileParts].map(([name, { path, bytes }]): [string, Part] => [
      name,
      { file: path.slice(this.#folder.length + 1), bytes },
    ]);
    return Object.fromEntries([...this.#kept, ...this.#columnParts, ...fileParts]);
  }
}
