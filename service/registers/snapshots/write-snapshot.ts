import { markImported } from './imported-mark.ts';
import { type SnapshotDescription, SnapshotDraft } from './snapshot-draft.ts';

/**
 * Writes the snapshot of a folder in place of the existing one. If this fails, the existing snapshot stays.
 *
 * @param fill writes the parts.
 * @throws SnapshotError if the snapshot cannot be written, and whatever `fill` throws.
 */
export function writeSnapshot(
  folder: string,
  description: SnapshotDescription,
  fill: (draft: SnapshotDraft) => void,
): void {
  const draft = new SnapshotDraft(folder);
  try {
    fill(draft);
    draft.finish(description);
    markImported(folder);
  } catch (error) {
    draft.discard();
    throw error;
  }
}
