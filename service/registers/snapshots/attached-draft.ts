import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { discardFolder } from './leftovers.ts';
import type { Manifest } from './manifest.ts';
import { SnapshotDraft } from './snapshot-draft.ts';

/**
 * Unfinished snapshot in a folder inside the folder of another snapshot. It counts as existing once the manifest of the
 * other snapshot names it.
 */
export class AttachedDraft {
  readonly id = randomUUID();
  readonly #folder: string;
  #draft: SnapshotDraft | undefined;

  constructor(folder: string, nameOf: (id: string) => string) {
    this.#folder = join(folder, nameOf(this.id));
  }

  /** Draft of the inner snapshot, begun at first use. @throws SnapshotError when the folder cannot be written. */
  get draft(): SnapshotDraft {
    this.#draft ??= new SnapshotDraft(this.#folder);
    return this.#draft;
  }

  /** Completes the inner snapshot, so that it survives a power cut. @throws SnapshotError when it cannot be written. */
  finish(description: Omit<Manifest, 'parts' | 'attached'>): void {
    this.draft.finish(description);
  }

  /** Removes the inner snapshot, finished or not. */
  discard(): void {
    this.#draft?.discard();
    discardFolder(this.#folder);
  }
}
