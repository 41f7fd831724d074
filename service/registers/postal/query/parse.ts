/**
 * The syntax of `q` (spec, "Syntax (q) rules").
 *
 *     query   = group { "OR" group }
 *     group   = term { term }              words side by side: any of them, those with all first
 *     term    = factor { "AND" factor }
 *     factor  = [ "-" ] ( field ":" word | word )
 *
 * Separators are runs of spaces (also full-width), tabs and newlines. A word has two characters or more.
 * Restrictions (`_facet:`, `_type:`, `_structure:`) narrow the group that they stand in.
 */
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { QuerySyntaxError } from '../query-syntax-error.ts';

export const SEARCH_FIELDS = [
  'prefecture',
  'city',
  'town',
  'koaza',
  'kyoto_street',
  'building',
  'floor',
  'block_lot',
  'corporation',
  'corporation_kana',
] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

export type Factor =
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly field?: SearchField;
      readonly not: boolean;
    }
  | { readonly kind: 'facet'; readonly path: string; readonly not: boolean }
  | { readonly kind: 'type'; readonly value: 1 | 2; readonly not: boolean }
  | { readonly kind: 'structure'; readonly value: 1 | 2; readonly not: boolean };

/** Factors joined by AND. */
export type Term = readonly Factor[];
/** Terms side by side. */
export type Group = readonly Term[];
/** Groups joined by OR. */
export type Query = readonly Group[];

interface Token {
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

const SHORTEST_WORD = 2;

export function parseQuery(q: string): Query {
  const tokens = [...q.matchAll(/[^\s　]+/g)].map((m) => ({ text: m[0], column: m.index + 1 }));
  if (tokens.length === 0) throw new QuerySyntaxError('the query is empty', 1);
  const groups: Term[][] = [[]];
  let joinsPrevious = false;
  let operator: Token | undefined;
  for (const token of tokens) {
    if (token.text === 'AND' || token.text === 'OR') {
      const group = groups.at(-1);
      if (operator !== undefined || group === undefined || group.length === 0) {
        throw new QuerySyntaxError(`${token.text} needs a word on both sides`, token.column);
      }
      operator = token;
      if (token.text === 'OR') groups.push([]);
      else joinsPrevious = true;
      continue;
    }
    const factor = parseFactor(token);
    const group = groups.at(-1) ?? [];
    const term = group.at(-1);
    if (joinsPrevious && term !== undefined) group[group.length - 1] = [...term, factor];
    else group.push([factor]);
    joinsPrevious = false;
    operator = undefined;
  }
  if (operator !== undefined) {
    throw new QuerySyntaxError(`${operator.text} needs a word on both sides`, operator.column);
  }
  return groups;
}

function parseFactor(token: Token): Factor {
  const text = toHalfWidthAscii(token.text);
  const not = text.startsWith('-') && text.length > 1;
  const body = not ? text.slice(1) : text;
  const column = token.column + (not ? 1 : 0);
  const colon = body.indexOf(':');
  if (colon < 0) return { kind: 'word', word: wordOf(body, column), not };
  const name = body.slice(0, colon);
  const value = body.slice(colon + 1);
  const valueColumn = column + colon + 1;
  if (name === '_facet') {
    if (!value.startsWith('/'))
      throw new QuerySyntaxError('a facet path begins with /', valueColumn);
    return { kind: 'facet', path: value, not };
  }
  if (name === '_type' || name === '_structure') {
    if (value !== '1' && value !== '2') {
      throw new QuerySyntaxError(`${name} takes 1 or 2`, valueColumn);
    }
    return { kind: name === '_type' ? 'type' : 'structure', value: value === '1' ? 1 : 2, not };
  }
  const field = SEARCH_FIELDS.find((f) => f === name);
  if (field === undefined) throw new QuerySyntaxError(`there is no field ${name}`, column);
  return { kind: 'word', word: wordOf(value, valueColumn), field, not };
}

function wordOf(word: string, column: number): string {
  if ([...word].length < SHORTEST_WORD) {
    throw new QuerySyntaxError('a word needs two characters or more', column);
  }
  return word;
}
