/** Schemas of the parameters that several operations take. */
import * as z from 'zod/mini';
import { dataVersionSchema } from '../model/data-version.ts';
import { BATCH_QUERIES_MAX, SEARCH_LIMIT, SEARCH_TEXT_MAX } from '../model/limits.ts';

export const versionSchema = z.optional(dataVersionSchema);
export const offsetSchema = z.optional(z.int().check(z.minimum(0)));
export const limitSchema = z.optional(
  z.int().check(z.minimum(SEARCH_LIMIT.min), z.maximum(SEARCH_LIMIT.max)),
);
export const searchTextSchema = z.string().check(z.maxLength(SEARCH_TEXT_MAX));
/** Whether records come with their coordinates, an addition of Daicho's service (model/additions.ts). */
export const coordinatesSchema = z.optional(z.int().check(z.minimum(1), z.maximum(1)));
/** Degrees of a point. */
export const latitudeSchema = z.number().check(z.minimum(-90), z.maximum(90));
export const longitudeSchema = z.number().check(z.minimum(-180), z.maximum(180));
export const facetSchema = z.optional(z.string().check(z.startsWith('/')));

export function queriesSchema<Query extends z.ZodMiniType>(query: Query): z.ZodMiniArray<Query> {
  return z.array(query).check(z.maxLength(BATCH_QUERIES_MAX));
}
