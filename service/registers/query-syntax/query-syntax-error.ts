/** A syntax query that cannot be parsed; `column` counts from 1, in characters (code points) of `q`. */
export class QuerySyntaxError extends Error {
  override readonly name = 'QuerySyntaxError';
  readonly column: number;

  constructor(message: string, column: number) {
    super(message);
    this.column = column;
  }
}
