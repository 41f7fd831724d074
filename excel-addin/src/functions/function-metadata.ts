/** Describes one function as functions.json does. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    /** Type of a code or a number: Excel drops the leading zeros of codes that were typed as numbers. */
    readonly type: 'any';
    readonly dimensionality: 'scalar' | 'matrix';
    readonly optional?: true;
  }[];
  readonly result: { readonly type: 'any'; readonly dimensionality: 'matrix' };
  readonly options?: { readonly cancelable: true };
}
