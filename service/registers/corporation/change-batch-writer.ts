import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NumberColumn } from '../columns/columns.ts';
import { GrowingColumn } from '../columns/growing-column.ts';
import type { AppendedFile } from '../snapshots/appended-file.ts';
import { discardFolder } from '../snapshots/leftovers.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import {
  BATCH,
  BATCH_COLUMN,
  BATCH_PART,
  batchFolderName,
  type ChangeBatch,
} from './change-batch-folder.ts';

interface Draft {
  readonly snapshot: SnapshotDraft;
  readonly rows: AppendedFile;
}

/** Writes the changes of an import, as they are met, into the folder of their batch. No change makes no folder. */
export class ChangeBatchWriter {
  readonly #id = randomUUID();
  readonly #folder: string;
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #beforeEnds = new GrowingColumn((length) => new Float64Array(length));
  readonly #afterEnds = new GrowingColumn((length) => new Float64Array(length));
  #draft: Draft | undefined;

  /** @param registerFolder the folder of the register, which the import has to itself. */
  constructor(registerFolder: string) {
    this.#folder = join(registerFolder, batchFolderName(this.#id));
  }

  /**
   * Adds a change; they come in the order of their numbers.
   *
   * @param before the row before as a line, undefined for one that is added.
   * @param after the row after as a line, undefined for one that is gone.
   * @throws SnapshotError when it cannot be written.
   */
  add(number: number, before: Uint8Array | undefined, after: Uint8Array | undefined): void {
    this.#draft ??= this.#begun();
    const { rows } = this.#draft;
    if (before !== undefined) rows.append(before);
    this.#numbers.push(number);
    this.#beforeEnds.push(rows.bytes);
    if (after !== undefined) rows.append(after);
    this.#afterEnds.push(rows.bytes);
  }

  /**
   * Makes the batch whole and durable; undefined where nothing changed. It counts once a manifest names its folder.
   *
   * @throws SnapshotError when it cannot be written.
   */
  finish(version: string): ChangeBatch | undefined {
    if (this.#draft === undefined) return undefined;
    const { snapshot } = this.#draft;
    snapshot.columns(
      BATCH_PART.columns,
      new Map<string, NumberColumn>([
        [BATCH_COLUMN.number, this.#numbers.values()],
        [BATCH_COLUMN.beforeEnd, this.#beforeEnds.values()],
        [BATCH_COLUMN.afterEnd, this.#afterEnds.values()],
      ]),
    );
    const importedAt = new Date().toISOString();
    const about = { id: this.#id, version, importedAt, size: this.#numbers.length };
    snapshot.finish({ register: BATCH, version, about });
    return about;
  }

  /** Removes the batch, finished or not. */
  discard(): void {
    this.#draft?.snapshot.discard();
    discardFolder(this.#folder);
  }

  #begun(): Draft {
    const snapshot = new SnapshotDraft(this.#folder);
    return { snapshot, rows: snapshot.part(BATCH_PART.rows) };
  }
}
