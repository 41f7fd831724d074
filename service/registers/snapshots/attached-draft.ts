import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { discardFolder } from './leftovers.ts';
import type { Manifest } from './manifest.ts';
import { SnapshotDraft } from './snapshot-draft.ts';

/**
 * Snapshot that is being written into a folder of its own, in the folder of the snapshot that will name it. It counts
 * once that does.
 */
export class AttachedDraft {
  /** Random, unique for ever. */
  readonly id = randomUUID();
  readonly #folder: string;
  #draft: SnapshotDraft | undefined;

  /** @param nameOf names the folder by the id. */
  constructor(folder: string, nameOf: (id: string) => string) {
    this.#folder = join(folder, nameOf(this.id));
  }

  /** Draft, begun when it is first asked for. @throws SnapshotError when the folder cannot be written. */
  get draft(): SnapshotDraft {
    this.#draft ??= new SnapshotDraft(this.#folder);
    return this.#draft;
  }

  /** Makes it whole and durable. @throws SnapshotError when it cannot be written. */
  finish(description: Omit<Manifest, 'parts' | 'attached'>): void {
    this.draft.finish(description);
  }

  /** Removes it, finished or not. */
  discard(): void {
    this.#draft?.discard();
    discardFolder(this.#folder);
  }
}
