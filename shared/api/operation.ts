/**
 * An operation is one endpoint of the service, as data. `request` turns an operation and its parameters into a plain
 * request that any host can send; `read` turns the response into a typed result, or throws an `ApiError`.
 */
import * as z from 'zod/mini';
import type { ServiceErrorCode } from '../messages/http-errors.ts';
import type { Sentence } from '../messages/language.ts';
import type { ParameterRule } from '../messages/parameter-rules.ts';
import { type ApiVersion, perVersion } from '../model/api-version.ts';
import type { KeyKind } from '../model/key-kind.ts';
import type { Option, Plan } from '../model/plan.ts';

/** Rights that an operation demands of its caller (spec, Authentication 3 to 5). */
export interface Access {
  readonly keys: readonly KeyKind[];
  /** Lowest plan that may call the operation. */
  readonly plan?: Plan;
  readonly option?: Option;
  /** Whether the account needs a webhook address, or the setting "polling only". */
  readonly webhook?: true;
}

/** Says what an operation does, and names the errors that only it has, for the OpenAPI description. */
interface OperationNote extends Sentence {
  /** Errors that do not follow from access, parameters or the state of the service. */
  readonly refusals?: readonly ServiceErrorCode[];
}

/** Batch of look-ups. */
interface InBatch {
  readonly path: string;
  readonly note?: OperationNote;
  /** Schema of the question about one code. */
  readonly query: z.ZodMiniType;
}

/** Describes one endpoint. The type is covariant, so that one list can hold operations with different parameters. */
export interface Operation<out Params, out Result> {
  /** `resource.verb`, for messages and logs. */
  readonly name: string;
  /** Absent in bundles, whose builds remove it (packaging/without-notes.ts): only the service reads it. */
  readonly note?: OperationNote | undefined;
  readonly method: 'GET' | 'POST';
  /** Path template below the base address, `{name}` for a path parameter. */
  readonly path: string;
  readonly access: Access;
  /** Names of the parameters that go into the query string; the rest fill the path, then the JSON body. */
  readonly query: readonly string[];
  readonly params: z.ZodMiniType<Params>;
  /**
   * Rule that each parameter has to follow, by the name of the parameter (in a list of queries
   * `queries[].limit`): a rule of parameter-rules.ts, or a text that continues the words "must be".
   */
  readonly rules: Readonly<Record<string, ParameterRule | Sentence>>;
  /** Batch form of this call, if the service has one (batch-lookup.ts). */
  readonly inBatch?: InBatch;
  /** Schema of a 200 answer, per API version. */
  readonly result: Readonly<Record<ApiVersion, z.ZodMiniType<Result>>>;
}

type Declaration<Params, Result> = Pick<Operation<Params, Result>, 'name' | 'path' | 'access'> &
  Partial<
    Pick<Operation<Params, Result>, 'note' | 'method' | 'query' | 'params' | 'rules' | 'inBatch'>
  > & {
    readonly result: (version: ApiVersion) => z.ZodMiniType<Result>;
  };

/**
 * Completes an operation, by default a GET without parameters. Parameters of a GET that are not in the path go
 * into the query string. Mark the call as pure, so that bundles can leave the operation out.
 */
export function operation<Params = Record<string, never>, Result = unknown>({
  method = 'GET',
  path,
  params = z.object({}) as unknown as z.ZodMiniType<Params>,
  rules = {},
  query = method === 'GET' ? Object.keys(rules).filter((name) => !path.includes(`{${name}}`)) : [],
  result,
  ...rest
}: Declaration<Params, Result>): Operation<Params, Result> {
  return { ...rest, method, path, query, params, rules, result: perVersion(result) };
}

export type ParamsOf<O> = O extends Operation<infer P, infer _> ? P : never;
export type ResultOf<O> = O extends Operation<infer _, infer R> ? R : never;
