import type { LanguageChoice } from '../result-language.ts';
import type { RememberedOptions } from '../resume.ts';

export interface EnrichOptions extends RememberedOptions {
  /** Language of the added headers and of the results. */
  readonly language: LanguageChoice;
  /** Whether the address counts where the postal code beside it is another place's. */
  readonly takesAddress: boolean;
  /** Whether only rows whose postal code is another than the one that is written are wanted. */
  readonly onlyChanged: boolean;
  /** False for a table without headers, whose columns are named by their letters. */
  readonly hasHeader: boolean;
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
  /** Most threads that look rows up in the data of this computer. */
  readonly threads: number;
}
