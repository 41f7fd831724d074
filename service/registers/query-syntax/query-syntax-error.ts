import { type QuerySyntaxReason, querySyntaxReasons } from './words.ts';

/**
 * Reports a query `q` that cannot be parsed. `column` is the position of the error in `q`, counted from 1 in characters
 * (code points).
 */
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
