/** Splits the queries of all registers into tokens, and locates errors in a query. */

import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { QuerySyntaxError } from './query-syntax-error.ts';
import type { QuerySyntaxReason } from './words.ts';

export interface Token {
  /** Text with half-width signs, letters and digits. */
  readonly text: string;
  /** Start in the query, in UTF-16 units. */
  readonly start: number;
}

/**
 * Reads the tokens of a query from left to right. White space separates them: spaces, full-width ones too, tabs,
 * newlines.
 */
export class TokenReader {
  readonly all: readonly Token[];
  readonly #q: string;
  #at = 0;

  constructor(q: string) {
    this.#q = q;
    const sameLength = toHalfWidthAscii(q);
    this.all = [...sameLength.matchAll(/\S+/g)].map((m) => ({ text: m[0], start: m.index }));
  }

  /** The first token that is not read yet, or undefined at the end. */
  get next(): Token | undefined {
    return this.all[this.#at];
  }

  /** Reads an operator if it comes next, and says whether it does. */
  takes(operator: 'AND' | 'OR'): boolean {
    if (this.next?.text !== operator) return false;
    this.#at++;
    return true;
  }

  /** @throws QuerySyntaxError if an operator or the end comes next instead of a criterion. */
  takeCriterion(): Token {
    const { next } = this;
    if (next !== undefined && !isOperator(next)) {
      this.#at++;
      return next;
    }
    const operator = next ?? this.all.at(-1);
    throw operator === undefined ? this.error('empty', 0) : this.error('operator', operator.start);
  }

  /**
   * Points to the character that begins at `start`, or to the query's last character if something is missing at the
   * end.
   */
  error(reason: QuerySyntaxReason, start: number): QuerySyntaxError {
    const before = [...this.#q.slice(0, start)].length;
    const last = [...this.#q].length;
    return new QuerySyntaxError(reason, Math.max(1, Math.min(before + 1, last)));
  }
}

export function isOperator({ text }: Token): boolean {
  return text === 'AND' || text === 'OR';
}
