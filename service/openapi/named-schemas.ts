/** Names the schemas that a document refers to. Schemas without a name are written in each place that uses them. */
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import { corporationFields } from '@daicho/shared/enrich/corporation/words.ts';
import { postalFields } from '@daicho/shared/enrich/postal/words.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { corporationSchema } from '@daicho/shared/model/corporation/corporation.ts';
import { corporationFacetsSchema } from '@daicho/shared/model/corporation/search.ts';
import { corporationSchemas } from '@daicho/shared/model/corporation/versions.ts';
import { municipalitySchemas } from '@daicho/shared/model/municipality.ts';
import {
  postalCorporationSchema,
  postalRecordSchemas,
} from '@daicho/shared/model/postal/postal.ts';
import { facetPairSchema, postalSearchQuerySchema } from '@daicho/shared/model/postal/search.ts';
import {
  functionAnswerSchema,
  functionCallSchema,
} from '@daicho/shared/model/warehouse-function.ts';
import type * as z from 'zod/mini';
import { answerSchema } from './answer-schemas.ts';
import { ERROR, errorFieldSentences, errorSchema } from './error-schema.ts';
import { healthSchema, readinessSchema, rootSchema, whoamiSchema } from './service-schemas.ts';
import { descriptionSentences } from './words.ts';

interface NamedSchema {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly about?: Sentence;
  /** Sentences about the schema's fields by name, also about fields of nameless objects inside. */
  readonly fields?: Readonly<Record<string, Sentence>>;
}

/** Lists the schemas of an API version: records and their parts, then the answers, each once. */
export function namedSchemas(version: ApiVersion): readonly NamedSchema[] {
  const named: NamedSchema[] = [
    { name: 'PostalRecord', schema: postalRecordSchemas[version], fields: postalFields },
    { name: 'PostalOffice', schema: postalCorporationSchema },
    { name: 'PostalSearchQuery', schema: postalSearchQuerySchema, fields: postalFields },
    { name: 'FacetPair', schema: facetPairSchema },
    { name: 'Municipality', schema: municipalitySchemas[version], fields: postalFields },
    { name: 'Corporation', schema: corporationSchemas[version], fields: corporationFields },
    {
      name: 'RegisteredAddress',
      schema: corporationSchema.shape.address,
      fields: corporationFields,
    },
    { name: 'CorporationFacets', schema: corporationFacetsSchema },
    {
      name: ERROR,
      schema: errorSchema,
      about: descriptionSentences.error,
      fields: errorFieldSentences,
    },
    { name: 'ServiceAnswer', schema: rootSchema },
    { name: 'HealthAnswer', schema: healthSchema },
    { name: 'ReadinessAnswer', schema: readinessSchema },
    { name: 'WhoamiAnswer', schema: whoamiSchema },
    { name: 'FunctionCall', schema: functionCallSchema },
    { name: 'FunctionAnswer', schema: functionAnswerSchema },
  ];
  const seen = new Set<unknown>(named.map(({ schema }) => schema));
  for (const key of Object.keys(operations) as (keyof Operations)[]) {
    const schema = answerSchema(key, version);
    if (schema === undefined || seen.has(schema)) continue;
    seen.add(schema);
    named.push({ name: `${key[0]?.toUpperCase()}${key.slice(1)}Answer`, schema });
  }
  return named;
}
