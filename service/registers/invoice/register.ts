import type { Issuer } from '@daicho/shared/model/issuer.ts';
import type { CoveredParts } from './coverage.ts';

export interface IssuerRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin: a sample until the agency's files are imported. */
  readonly origin: 'official' | 'sample';
  readonly size: number;
  /** Parts of the agency's list that the register contains; none for the sample. */
  readonly coverage: CoveredParts;
  /**
   * Finds the record of a number.
   *
   * @param number `T` and 13 digits. @param day `YYYY-MM-DD`, gives the record as of that day (`rowOn` in history.ts);
   * by default, the newest record is given.
   */
  lookup(number: string, day?: string): Issuer | undefined;
}

export interface IssuerRegisters {
  /** Opens the current register, which answers from one snapshot while imports replace it. */
  open(): IssuerRegister;
}
