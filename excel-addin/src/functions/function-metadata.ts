/** Entry of a function in functions.json. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    /** Used for codes too, since Excel turns a typed code into a number. */
    readonly type: 'any';
    readonly dimensionality: 'scalar' | 'matrix';
    readonly optional?: true;
  }[];
  readonly result: { readonly type: 'any'; readonly dimensionality: 'matrix' };
  readonly options?: { readonly cancelable: true };
}
