/** The school endpoints as operations (spec, "School"); search is what clients of the interface call besides. */
import * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { type SchoolEnvelope, schoolEnvelopeSchema } from '../model/school.ts';
import { type SchoolSearchEnvelope, schoolSearchEnvelopeSchema } from '../model/school-search.ts';
import type { Access, Operation, OperationNotes } from './operation.ts';
import {
  facetSchema,
  limitSchema,
  offsetSchema,
  searchTextSchema,
  versionSchema,
} from './parameters.ts';

const PREMIUM: Access = { keys: ['secret', 'public'], plan: 'premium' };

const lookupParamsSchema = z.object({
  school_code: z.string().check(z.regex(/^[A-Za-z]\d{12}$/)),
  version: versionSchema,
});

export const schoolLookup: Operation<z.infer<typeof lookupParamsSchema>, SchoolEnvelope> = {
  name: 'school.lookup',
  method: 'GET',
  path: '/v1/school/{school_code}',
  access: PREMIUM,
  query: ['version'],
  params: lookupParamsSchema,
  rules: { school_code: 'school_code', version: 'data_version' },
  result: /* @__PURE__ */ perVersion(() => schoolEnvelopeSchema),
};

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
});

export const schoolSearch: Operation<z.infer<typeof searchParamsSchema>, SchoolSearchEnvelope> = {
  name: 'school.search',
  method: 'GET',
  path: '/v1/school/',
  access: PREMIUM,
  query: [
    'q',
    'offset',
    'limit',
    'facet_area',
    'facet_prefecture',
    'facet_type',
    'facet_establishment_type',
    'facet_branch',
    'version',
  ],
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
  },
  result: /* @__PURE__ */ perVersion(() => schoolSearchEnvelopeSchema),
};

/** What the description of the interface says of these operations. */
export const schoolNotes = {
  schoolLookup: {
    ja: '学校コードから学校を調べる',
    en: 'Look up a school code',
    refusals: ['record_not_found', 'record_not_covered', 'version_not_found'],
  },
  schoolSearch: {
    ja: '学校を検索する',
    en: 'Search for schools',
    refusals: ['query_syntax', 'version_not_found'],
  },
} as const satisfies OperationNotes;
