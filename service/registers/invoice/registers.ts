import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentRenewable } from '../snapshots/sharing/renewable.ts';
import { openIssuerRegister } from './open-register.ts';
import type { IssuerRegisters } from './register.ts';
import { sampleIssuers } from './sample.ts';
import {
  checkIssuerSnapshot,
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
  const open = currentRenewable(
    issuerFolder(dataDir),
    {
      openSnapshot: () => openIssuerSnapshot(dataDir),
      register: (snapshot) => openIssuerRegister(snapshot, postal),
      none: () => sampleIssuers(postal),
      check: () => checkIssuerSnapshot(dataDir),
      renewed: (snapshot) => renewedSnapshot(dataDir, snapshot),
    },
    options,
  );
  return { open };
}
