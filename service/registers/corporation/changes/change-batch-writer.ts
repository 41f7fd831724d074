import type { NumberColumn } from '../../columns/columns.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { AttachedDraft } from '../../snapshots/attached-draft.ts';
import {
  BATCH,
  BATCH_COLUMN,
  BATCH_PART,
  batchFolderName,
  type ChangeBatch,
} from './change-batch-folder.ts';

/** Writes the changes of an import, as they are met, into the folder of their batch. No change makes no folder. */
export class ChangeBatchWriter {
  readonly #batch: AttachedDraft;
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #beforeEnds = new GrowingColumn((length) => new Float64Array(length));
  readonly #afterEnds = new GrowingColumn((length) => new Float64Array(length));
  #rows: AppendedFile | undefined;

  /** @param registerFolder the folder of the register, which the import has to itself. */
  constructor(registerFolder: string) {
    this.#batch = new AttachedDraft(registerFolder, batchFolderName);
  }

  /**
   * Adds a change; they come in the order of their numbers.
   *
   * @param before the row before as a line, undefined for one that is added.
   * @param after the row after as a line, undefined for one that is gone.
   * @throws SnapshotError when it cannot be written.
   */
  add(number: number, before: Uint8Array | undefined, after: Uint8Array | undefined): void {
    this.#rows ??= this.#batch.draft.part(BATCH_PART.rows);
    const rows = this.#rows;
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
    if (this.#rows === undefined) return undefined;
    this.#batch.draft.columns(
      BATCH_PART.columns,
      new Map<string, NumberColumn>([
        [BATCH_COLUMN.number, this.#numbers.values()],
        [BATCH_COLUMN.beforeEnd, this.#beforeEnds.values()],
        [BATCH_COLUMN.afterEnd, this.#afterEnds.values()],
      ]),
    );
    const importedAt = new Date().toISOString();
    const about = { id: this.#batch.id, version, importedAt, size: this.#numbers.length };
    this.#batch.finish({ register: BATCH, version, about });
    return about;
  }

  /** Removes the batch, finished or not. */
  discard(): void {
    this.#batch.discard();
  }
}
