/** Tables of former municipalities for reading addresses: the table that ships with Daicho, and imported tables. */
import type { WatchOptions } from '../../snapshots/folder-watch.ts';
import { currentSnapshot } from '../../snapshots/sharing/current-snapshot.ts';
import { FormerNames, shippedFormerNames } from './former-names.ts';
import { type AboutFormer, formerFolder, openFormerSnapshot } from './snapshot.ts';
import { abolishedMunicipalities } from './successors.ts';

export interface FormerTable {
  /** Description of an imported table; undefined for the table that ships with Daicho. */
  readonly imported: AboutFormer | undefined;
  /**
   * Gives the former names to read a register's addresses with. @param isKnown whether the register has a municipality
   * with that prefecture, county and name.
   */
  names(isKnown: (name: string) => boolean): FormerNames;
}

export const SHIPPED_TABLE: FormerTable = { imported: undefined, names: shippedFormerNames };

/**
 * Gives the imported table of a data directory, or the table that ships with Daicho until one is imported.
 *
 * @throws SnapshotError when a table was imported and cannot be opened.
 */
export function currentFormerTable(dataDir: string, options: WatchOptions): () => FormerTable {
  const open = (): FormerTable => {
    const { about, changes } = openFormerSnapshot(dataDir);
    return {
      imported: about,
      names: (isKnown) => new FormerNames(abolishedMunicipalities(changes, isKnown)),
    };
  };
  return currentSnapshot(formerFolder(dataDir), { open, none: () => SHIPPED_TABLE }, options);
}
