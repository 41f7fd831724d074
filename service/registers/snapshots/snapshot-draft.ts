/**
 * Writes every snapshot: a folder with a manifest and the files that it names. A part is a column file
 * (column-file.ts), or any other file that will be read by position. Until the manifest is renamed into place a crash
 * or a failure leaves the snapshot that is there; after it the new one counts, and nothing of it is taken back.
 */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { writeBesideSync } from '../../files/beside.ts';
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

/** Snapshot that is being written. Nothing of it counts before `finish`. */
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

  /** Opens a file beside the parts, for what the import needs while it runs. */
  scratch(): AppendedFile {
    const file = new AppendedFile(join(this.#folder, partFile('scratch', randomUUID())));
    this.#scratch.push(file);
    return file;
  }

  /** Opens a part that is written bit by bit, and will be read by position. */
  part(name: string): AppendedFile {
    const file = new AppendedFile(join(this.#folder, partFile(name, randomUUID())));
    this.#fileParts.set(name, file);
    return file;
  }

  /** Writes a part that is a column file. */
  columns(name: string, columns: ColumnMap): void {
    const file = partFile(name, randomUUID());
    // Notes the file before it is written: a part that fills the disk is the one to be discarded.
    this.#columnParts.set(name, { file, bytes: 0 });
    writingInto(this.#folder, () => {
      const written = writeDurably(join(this.#folder, file), columnFileBytes(columns));
      this.#columnParts.set(name, { file, ...written });
    });
  }

  /** Takes a part of the current snapshot unchanged. */
  keep(name: string, part: Part): void {
    this.#kept.set(name, part);
  }

  /** Takes a folder of the folder, which holds a finished snapshot, for one that belongs to this. */
  attach(name: string): void {
    this.#attached.push(name);
  }

  /**
   * Makes it the snapshot of the folder, and removes the files of every other.
   *
   * @throws SnapshotError when it cannot be written; the one that is there stays.
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
      return writeBesideSync(join(this.#folder, MANIFEST), manifest);
    });
    this.#isFinished = true;
    // Keeps the others where the disk has not confirmed: a power cut may bring back the old manifest, which then needs
    // its files.
    if (isConfirmed) removeAllBut(this.#folder, this.#contents());
  }

  /** Removes what was written; does nothing to a snapshot that was finished. */
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
   * Expects every part where it was written. Another import takes the folder of one that it holds for dead, say on a
   * machine that slept, and removes its parts.
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
