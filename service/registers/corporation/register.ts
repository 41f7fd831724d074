import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation-search.ts';
import type { Coverage } from './coverage.ts';
import type { CorporationSearch } from './search.ts';

/** The corporation register, opened for reading. It knows nothing of HTTP. */
export interface CorporationRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Only a sample until the agency's files are imported. */
  readonly origin: 'official' | 'sample';
  /** Corporations in it. */
  readonly size: number;
  /** The parts of the nation that it holds; of a sample none. */
  readonly coverage: Coverage;
  /** The newest record of a 13-digit number. */
  lookup(corporateNumber: string): Corporation | undefined;
  /** @throws QuerySyntaxError when `q` cannot be parsed. */
  search(search: CorporationSearch): CorporationSearchResult;
  /** The numbers that an import of this data version found new, changed or gone, ascending. @param date `YYYY-MM-DD` */
  changedOn(date: string): string[];
}

/** The register as it is now: an import replaces it while the service runs. */
export interface CorporationRegisters {
  /** What is asked of one of these is answered from one snapshot. */
  open(): CorporationRegister;
}
