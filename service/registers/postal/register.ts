import type { Municipality } from '@daicho/shared/model/municipality.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal-search.ts';
import type { Steps } from '../steps.ts';
import type { TraceLine } from './address/reading.ts';
import type { LookupPrinter } from './printing/record-printer.ts';

/** Search as the register takes it: parameters checked and defaults filled at the edge. */
export interface PostalSearch {
  /** Free-text address. */
  readonly t?: string;
  /** Syntax query. */
  readonly q?: string;
  readonly offset: number;
  readonly limit: number;
  /** Facet path, beginning with `/`. */
  readonly facet?: string;
}

/** Data version of the postal register, opened for reading. */
export interface PostalRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin of its records: imported official files, or the data that ships with Daicho. */
  readonly origin: 'official' | 'embedded';
  /** Gives the digest that differs where the records differ. */
  readonly digest: () => string;
  /** Gives every record, in the order of the files. */
  records(): Iterable<PostalRecord>;
  /** Finds the records of a 7-digit code; none is an empty list. */
  lookup(postalCode: string): PostalRecord[];
  /** Finds the same records as text: what a service of many lookups sends. */
  readonly lookupText: LookupPrinter;
  /** Gives what changed in this version: its own records in their order, then those that it abolishes. */
  updates(): PostalRecord[];
  /** Lists the municipalities of a prefecture (JIS X 0401), by their codes. */
  municipalities(prefectureCode: string): Municipality[];
  /** @throws QuerySyntaxError when `q` cannot be parsed. */
  search(search: PostalSearch): PostalSearchResult;
  /**
   * Opens searches in steps, which share what they work out: those of one request. @throws QuerySyntaxError from a first
   * step.
   */
  openSearches(): (search: PostalSearch) => Steps<never, PostalSearchResult>;
  /** Tells how an address is read, decision by decision. */
  explain(address: string): readonly TraceLine[];
}

/** Gives every data version that can be asked. */
export interface PostalRegisters {
  /** Lists the versions, newest first. Never empty: without imported data it is the embedded version. */
  versions(): string[];
  /** Opens a version, the newest when none is named; undefined when that version does not exist. */
  open(version?: string): PostalRegister | undefined;
}
