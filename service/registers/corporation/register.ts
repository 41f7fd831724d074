import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation-search.ts';
import type { Steps } from '../steps.ts';
import type { Coverage } from './coverage.ts';
import type { CorporationSearch } from './search.ts';

/** Corporation register, opened for reading. */
export interface CorporationRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin: a sample until the agency's files are imported. */
  readonly origin: 'official' | 'sample';
  /** Number of corporations in it. */
  readonly size: number;
  /** Parts of the nation that it holds; of a sample none. */
  readonly coverage: Coverage;
  /** Finds the newest record of a 13-digit number. */
  lookup(corporateNumber: string): Corporation | undefined;
  /** @throws QuerySyntaxError when `q` cannot be parsed. */
  search(search: CorporationSearch): CorporationSearchResult;
  /** Searches in steps. @throws QuerySyntaxError from the first. */
  searching(search: CorporationSearch): Steps<never, CorporationSearchResult>;
}

/** Gives the register as it is now: an import replaces it while the service runs. */
export interface CorporationRegisters {
  /** Opens the register; what is asked of it is answered from one snapshot. */
  open(): CorporationRegister;
}
