/**
 * Finds municipalities that no longer exist: those in the table of changes, and those in earlier versions of the
 * register.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import { once } from '../../../once.ts';
import {
  type FormerMatch,
  type FormerNames,
  shippedFormerNames,
} from '../../former/former-names.ts';
import type { PostalTable } from '../../table.ts';
import { formerMunicipalities } from '../../updates/former-municipalities.ts';
import {
  namedParts,
  namesOfFormerMunicipality,
  namesOfMunicipality,
} from './municipality-names.ts';

export class FormerPlaces {
  readonly #ofTable: () => FormerNames;
  readonly #ofEarlier: () => ReadonlySet<string>;

  /** @param municipalityRows a row of each municipality of today. */
  constructor(
    table: PostalTable,
    municipalityRows: Iterable<number>,
    ofTable: () => FormerNames = shippedFormerNames,
  ) {
    this.#ofTable = ofTable;
    this.#ofEarlier = once(() => namesOfEarlier(table, municipalityRows));
  }

  /**
   * Finds the longest name in the table that begins at `start`. @param prefecture the prefecture written before the
   * name, if any.
   */
  at(symbols: string, start: number, prefecture: string | undefined): FormerMatch | undefined {
    return this.#ofTable().at(symbols, start, prefecture);
  }

  /** Whether a name belonged to a municipality of an earlier version, and to none today. */
  isOfEarlier(symbols: string): boolean {
    const names = this.#ofEarlier();
    return names.size > 0 && names.has(symbols);
  }
}

function namesOfEarlier(table: PostalTable, rows: Iterable<number>): ReadonlySet<string> {
  const former = formerMunicipalities(table);
  if (former.length === 0) return new Set();
  const today = new Set(
    Array.from(rows, (row) =>
      namesOfMunicipality(namedParts(table.record(row))).map(foldName),
    ).flat(),
  );
  const names = former.flatMap(({ record }) => namesOfFormerMunicipality(record));
  return new Set(names.filter((name) => !today.has(name)));
}
