/**
 * Writes the next snapshot of a register with layers: whole, or as a layer beside the current base
 * (snapshot-schemas.ts).
 */

import type { ColumnMap } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { AttachedDraft } from '../../snapshots/attached-draft.ts';
import { markImported } from '../../snapshots/imported-mark.ts';
import type { Part } from '../../snapshots/manifest.ts';
import { SnapshotDraft } from '../../snapshots/snapshot-draft.ts';
import { batchFolderName, type ChangeBatch } from '../changes/change-batch-folder.ts';
import { layerFolderName, PART } from '../snapshot-schemas.ts';

interface Target {
  /** Folder of the register. */
  readonly folder: string;
  /** Names of the register and of its layers in their manifests. */
  readonly register: string;
  readonly layer: string;
}

/** Snapshot whose base a layer lies beside. */
interface LayeredSnapshot {
  /** Files of the base, by part. */
  readonly baseParts: Readonly<Record<string, Part>>;
}

/** Unfinished snapshot. Every method that writes throws a SnapshotError when it cannot. */
export class RegisterDraft {
  readonly #target: Target;
  readonly #register: SnapshotDraft;
  #layer: { readonly draft: AttachedDraft; readonly beside: LayeredSnapshot } | undefined;

  constructor(target: Target) {
    this.#target = target;
    this.#register = new SnapshotDraft(target.folder);
  }

  /** Opens a temporary file for the import. */
  scratch(): AppendedFile {
    return this.#register.scratch();
  }

  /** Lets the rows and their columns become a layer beside the base of a snapshot. */
  besideBase(beside: LayeredSnapshot): void {
    const draft = new AttachedDraft(this.#target.folder, layerFolderName);
    this.#layer = { draft, beside };
  }

  rows(): AppendedFile {
    return this.#ofRows.part(PART.rows);
  }

  /** Writes the columns of the rows, or search columns. */
  columns(part: string, columns: ColumnMap): void {
    this.#ofRows.columns(part, columns);
  }

  changes(columns: ColumnMap): void {
    this.#register.columns(PART.changes, columns);
  }

  /** Replaces the register. @throws SnapshotError when it cannot be written; the old register stays. */
  finish(version: string, about: object & { readonly batches: readonly ChangeBatch[] }): void {
    const { folder, register } = this.#target;
    for (const { id } of about.batches) this.#register.attach(batchFolderName(id));
    const layer = this.#finishedLayer(version);
    this.#register.finish({ register, version, about: { ...about, ...layer } });
    markImported(folder);
  }

  /** Removes the written files, unless the snapshot was finished. */
  discard(): void {
    this.#register.discard();
    this.#layer?.draft.discard();
  }

  get #ofRows(): SnapshotDraft {
    return this.#layer?.draft.draft ?? this.#register;
  }

  /** Finishes the layer, if there is one, and gives its id for the register's manifest. */
  #finishedLayer(version: string): { readonly layer?: string } {
    if (this.#layer === undefined) return {};
    const { draft, beside } = this.#layer;
    const about = { base: beside.baseParts[PART.rows]?.file };
    draft.finish({ register: this.#target.layer, version, about });
    for (const [name, part] of Object.entries(beside.baseParts)) this.#register.keep(name, part);
    this.#register.attach(layerFolderName(draft.id));
    return { layer: draft.id };
  }
}
