/**
 * Makes the operation that looks up many codes at once from the one that looks up one. An addition of Daicho's service
 * (model/additions.ts), which the spec does not have.
 */
import * as z from 'zod/mini';
import type { ApiVersion } from '../model/api-version.ts';
import { type BatchLookupEnvelope, batchLookupEnvelope } from '../model/batch-lookup.ts';
import { type Operation, operation } from './operation.ts';
import { queriesSchema, versionSchema } from './parameters.ts';

/** Parameters of a batch: those of each look-up, and the data version of all, where the look-up takes one. */
type BatchLookupParams<Query> = {
  readonly version?: string | undefined;
  readonly queries: readonly Query[];
};

export type BatchLookup<Query = unknown> = Operation<
  BatchLookupParams<Query>,
  BatchLookupEnvelope
> & {
  /** Operation that looks up one of the codes. */
  readonly single: Operation<Query, unknown>;
};

/** @param query schema of what is asked about one code. Mark the call as pure, as that of `operation`. */
export function batchLookup<Query>(
  single: Operation<Query, unknown>,
  path: string,
  query: z.ZodMiniType<Query>,
): BatchLookup<Query> {
  const { name, access, rules, result } = single;
  const { version, ...ofQuery } = rules;
  const hasVersion = version !== undefined;
  const ofQueries = Object.entries(ofQuery).map(([code, rule]) => [`queries[].${code}`, rule]);
  const queries = queriesSchema(query);
  const params = hasVersion ? { version: versionSchema, queries } : { queries };
  return {
    ...operation({
      name: name.replace('.lookup', '.batchLookup'),
      method: 'POST',
      path,
      access: { ...access, keys: ['secret'], option: 'batch' },
      query: hasVersion ? ['version'] : [],
      params: z.object(params) as unknown as z.ZodMiniType<BatchLookupParams<Query>>,
      rules: {
        ...(hasVersion ? { version } : {}),
        queries: 'codes',
        'queries[]': 'code',
        ...Object.fromEntries(ofQueries),
      },
      result: envelopes(result),
    }),
    single,
  };
}

/** Makes one schema where the look-up has one for several API versions. */
function envelopes(single: Operation<never, unknown>['result']) {
  const made = new Map<z.ZodMiniType, z.ZodMiniType<BatchLookupEnvelope>>();
  return (version: ApiVersion) => {
    const known = made.get(single[version]) ?? batchLookupEnvelope(single[version]);
    made.set(single[version], known);
    return known;
  };
}
