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

/** Splits a query at white space: spaces, full-width ones too, tabs, newlines. */
export function tokensOf(q: string): Token[] {
  const sameLength = toHalfWidthAscii(q);
  return [...sameLength.matchAll(/\S+/g)].map((m) => ({ text: m[0], start: m.index }));
}

/** Points to the character that begins at `start`, or to the last one if something is missing at the end of the query. */
export function syntaxError(q: string, reason: QuerySyntaxReason, start: number): QuerySyntaxError {
  const before = [...q.slice(0, start)].length;
  const last = [...q].length;
  return new QuerySyntaxError(reason, Math.max(1, Math.min(before + 1, last)));
}
