/** Opens the bank versions of a data directory, or the embedded one if none was imported. */
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions } from '../snapshots/sharing/current-versions.ts';
import { embeddedBanks } from './embedded.ts';
import type { BankRegisters } from './register.ts';
import { bankSnapshots, openBankSnapshot } from './snapshot.ts';

/** @throws SnapshotError if versions were imported and none of them can be opened. */
export function openBankRegisters(dataDir: string, options: WatchOptions = {}): BankRegisters {
  const imported = currentVersions(
    bankSnapshots.folder(dataDir),
    (version) => openBankSnapshot(dataDir, version),
    options,
  );
  const embedded = embeddedBanks();
  return {
    versions() {
      const versions = imported.versions();
      return versions.length > 0 ? versions : embedded.versions();
    },
    open: () => imported.newest() ?? embedded.open(),
  };
}
