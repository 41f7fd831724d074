import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { LanguageChoice } from '../result-language.ts';
import type { RememberedOptions } from '../resume.ts';
import type { CellRules } from './merge/rules.ts';

/** A list and the headers of its columns. */
export interface ListOptions {
  readonly path: string;
  readonly sheet: string | undefined;
  /** False for a table without headers, whose columns are named by their letters. */
  readonly hasHeader: boolean;
  /** Whether ditto marks are read as the cells above them. */
  readonly readsDittos: boolean;
  readonly address: readonly string[];
  readonly name: readonly string[];
  readonly kana: readonly string[];
  readonly corporateNumber: readonly string[];
  /** Columns of the postal code next to the address: one column, or two with the halves of the code. */
  readonly postalCode: readonly string[];
  /** Columns of evidence, at most one each. */
  readonly phone: readonly string[];
  readonly email: readonly string[];
  readonly birth: readonly string[];
  readonly code: readonly string[];
}

interface MergeOptions {
  readonly output: string;
  readonly rules: CellRules;
}

export interface DuplicatesOptions extends RememberedOptions {
  readonly list: ListOptions;
  readonly against: ListOptions | undefined;
  readonly customers: CustomerKind;
  /** Largest number of threads that look rows up in the data of this computer. */
  readonly threads: number;
  /**
   * Lowest score of the pairs to mark: how many of 100 pairs with the same reason are the same customer; 0 marks all
   * pairs that are found.
   */
  readonly atLeast: number;
  /** Table of pairs to look at, with the decisions of earlier runs. */
  readonly review: string | undefined;
  readonly merge: MergeOptions | undefined;
  readonly language: LanguageChoice;
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
}
