/** Says how much of an address the service understood. */
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { nonEmpty } from '../postal/place.ts';

export function isUnderstood(query: PostalSearchQuery): boolean {
  return (
    nonEmpty(query.prefecture) !== undefined ||
    namesMunicipality(query) ||
    nonEmpty(query.town) !== undefined
  );
}

export function namesMunicipality(query: PostalSearchQuery): boolean {
  return nonEmpty(query.city) !== undefined || nonEmpty(query.city_ward) !== undefined;
}
