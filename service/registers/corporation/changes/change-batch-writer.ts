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

/** Writes the changes of an import into the folder of their batch, which is created with the first change. */
export class ChangeBatchWriter {
  readonly #batch: AttachedDraft;
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #beforeEnds = new GrowingColumn((length) => new Float64Array(length));
  readonly #afterEnds = new GrowingColumn((length) => new Float64Array(length));
  #rows: AppendedFile | undefined;

  /** @param registerFolder the folder of the register, locked by the import. */
  constructor(registerFolder: string) {
    this.#batch = new AttachedDraft(registerFolder, batchFolderName);
  }

  /**
   * Adds a change, in the order of the numbers.
   *
   * @param before the line before, undefined for an added corporation.
   * @param after the line after, undefined for a removed corporation.
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
   * Completes the batch durably; the batch counts once a manifest names its folder. Gives undefined if nothing changed.
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
