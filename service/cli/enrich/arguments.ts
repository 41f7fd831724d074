/** Options of commands on tables, as commander gives them. */

/** Options that say whether a service or the data of this computer is asked, and how. */
export interface SourceArguments {
  readonly baseUrl?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
  /** Whether one request may ask about several rows; false for `--no-batch`. */
  readonly batch: boolean;
  readonly data: string;
  readonly allowEmbedded?: boolean;
  readonly concurrency: string;
}

/** Options of commands that write a table. */
export interface TableArguments extends SourceArguments {
  readonly column: readonly string[];
  readonly output?: string;
  readonly sheet?: string;
  readonly dataVersion?: string;
  readonly formulaGuard: boolean;
  readonly overwrite?: boolean;
  readonly lang?: string;
}

export interface EnrichArguments extends TableArguments {
  /** Headers of the columns of a further input of a kind; for the input `address`, the option is `addressColumn`. */
  readonly [furtherColumns: `${string}Column`]: readonly string[] | undefined;
  readonly fields?: string;
  readonly notation?: string;
  readonly whenCodeDiffers?: 'check' | 'address';
  readonly dittoMarks?: 'keep' | 'above';
  readonly only?: 'changed' | 'problems';
  readonly as: string;
  readonly threads?: string;
  /** False for `--no-header`. */
  readonly header?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly encoding?: string;
  readonly outputEncoding?: string;
  readonly delimiter?: string;
  readonly select?: string;
  readonly resultPrefix?: string;
  readonly lookup?: readonly string[];
  /** Lookups of a saved job, each with its columns, kind and fields. */
  readonly lookups?: readonly Pick<
    EnrichArguments,
    'column' | 'as' | 'fields' | `${string}Column`
  >[];
  /** Place from which each row's distance is measured. */
  readonly fromPlace?: string;
  readonly saveJob?: string;
}
