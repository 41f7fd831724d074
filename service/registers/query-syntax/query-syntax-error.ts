import { type QuerySyntaxReason, querySyntaxReasons } from './words.ts';

/** A syntax query that cannot be parsed; `column` counts from 1, in characters (code points) of `q`. */
export class QuerySyntaxError extends Error {
  override readonly name = 'QuerySyntaxError';
  readonly reason: QuerySyntaxReason;
  readonly column: number;

  constructor(reason: QuerySyntaxReason, column: number) {
    super(querySyntaxReasons[reason].en);
    this.reason = reason;
    this.column = column;
  }
}
