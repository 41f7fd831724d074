/** Describes one function as functions.json does. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: 'any' | 'string';
    readonly dimensionality: 'scalar' | 'matrix';
    readonly optional?: true;
  }[];
  readonly result: {
    readonly type: 'any' | 'string';
    readonly dimensionality: 'scalar' | 'matrix';
  };
}
