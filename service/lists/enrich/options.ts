import type { LanguageChoice } from '../result-language.ts';
import type { RememberedOptions } from '../resume.ts';

export interface EnrichOptions extends RememberedOptions {
  /** Language of the added headers and of the results. */
  readonly language: LanguageChoice;
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
}
