import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import type { LanguageChoice } from '../result-language.ts';
import type { RememberedOptions } from '../resume.ts';

/** A list and the headers of its columns. */
export interface ListOptions {
  readonly path: string;
  readonly sheet: string | undefined;
  readonly address: readonly string[];
  readonly name: readonly string[];
  readonly kana: readonly string[];
  readonly corporateNumber: readonly string[];
  /** Postal code beside the address: one column, or two with its parts. */
  readonly postalCode: readonly string[];
  /** Columns of evidence, none or one each. */
  readonly phone: readonly string[];
  readonly email: readonly string[];
  readonly birth: readonly string[];
  readonly code: readonly string[];
}

export interface DuplicatesOptions extends RememberedOptions {
  readonly list: ListOptions;
  readonly against: ListOptions | undefined;
  readonly customers: CustomerKind;
  readonly language: LanguageChoice;
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
}
