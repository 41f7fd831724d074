import { markImported } from './imported-mark.ts';
import { type SnapshotDescription, SnapshotDraft } from './snapshot-draft.ts';

/**
 * Writes the snapshot of a folder in place of the one that is there.
 *
 * @param fill writes its parts.
 * @throws SnapshotError when it cannot be written, and whatever `fill` throws; the old one stays.
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
