import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions, withShippedVersion } from '../snapshots/sharing/current-versions.ts';
import { embeddedBankRegister } from './embedded.ts';
import type { BankRegisters } from './register.ts';
import { bankSnapshots, openBankSnapshot } from './snapshot.ts';

/**
 * Opens the bank versions of a data directory, or the embedded version if none was imported.
 *
 * @throws SnapshotError if versions were imported and none of them can be opened.
 */
export function openBankRegisters(dataDir: string, options: WatchOptions = {}): BankRegisters {
  const imported = currentVersions(
    bankSnapshots.folder(dataDir),
    (version) => openBankSnapshot(dataDir, version),
    options,
  );
  const { versions, open } = withShippedVersion(imported, embeddedBankRegister);
  return { versions, open: () => open() ?? embeddedBankRegister() };
}
