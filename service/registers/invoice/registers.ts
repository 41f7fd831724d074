import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentSnapshot } from '../snapshots/sharing/current-snapshot.ts';
import { openIssuerRegister } from './open-register.ts';
import type { IssuerRegister, IssuerRegisters } from './register.ts';
import { sampleIssuers } from './sample.ts';
import {
  checkIssuerSnapshot,
  type IssuerSnapshot,
  issuerFolder,
  openIssuerSnapshot,
  renewedSnapshot,
} from './snapshot.ts';

/**
 * Opens the register of invoice issuers of a data directory, or the sample until one is imported.
 *
 * @throws SnapshotError when one was imported and cannot be opened.
 */
export function openIssuerRegisters(
  dataDir: string,
  postal: () => PostalRegister | undefined,
  options: WatchOptions = {},
): IssuerRegisters {
  // Holds the snapshots weakly, so that each is freed with its register.
  const snapshots = new WeakMap<IssuerRegister, IssuerSnapshot>();
  const opened = (snapshot: IssuerSnapshot) => {
    const register = openIssuerRegister(snapshot, postal);
    snapshots.set(register, snapshot);
    return register;
  };
  const open = currentSnapshot<IssuerRegister>(
    issuerFolder(dataDir),
    {
      open: () => opened(openIssuerSnapshot(dataDir)),
      none: () => sampleIssuers(postal),
      check: () => checkIssuerSnapshot(dataDir),
      renew: async (register) => {
        const snapshot = snapshots.get(register);
        const renewed = snapshot && (await renewedSnapshot(dataDir, snapshot));
        return renewed && opened(renewed);
      },
    },
    options,
  );
  return { open };
}
