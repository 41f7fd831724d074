/** Every endpoint of the description, with calls whose values come from the schemas of the endpoint. */
import { describe } from '@daicho/service/openapi/describe.ts';
import { type Endpoint, isSchema, type JsonSchema } from '@daicho/service/openapi/document.ts';
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import fc from 'fast-check';
import type { Params } from '../../service/operation-calls.ts';
import { anyFields } from './described-values.ts';

interface DescribedCall {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Names of the parameters of the query string. */
  readonly query: readonly string[];
  readonly params: fc.Arbitrary<Params>;
}

const { paths } = describe(NEWEST_API_VERSION, ['en']);

export const describedCalls: readonly DescribedCall[] = Object.entries(paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({
      operationId: endpoint.operationId,
      method: method === 'post' ? ('POST' as const) : ('GET' as const),
      path,
      query: parametersIn(endpoint, 'query').map(({ name }) => name),
      params: fc
        .tuple(anyFields(given(endpoint)), anyFields(bodyOf(endpoint)))
        .map(([outside, inside]) => ({ ...inside, ...outside })),
    })),
);

function parametersIn({ parameters }: Endpoint, ...places: readonly string[]) {
  return parameters.flatMap((one) => ('in' in one && places.includes(one.in) ? [one] : []));
}

/** The parameters of path and query as one object. */
function given(endpoint: Endpoint): JsonSchema {
  const all = parametersIn(endpoint, 'path', 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(
      all.map(({ name, schema, example }) => [
        name,
        example === undefined ? schema : { ...schema, examples: [example] },
      ]),
    ),
    required: all.filter(({ required }) => required).map(({ name }) => name),
  };
}

function bodyOf({ requestBody }: Endpoint): JsonSchema {
  const schema = requestBody?.content['application/json']?.schema;
  return isSchema(schema) ? schema : {};
}
