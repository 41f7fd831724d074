/**
 * Parses `q` (spec, "Syntax (q) rules"):
 *
 *     query     = group { "OR" group }
 *     group     = term { term }                any of them, rows with most terms first
 *     term      = factor { "AND" factor }
 *     factor    = [ "-" ] criterion            "-": records that do not meet it
 *     criterion = word
 *               | field ":" word               a field of SEARCH_FIELDS
 *               | "_facet:" path               "/東京都", "/東京都/千代田区"
 *               | "_type:" choice | "_structure:" choice
 *     choice    = "1" | "2"
 *
 * Tokens (operators and whole factors) are separated by white space: spaces, full-width ones too, tabs,
 * newlines. Full-width signs, letters and digits of the syntax stand for their half-width forms
 * (`ＡＮＤ`, `ｔｏｗｎ：`, `－`, `−`); letter case of operators and fields matters. A word has two characters
 * or more, folded; a query has at most MOST_FACTORS factors.
 */

import { foldSearch } from '../../query-syntax/fold.ts';
import type { QuerySyntaxError } from '../../query-syntax/query-syntax-error.ts';
import { syntaxError, type Token, tokensOf } from '../../query-syntax/tokens.ts';
import type { QuerySyntaxReason } from '../../query-syntax/words.ts';
import {
  type Criterion,
  type Factor,
  type Group,
  type Query,
  SEARCH_FIELDS,
  type Term,
} from './query.ts';

const SHORTEST_WORD = 2;
/** Largest number of factors, so that one query cannot keep the service busy; the sentence `tooMany` states it. */
export const MOST_FACTORS = 100;

/** @throws QuerySyntaxError with the place of the fault. */
export function parseQuery(q: string): Query {
  return new Parser(q).query();
}

const OPERATORS: readonly string[] = ['AND', 'OR'];

class Parser {
  readonly #q: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #factors = 0;

  constructor(q: string) {
    this.#q = q;
    this.#tokens = tokensOf(q);
  }

  query(): Query {
    const groups = [this.#group()];
    while (this.#takes('OR')) groups.push(this.#group());
    return groups;
  }

  #group(): Group {
    const terms = [this.#term()];
    for (let next = this.#next; next !== undefined && !isOperator(next); next = this.#next) {
      terms.push(this.#term());
    }
    return terms;
  }

  #term(): Term {
    const factors = [this.#factor()];
    while (this.#takes('AND')) factors.push(this.#factor());
    return factors;
  }

  #factor(): Factor {
    const token = this.#next;
    if (token === undefined || isOperator(token)) {
      const operator = token ?? this.#tokens.at(-1);
      if (operator === undefined) throw this.#error('empty', 0);
      throw this.#error('operator', operator.start);
    }
    this.#at++;
    this.#factors++;
    if (this.#factors > MOST_FACTORS) {
      throw this.#error('tooMany', token.start);
    }
    const not = /^[-−]./u.test(token.text);
    const sign = not ? 1 : 0;
    return { ...this.#criterion(token.text.slice(sign), token.start + sign), not };
  }

  #criterion(text: string, start: number): Criterion {
    const colon = text.indexOf(':');
    if (colon < 0) return { kind: 'word', word: this.#word(text, start) };
    const name = text.slice(0, colon);
    const value = text.slice(colon + 1);
    const valueStart = start + colon + 1;
    switch (name) {
      case '_facet':
        return { kind: 'facet', path: this.#path(value, valueStart) };
      case '_type':
        return { kind: 'type', value: this.#choice(value, valueStart) };
      case '_structure':
        return { kind: 'structure', value: this.#choice(value, valueStart) };
    }
    const field = SEARCH_FIELDS.find((known) => known === name);
    if (field === undefined) throw this.#error('field', start);
    return { kind: 'word', word: this.#word(value, valueStart), field };
  }

  #word(text: string, start: number): string {
    const word = foldSearch(text);
    if ([...word].length < SHORTEST_WORD) {
      throw this.#error('shortWord', start);
    }
    return word;
  }

  #path(text: string, start: number): string {
    if (!text.startsWith('/')) throw this.#error('path', start);
    return foldSearch(text).replace(/\/+$/, '');
  }

  #choice(text: string, start: number): 1 | 2 {
    if (text !== '1' && text !== '2') throw this.#error('choice', start);
    return text === '1' ? 1 : 2;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #takes(operator: string): boolean {
    if (this.#next?.text !== operator) return false;
    this.#at++;
    return true;
  }

  #error(reason: QuerySyntaxReason, start: number): QuerySyntaxError {
    return syntaxError(this.#q, reason, start);
  }
}

function isOperator(token: Token): boolean {
  return OPERATORS.includes(token.text);
}
