/** Corporation search and its batch form (spec, "Corporation search envelope", "Corporation" 2 and 3). */
import * as z from 'zod/mini';
import { locatedFields } from '../coordinates.ts';
import { dataVersionSchema } from '../data-version.ts';
import { facetPairSchema } from '../postal/search.ts';
import { corporationSchema } from './corporation.ts';

export const corporationFacetsSchema = z.object({
  area: z.array(facetPairSchema),
  kind: z.array(facetPairSchema),
  process: z.array(facetPairSchema),
  close_cause: z.array(facetPairSchema),
});

const searchFields = {
  data: z.array(z.extend(corporationSchema, locatedFields)),
  /** Query as it was given. */
  query: z.string(),
  /** Number of all matching records, not the size of `data`. */
  count: z.int(),
  offset: z.int(),
  limit: z.int(),
  /** Facets; null if none was asked for. */
  facets: z.nullable(corporationFacetsSchema),
};

export const corporationSearchEnvelopeSchema = z.object({
  version: dataVersionSchema,
  ...searchFields,
});

export const corporationBatchEnvelopeSchema = z.object({
  version: dataVersionSchema,
  params: z.object({ default_limit: z.nullable(z.int()) }),
  records: z.array(z.object({ ...searchFields, id: z.nullable(z.string()) })),
});

export type CorporationFacets = z.infer<typeof corporationFacetsSchema>;
/** Result of one search: the search envelope without `version`. */
export type CorporationSearchResult = Omit<
  z.infer<typeof corporationSearchEnvelopeSchema>,
  'version'
>;
