/** Tables of former municipalities for reading addresses: the table that ships with Daicho, and imported tables. */
import type { MunicipalityChange } from '../../../sources/estat/municipality-changes.ts';
import { FormerNames, shippedFormerNames } from './former-names.ts';
import { abolishedMunicipalities } from './successors.ts';

/** Describes an imported table. */
export interface AboutFormer {
  /** Day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  /** Days of the first and the last change. */
  readonly from: string;
  readonly to: string;
  /** Number of municipalities and wards that are gone. */
  readonly count: number;
  /** Digests the changes. */
  readonly digest: string;
}

export interface FormerTable {
  /** Undefined for the table that ships with Daicho. */
  readonly imported: AboutFormer | undefined;
  /**
   * Gives the names for a register. @param isKnown whether the register has a municipality with that prefecture,
   * county and name.
   */
  names(isKnown: (name: string) => boolean): FormerNames;
}

export const SHIPPED_TABLE: FormerTable = { imported: undefined, names: shippedFormerNames };

export function importedTable(
  imported: AboutFormer,
  changes: readonly MunicipalityChange[],
): FormerTable {
  return {
    imported,
    names: (isKnown) => new FormerNames(abolishedMunicipalities(changes, isKnown)),
  };
}
