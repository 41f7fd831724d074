/**
 * Parses `q` (spec, "Corporation" 2), with the fields and facets of a register:
 *
 *     query     = group { "OR" group }
 *     group     = criterion { [ "AND" ] criterion }      side by side is AND
 *     criterion = word                                   in name, address and others, by register
 *               | field ":" word                         a field of the register
 *               | "_facet_" facet ":" path               a facet of the register; "/東京都/千代田区"
 *
 * Tokens are separated by white space, full-width spaces too. Operators and fields may be of full width (`ＡＮＤ`,
 * `ｎａｍｅ：`); their letter case matters. A half-width colon always ends a field; a full-width one only ends a known
 * field, since names of corporations contain full-width colons. ( ) { } [ ] ' are errors anywhere. A query has at most
 * MOST_CRITERIA criteria.
 */

import { trimmedPath } from '../facet-paths.ts';
import { isOperator, TokenReader } from '../query-syntax/tokens.ts';
import { foldWidth, isBlank } from './fold.ts';
import type { Criterion, Grammar, Query, Word } from './query.ts';

/** Largest number of criteria, so that one query cannot keep the service busy; the sentence `tooMany` states it. */
export const MOST_CRITERIA = 100;
const FORBIDDEN = /[(){}[\]']/;

/** @throws QuerySyntaxError with the place of the fault. */
export function parseKeywords<Field extends string, Facet extends string>(
  q: string,
  grammar: Grammar<Field, Facet>,
): Query<Field, Facet> {
  return new Parser(q, grammar).query();
}

class Parser<Field extends string, Facet extends string> {
  readonly #q: string;
  readonly #grammar: Grammar<Field, Facet>;
  readonly #tokens: TokenReader;

  constructor(q: string, grammar: Grammar<Field, Facet>) {
    this.#q = q;
    this.#grammar = grammar;
    this.#tokens = new TokenReader(q);
    const forbidden = q.search(FORBIDDEN);
    if (forbidden >= 0) throw this.#tokens.error('forbidden', forbidden);
    const tooMany = this.#tokens.all.filter((token) => !isOperator(token))[MOST_CRITERIA];
    if (tooMany !== undefined) throw this.#tokens.error('tooMany', tooMany.start);
  }

  query(): Query<Field, Facet> {
    const groups = [this.#group()];
    while (this.#tokens.takes('OR')) groups.push(this.#group());
    return groups;
  }

  #group(): Criterion<Field, Facet>[] {
    const criteria = [this.#criterion()];
    for (;;) {
      const isJoined = this.#tokens.takes('AND');
      const { next } = this.#tokens;
      if (!isJoined && (next === undefined || isOperator(next))) return criteria;
      criteria.push(this.#criterion());
    }
  }

  #criterion(): Criterion<Field, Facet> {
    const { text, start } = this.#tokens.takeCriterion();
    const colon = text.indexOf(':');
    if (colon < 0) return this.#word(start, start + text.length);
    const name = text.slice(0, colon);
    const valueStart = start + colon + 1;
    const facet = this.#grammar.facets.find((known) => `_facet_${known}` === name);
    if (facet !== undefined) {
      return { kind: 'facet', facet, path: this.#path(text.slice(colon + 1), valueStart) };
    }
    const field = this.#grammar.fields.find((known) => known === name);
    if (field !== undefined) return { ...this.#word(valueStart, start + text.length), field };
    if (this.#q.charAt(start + colon) !== ':') return this.#word(start, start + text.length);
    throw this.#tokens.error('field', start);
  }

  #word(start: number, end: number): Word<Field> {
    const text = this.#q.slice(start, end);
    if (isBlank(text)) throw this.#tokens.error('word', start);
    return { kind: 'word', text };
  }

  #path(text: string, start: number): string {
    if (!text.startsWith('/')) throw this.#tokens.error('path', start);
    return trimmedPath(foldWidth(text));
  }
}
