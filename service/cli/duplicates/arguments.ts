/** Flags of `daicho duplicates` as they are written. */
import type { TableArguments } from '../enrich/arguments.ts';

export interface DuplicatesArguments extends TableArguments {
  /** False for `--no-header`. */
  readonly header?: boolean;
  readonly dittoMarks?: 'keep' | 'above';
  readonly nameColumn?: readonly string[];
  readonly kanaColumn?: readonly string[];
  readonly numberColumn?: string;
  readonly postalCodeColumn?: readonly string[];
  readonly phoneColumn?: string;
  readonly emailColumn?: string;
  readonly birthColumn?: string;
  readonly codeColumn?: string;
  readonly kind?: string;
  readonly atLeast?: string;
  readonly threads?: string;
  readonly review?: string;
  readonly merge?: string;
  readonly cellWins?: readonly string[];
  readonly dateColumn?: string;
  readonly against?: string;
  readonly againstSheet?: string;
  readonly againstColumn?: readonly string[];
  readonly againstNameColumn?: readonly string[];
  readonly againstKanaColumn?: readonly string[];
  readonly againstNumberColumn?: string;
  readonly againstPostalCodeColumn?: readonly string[];
}
