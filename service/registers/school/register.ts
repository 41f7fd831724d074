import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolSearchResult } from '@daicho/shared/model/school-search.ts';
import type { SchoolPart } from '../../sources/mext/parts.ts';
import type { JsonText } from '../json-text.ts';
import type { Steps } from '../steps.ts';
import type { SchoolSearch } from './search.ts';

/** Data version of the school register, opened for reading. */
export interface SchoolRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin: a sample until the ministry's files are imported. */
  readonly origin: 'official' | 'sample';
  /** Number of schools in it. */
  readonly size: number;
  /** Parts of the list that it holds; of a sample none. */
  readonly coverage: readonly SchoolPart[];
  /** Finds a school by its code of 13 characters, its letter large. */
  lookup(code: string): School | undefined;
  /** Finds the same record as text: what a service of many lookups sends. */
  lookupText(code: string): JsonText | undefined;
  /** Searches in steps. @throws QuerySyntaxError from the first. */
  searching(search: SchoolSearch): Steps<never, SchoolSearchResult>;
}

/** Gives every data version that can be asked. */
export interface SchoolRegisters {
  /** Lists the versions, newest first. Never empty: without imported data it is the sample's. */
  versions(): string[];
  /** Opens a version, the newest when none is named; undefined when that version does not exist. */
  open(version?: string): SchoolRegister | undefined;
}
