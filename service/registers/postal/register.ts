import type { Municipality } from '@daicho/shared/model/municipality.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import type { Steps } from '../steps.ts';
import type { SmallAreas } from './address/gazetteer/small-areas.ts';
import type { TraceLine } from './address/reading.ts';
import type { FormerTable } from './former/former-table.ts';
import type { AboutFormer } from './former/snapshot.ts';
import type { FormerCode } from './history/history.ts';
import type { LookupPrinter } from './printing/record-printer.ts';

/** Search with checked parameters and defaults filled in. */
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

/** One data version of the postal register. */
export interface PostalRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  /** Digests the records. */
  readonly digest: () => string;
  /** The imported table of former municipalities for reading addresses; absent for the table that ships with Daicho. */
  readonly former?: AboutFormer | undefined;
  /** Digest of the small areas for reading addresses; absent if none were imported. */
  readonly areasDigest?: string | undefined;
  /** Gives every record, in the order of the files. */
  records(): Iterable<PostalRecord>;
  /** Finds the records of a 7-digit code. */
  lookup(postalCode: string): PostalRecord[];
  /** Prints the records that `lookup` finds, much faster. */
  readonly lookupText: LookupPrinter;
  /** Tells what an abolished 7-digit code was. Gives undefined if the code is in use, or if no version has it. */
  formerCode(postalCode: string): FormerCode | undefined;
  /** Gives the changes of this version: changed records of the version in order, then abolished records. */
  updates(): PostalRecord[];
  /** Lists the municipalities of a prefecture (JIS X 0401) by code. */
  municipalities(prefectureCode: string): Municipality[];
  /** @throws QuerySyntaxError when `q` cannot be parsed. */
  search(search: PostalSearch): PostalSearchResult;
  /** Opens searches in steps that share work, for one request. @throws QuerySyntaxError at the first step. */
  openSearches(): (search: PostalSearch) => Steps<never, PostalSearchResult>;
  /** Explains how an address is read, decision by decision. */
  explain(address: string): readonly TraceLine[];
}

/** Data with which a register's addresses are read. */
export interface ReadBy {
  readonly former: FormerTable;
  /** Small areas that another publisher lists in towns, or undefined if none was imported. */
  readonly areas?: SmallAreas | undefined;
}

/** One data version, for which the other data that its addresses are read with can be replaced. */
export interface OpenedPostalRegister extends PostalRegister {
  readBy(by: ReadBy): PostalRegister;
}

export interface PostalRegisters {
  /** Lists the versions, newest first; without imported data the embedded version. */
  versions(): string[];
  /** Opens a version, by default the newest. Gives undefined for an unknown version. */
  open(version?: string): PostalRegister | undefined;
}
