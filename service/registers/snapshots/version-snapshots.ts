/** Stores the snapshots of a register that keeps every data version: `DATA/<register>/<data version>/`. */
import { basename, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { fileDigest } from '../../files/file-digest.ts';
import { closestVersions } from '../loss.ts';
import { markImported } from './imported-mark.ts';
import { hasSnapshot } from './manifest.ts';
import {
  describeSnapshot,
  openSnapshot,
  type Snapshot,
  type SnapshotParts,
} from './open-snapshot.ts';
import type { SnapshotDraft } from './snapshot-draft.ts';
import { openable, readingParts, SnapshotError } from './snapshot-error.ts';
import { versionsIn } from './versions.ts';
import { writeSnapshot } from './write-snapshot.ts';

/** Official file that a snapshot was made from, by its name without folder. */
export const inputSchema = z.object({ file: z.string(), sha256: z.string() });

export type Input = z.infer<typeof inputSchema>;

/** @throws SourceError for a file that cannot be read. */
export async function inputOf(path: string): Promise<Input> {
  return { file: basename(path), sha256: await fileDigest(path) };
}

export class VersionSnapshots<A> {
  readonly #wanted: SnapshotParts<A>;

  constructor(wanted: SnapshotParts<A>) {
    this.#wanted = wanted;
  }

  /** Gives the folder of all versions, or of one. */
  folder(dataDir: string, ...version: [] | [string]): string {
    return join(dataDir, this.#wanted.register, ...version);
  }

  /** Lists the imported versions, oldest first. @throws SnapshotError when the folder cannot be read. */
  imported(dataDir: string): string[] {
    return versionsIn(this.folder(dataDir)).filter((version) =>
      hasSnapshot(this.folder(dataDir, version)),
    );
  }

  /** @throws SnapshotError if the version is there already. */
  expectNew(dataDir: string, version: string): void {
    if (hasSnapshot(this.folder(dataDir, version))) {
      throw new SnapshotError(snapshotSentences.exists, { version });
    }
  }

  /** @throws SnapshotError for a snapshot that is missing or broken. */
  describe(dataDir: string, version: string): A & { readonly version: string } {
    const { about, ...described } = describeSnapshot(this.folder(dataDir, version), this.#wanted);
    return { version: described.version, ...about };
  }

  /**
   * @param read makes the register from the opened parts.
   * @throws SnapshotError when the snapshot is missing, broken, or not of this register and version.
   */
  open<T>(dataDir: string, version: string, read: (opened: Snapshot<A>) => T): T {
    const path = this.folder(dataDir, version);
    const opened = openSnapshot(path, this.#wanted);
    if (opened.version !== version) throw new SnapshotError(snapshotSentences.foreign, { path });
    return readingParts(path, () => read(opened));
  }

  /**
   * Opens the version with which an import is compared (`closestVersions`). Skips damaged versions, which the import
   * may be about to repair.
   */
  openClosest<T>(dataDir: string, version: string, open: (other: string) => T): T | undefined {
    for (const other of closestVersions(this.imported(dataDir), version)) {
      const opened = openable(() => open(other));
      if (opened !== undefined) return opened;
    }
    return undefined;
  }

  /** Writes a version in place of the existing one. @throws SnapshotError when the folder cannot be written. */
  write(dataDir: string, version: string, about: A, fill: (draft: SnapshotDraft) => void): void {
    const description = { register: this.#wanted.register, version, about };
    writeSnapshot(this.folder(dataDir, version), description, fill);
    markImported(this.folder(dataDir));
  }

  /** Turns a draft in a version's folder into the version. @throws SnapshotError if it cannot be written. */
  finish(
    draft: SnapshotDraft,
    {
      dataDir,
      version,
      about,
    }: { readonly dataDir: string; readonly version: string; readonly about: A },
  ): void {
    draft.finish({ register: this.#wanted.register, version, about });
    markImported(this.folder(dataDir, version));
    markImported(this.folder(dataDir));
  }
}
