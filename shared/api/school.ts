/** The school endpoints as operations (spec, "School"). The spec lacks search; existing clients call it. */
import * as z from 'zod/mini';
import { schoolEnvelopeSchema } from '../model/school.ts';
import { schoolSearchEnvelopeSchema } from '../model/school-search.ts';
import { batchLookup } from './batch-lookup.ts';
import { type Access, operation } from './operation.ts';
import {
  coordinatesSchema,
  facetSchema,
  limitSchema,
  offsetSchema,
  searchTextSchema,
  versionSchema,
} from './parameters.ts';

const PREMIUM: Access = { keys: ['secret', 'public'], plan: 'premium' };

const codeSchema = z.object({
  school_code: z.string().check(z.regex(/^[A-Za-z]\d{12}$/)),
  coordinates: coordinatesSchema,
});
const lookupParamsSchema = z.extend(codeSchema, { version: versionSchema });

export const schoolLookup = /* @__PURE__ */ operation({
  name: 'school.lookup',
  note: {
    ja: '学校コードから学校を調べる',
    en: 'Look up a school code',
    refusals: ['record_not_found', 'record_not_covered', 'version_not_found'],
  },
  path: '/v1/school/{school_code}',
  access: PREMIUM,
  params: lookupParamsSchema,
  rules: { school_code: 'school_code', version: 'data_version', coordinates: 'coordinates' },
  inBatch: {
    path: '/v1/batch/school/lookup',
    query: codeSchema,
    note: {
      ja: '多くの学校コードを一度に調べる',
      en: 'Look up many school codes at once',
      refusals: ['version_not_found'],
    },
  },
  result: () => schoolEnvelopeSchema,
});

export const schoolBatchLookup = /* @__PURE__ */ batchLookup(schoolLookup);

const searchParamsSchema = z.object({
  q: searchTextSchema,
  offset: offsetSchema,
  limit: limitSchema,
  facet_area: facetSchema,
  facet_prefecture: facetSchema,
  facet_type: facetSchema,
  facet_establishment_type: facetSchema,
  facet_branch: facetSchema,
  version: versionSchema,
  coordinates: coordinatesSchema,
});

export const schoolSearch = /* @__PURE__ */ operation({
  name: 'school.search',
  note: {
    ja: '学校を検索する',
    en: 'Search for schools',
    refusals: ['query_syntax', 'version_not_found'],
  },
  path: '/v1/school/',
  access: PREMIUM,
  params: searchParamsSchema,
  rules: {
    q: 'search_text',
    offset: 'offset',
    limit: 'limit',
    facet_area: 'facet',
    facet_prefecture: 'facet',
    facet_type: 'facet',
    facet_establishment_type: 'facet',
    facet_branch: 'facet',
    version: 'data_version',
    coordinates: 'coordinates',
  },
  result: () => schoolSearchEnvelopeSchema,
});

export const schoolOperations = { schoolLookup, schoolBatchLookup, schoolSearch } as const;
