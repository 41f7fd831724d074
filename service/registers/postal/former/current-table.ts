import type { WatchOptions } from '../../snapshots/folder-watch.ts';
import { currentSnapshot } from '../../snapshots/sharing/current-snapshot.ts';
import { type FormerTable, importedTable, SHIPPED_TABLE } from './former-table.ts';
import { formerFolder, openFormerSnapshot } from './snapshot.ts';

/**
 * Gives the imported table of a data directory, or the one that ships with Daicho until one is imported.
 *
 * @throws SnapshotError when one was imported and cannot be opened.
 */
export function currentFormerTable(dataDir: string, options: WatchOptions = {}): () => FormerTable {
  const open = () => {
    const { about, changes } = openFormerSnapshot(dataDir);
    return importedTable(about, changes);
  };
  return currentSnapshot<FormerTable>(
    formerFolder(dataDir),
    { open, none: () => SHIPPED_TABLE },
    options,
  );
}
