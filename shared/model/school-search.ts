/**
 * School search, which the spec does not have, although clients of the interface call it
 * (docs/reference/interface-choices.md).
 */
import * as z from 'zod/mini';
import { locatedFields } from './coordinates.ts';
import { facetPairSchema } from './postal/search.ts';
import { schoolSchema } from './school.ts';

const pairs = z.array(facetPairSchema);

/** Schema of facets: a facet that was not asked for is an empty list. */
const schoolFacetsSchema = z.object({
  area: pairs,
  type: pairs,
  establishment_type: pairs,
  branch: pairs,
  /** Present only if it was asked for. */
  prefecture: z.optional(pairs),
});

export const schoolSearchEnvelopeSchema = z.object({
  version: z.string(),
  data: z.array(z.extend(schoolSchema, locatedFields)),
  /** Query as it was given. */
  query: z.string(),
  /** Number of all matching records, not the size of `data`. */
  count: z.number(),
  offset: z.number(),
  limit: z.number(),
  /** Facets; null if none was asked for. */
  facets: z.nullable(schoolFacetsSchema),
});

export type SchoolFacets = z.infer<typeof schoolFacetsSchema>;
/** Result of one search: the search envelope without `version`. */
export type SchoolSearchResult = Omit<z.infer<typeof schoolSearchEnvelopeSchema>, 'version'>;
