/** Writes the next snapshot of the register: whole, or as a layer beside the current base (snapshot-schemas.ts). */

import type { ColumnMap } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { AttachedDraft } from '../../snapshots/attached-draft.ts';
import { markImported } from '../../snapshots/imported-mark.ts';
import { SnapshotDraft } from '../../snapshots/snapshot-draft.ts';
import { batchFolderName } from '../changes/change-batch-folder.ts';
import { type CorporationSnapshot, corporationFolder } from '../snapshot.ts';
import { type About, FORMAT, LAYER, layerFolderName, PART, REGISTER } from '../snapshot-schemas.ts';

/** Unfinished snapshot. Every method that writes throws a SnapshotError when it cannot. */
export class RegisterDraft {
  readonly #folder: string;
  readonly #register: SnapshotDraft;
  #layer: { readonly draft: AttachedDraft; readonly beside: CorporationSnapshot } | undefined;

  constructor(dataDir: string) {
    this.#folder = corporationFolder(dataDir);
    this.#register = new SnapshotDraft(this.#folder);
  }

  /** Opens a temporary file for the import. */
  scratch(): AppendedFile {
    return this.#register.scratch();
  }

  /** Makes the rows and their search columns a layer beside a snapshot's base. */
  besideBase(beside: CorporationSnapshot): void {
    this.#layer = { draft: new AttachedDraft(this.#folder, layerFolderName), beside };
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
  finish({ version, ...about }: Omit<About, 'format' | 'layer'> & { readonly version: string }) {
    for (const { id } of about.batches) this.#register.attach(batchFolderName(id));
    const layer = this.#finishedLayer(version);
    this.#register.finish({
      register: REGISTER,
      version,
      about: { format: FORMAT, ...about, ...layer },
    });
    markImported(this.#folder);
  }

  /** Removes the written files, unless the snapshot was finished. */
  discard(): void {
    this.#register.discard();
    this.#layer?.draft.discard();
  }

  get #ofRows(): SnapshotDraft {
    return this.#layer?.draft.draft ?? this.#register;
  }

  #finishedLayer(version: string): Pick<About, 'layer'> {
    if (this.#layer === undefined) return {};
    const { draft, beside } = this.#layer;
    const about = { base: beside.baseParts[PART.rows]?.file };
    draft.finish({ register: LAYER, version, about });
    for (const [name, part] of Object.entries(beside.baseParts)) this.#register.keep(name, part);
    this.#register.attach(layerFolderName(draft.id));
    return { layer: draft.id };
  }
}
