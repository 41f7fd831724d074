import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation/search.ts';
import type { Steps } from '../steps.ts';
import type { CoveredParts } from './coverage.ts';
import type { CorporationSearch } from './search.ts';

export interface CorporationRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin: a sample until the agency's files are imported. */
  readonly origin: 'official' | 'sample';
  readonly size: number;
  /** Parts of the nation that the register contains; none for the sample. */
  readonly coverage: CoveredParts;
  lookup(corporateNumber: string): Corporation | undefined;
  /** Gives every record, by corporate number. */
  records(): Iterable<Corporation>;
  /** @throws QuerySyntaxError when `q` cannot be parsed. */
  search(search: CorporationSearch): CorporationSearchResult;
  /** Searches in steps. @throws QuerySyntaxError at the first step. */
  searching(search: CorporationSearch): Steps<never, CorporationSearchResult>;
}

export interface CorporationRegisters {
  /** Opens the current register, which answers from one snapshot while imports replace it. */
  open(): CorporationRegister;
}
