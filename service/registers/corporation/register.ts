import type { Corporation } from '@daicho/shared/model/corporation.ts';

/** The corporation register, opened for reading. It knows nothing of HTTP. */
export interface CorporationRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Only a sample until the agency's files are imported. */
  readonly origin: 'official' | 'sample';
  /** The newest record of a 13-digit number. */
  lookup(corporateNumber: string): Corporation | undefined;
}
