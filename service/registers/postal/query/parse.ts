/**
 * Parses the query `q` (spec, "Syntax (q) rules"):
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
 * Tokens (operators and whole factors) are separated by white space: spaces, full-width ones too, tabs, newlines.
 * Full-width signs, letters and digits of the syntax stand for their half-width forms (`ＡＮＤ`, `ｔｏｗｎ：`, `－`, `−`);
 * letter case of operators and fields matters. A word has two characters or more, folded; a query has at most
 * MOST_FACTORS factors.
 */

import { foldSearch } from '../../query-syntax/fold.ts';
import { isOperator, TokenReader } from '../../query-syntax/tokens.ts';
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

/** @throws QuerySyntaxError with the position of the error in the query. */
export function parseQuery(q: string): Query {
  return new Parser(q).query();
}

class Parser {
  readonly #tokens: TokenReader;
  #factors = 0;

  constructor(q: string) {
    this.#tokens = new TokenReader(q);
  }

  query(): Query {
    const groups = [this.#group()];
    while (this.#tokens.takes('OR')) groups.push(this.#group());
    return groups;
  }

  #group(): Group {
    const terms = [this.#term()];
    for (;;) {
      const { next } = this.#tokens;
      if (next === undefined || isOperator(next)) return terms;
      terms.push(this.#term());
    }
  }

  #term(): Term {
    const factors = [this.#factor()];
    while (this.#tokens.takes('AND')) factors.push(this.#factor());
    return factors;
  }

  #factor(): Factor {
    const { text, start } = this.#tokens.takeCriterion();
    this.#factors++;
    if (this.#factors > MOST_FACTORS) throw this.#tokens.error('tooMany', start);
    const not = /^[-−]./u.test(text);
    const sign = not ? 1 : 0;
    return { ...this.#criterion(text.slice(sign), start + sign), not };
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
    if (field === undefined) throw this.#tokens.error('field', start);
    return { kind: 'word', word: this.#word(value, valueStart), field };
  }

  #word(text: string, start: number): string {
    const word = foldSearch(text);
    if ([...word].length < SHORTEST_WORD) throw this.#tokens.error('shortWord', start);
    return word;
  }

  #path(text: string, start: number): string {
    if (!text.startsWith('/')) throw this.#tokens.error('path', start);
    return foldSearch(text).replace(/\/+$/, '');
  }

  #choice(text: string, start: number): 1 | 2 {
    if (text !== '1' && text !== '2') throw this.#tokens.error('choice', start);
    return text === '1' ? 1 : 2;
  }
}
