/**
 * Makes the operation that looks up many codes at once from the operation that looks up one code: an
 * addition of Daicho's service (model/additions.ts), which the spec does not have.
 */
import * as z from 'zod/mini';
import type { ApiVersion } from '../model/api-version.ts';
import { type BatchLookupEnvelope, batchLookupEnvelope } from '../model/batch-lookup.ts';
import { type Operation, operation } from './operation.ts';
import { queriesSchema, versionSchema } from './parameters.ts';

/**
 * Parameters of a batch: a query for each look-up, and one data version for all queries if the
 * look-up takes a data version.
 */
type BatchLookupParams<Query> = {
  readonly version?: string | undefined;
  readonly queries: readonly Query[];
};

export type BatchLookup<Query = unknown> = Operation<BatchLookupParams<Query>, BatchLookupEnvelope>;

const made = new WeakMap<object, BatchLookup>();

/**
 * Gives the batch operation of a single look-up; repeated calls give the same object. Mark the call
 * as pure, as with `operation`.
 */
export function batchLookup<Query>(single: Operation<Query, unknown>): BatchLookup<Query> {
  const known = made.get(single) ?? makeBatch(single);
  made.set(single, known);
  return known as BatchLookup<Query>;
}

function makeBatch({ name, access, rules, result, inBatch }: Operation<unknown, unknown>) {
  if (inBatch === undefined) throw new TypeError(`${name} goes in no batch`);
  const { version, ...ofQuery } = rules;
  const hasVersion = version !== undefined;
  const ofQueries = Object.entries(ofQuery).map(([code, rule]) => [`queries[].${code}`, rule]);
  const queries = queriesSchema(inBatch.query);
  const params = hasVersion ? { version: versionSchema, queries } : { queries };
  return operation({
    name: name.replace(
      /\.(\w)(\w*)$/,
      (_, first: string, rest: string) => `.batch${first.toUpperCase()}${rest}`,
    ),
    note: inBatch.note,
    method: 'POST',
    path: inBatch.path,
    access: { ...access, keys: ['secret'], option: 'batch' },
    query: hasVersion ? ['version'] : [],
    params: z.object(params) as unknown as z.ZodMiniType<BatchLookupParams<unknown>>,
    rules: {
      ...(hasVersion ? { version } : {}),
      queries: 'codes',
      'queries[]': 'code',
      ...Object.fromEntries(ofQueries),
    },
    result: envelopes(result),
  });
}

/** Shares one schema among the API versions whose look-up has the same schema. */
function envelopes(single: Operation<never, unknown>['result']) {
  const known = new Map<z.ZodMiniType, z.ZodMiniType<BatchLookupEnvelope>>();
  return (version: ApiVersion) => {
    const envelope = known.get(single[version]) ?? batchLookupEnvelope(single[version]);
    known.set(single[version], envelope);
    return envelope;
  };
}
