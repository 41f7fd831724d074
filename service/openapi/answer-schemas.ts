import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import { type ApiVersion, perVersion } from '@daicho/shared/model/api-version.ts';
import { batchLookupEnvelope } from '@daicho/shared/model/batch-lookup.ts';
import { corporationEnvelopeSchemas } from '@daicho/shared/model/corporation/versions.ts';
import * as z from 'zod/mini';

const corporationBatchLookups = perVersion((version) =>
  batchLookupEnvelope(corporationEnvelopeSchemas[version].lookup),
);

/**
 * Schemas of answers that the service gives in more shapes than clients read: in `shared/api` these operations have
 * the newest shape in every version.
 */
const inEveryVersion: {
  readonly [Name in keyof Operations]?: (version: ApiVersion) => z.ZodMiniType;
} = {
  corporationLookup: (version) => corporationEnvelopeSchemas[version].lookup,
  corporationBatchLookup: (version) => corporationBatchLookups[version],
  corporationSearch: (version) => corporationEnvelopeSchemas[version].search,
  corporationBatchSearch: (version) => corporationEnvelopeSchemas[version].batch,
};

/** Gives the schema of an operation's 200 answer, or undefined for an answer without a body. */
export function answerSchema(
  name: keyof Operations,
  version: ApiVersion,
): z.ZodMiniType | undefined {
  const schema = inEveryVersion[name]?.(version) ?? operations[name].result[version];
  return schema instanceof z.ZodMiniUnknown ? undefined : schema;
}
