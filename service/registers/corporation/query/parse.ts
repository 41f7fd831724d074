import { parseKeywords } from '../../keywords/parse.ts';
import { FACETS, type Query, SEARCH_FIELDS } from './query.ts';

/** @throws QuerySyntaxError for what is no query, pointing into it. */
export function parseQuery(q: string): Query {
  return parseKeywords(q, { fields: SEARCH_FIELDS, facets: FACETS });
}
