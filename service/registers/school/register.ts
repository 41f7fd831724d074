import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolSearchResult } from '@daicho/shared/model/school-search.ts';
import type { SchoolPart } from '../../sources/mext/parts.ts';
import type { JsonText } from '../json-text.ts';
import type { Steps } from '../steps.ts';
import type { FacetRequest } from './query/engine.ts';

interface SchoolSearch {
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
  /** Paths of the facets whose children to count. */
  readonly facets: FacetRequest;
}

/** One data version of the school register. */
export interface SchoolRegister {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  /** Origin: a sample until the ministry's files are imported. */
  readonly origin: 'official' | 'sample';
  readonly size: number;
  /** Parts of the list that the register contains; none for the sample. */
  readonly coverage: readonly SchoolPart[];
  /** Finds a school by its code of 13 characters, in upper case. */
  lookup(code: string): School | undefined;
  /** Gives every record. */
  records(): Iterable<School>;
  /** Prints the record that `lookup` finds, much faster. */
  lookupText(code: string): JsonText | undefined;
  /** Searches in steps. @throws QuerySyntaxError at the first step. */
  searching(search: SchoolSearch): Steps<never, SchoolSearchResult>;
}

export interface SchoolRegisters {
  /** Lists the versions, newest first; without imported data the sample's. */
  versions(): string[];
  /** Opens a version, by default the newest. Gives undefined for an unknown version. */
  open(version?: string): SchoolRegister | undefined;
}
