/** Lists the errors that an endpoint can answer with, and makes a response for each of their statuses. */
import type { Access, Operation } from '@daicho/shared/api/operation.ts';
import { type ServiceErrorCode, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import type { JsonSchema, Response, Tell } from './document.ts';
import { ERROR } from './error-schema.ts';
import { headersFor } from './headers.ts';
import { reference } from './schemas.ts';

/** Errors that any request may get: of HTTP itself, and of a service that cannot answer now. */
export const ANY_REQUEST: readonly ServiceErrorCode[] = [
  'malformed_request',
  'repeated_parameter',
  'request_timeout',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'overloaded',
  'opening',
];

/** Errors of a body. */
export const BODY_REFUSALS = [
  'invalid_encoding',
  'empty_body',
  'malformed_body',
  'unsupported_content_type',
  'body_too_large',
] as const satisfies readonly ServiceErrorCode[];

export function keyRefusals(access: Access): ServiceErrorCode[] {
  return [
    'missing_key',
    'unsupported_scheme',
    'invalid_key',
    'origin_not_allowed',
    ...(access.keys.includes('public') ? [] : (['secret_key_required'] as const)),
    'account_disabled',
    ...(access.plan === undefined ? [] : (['plan_required'] as const)),
    ...(access.option === undefined ? [] : (['option_required'] as const)),
    ...(access.webhook === undefined ? [] : (['webhook_required'] as const)),
    'too_many_requests',
    'state_unavailable',
  ];
}

/** Errors that follow from an operation's access and parameters; the operation's own errors are added to these. */
export function commonRefusals({
  access,
  method,
  path,
  query: queryParameters,
  rules,
}: Operation<unknown, unknown>): ServiceErrorCode[] {
  return [
    ...ANY_REQUEST,
    ...keyRefusals(access),
    'unknown_api_version',
    'data_unavailable',
    ...(Object.keys(rules).length === 0 ? [] : (['invalid_parameter'] as const)),
    ...(queryParameters.length === 0 && method === 'GET' ? [] : (['invalid_encoding'] as const)),
    // A path parameter that is too long for the router makes the path unknown.
    ...(path.includes('{') ? (['unknown_path'] as const) : []),
    ...(method === 'GET' ? [] : BODY_REFUSALS),
    ...(access.option === 'batch' ? (['batch_timeout'] as const) : []),
  ];
}

/** Makes a response for every status that the codes have. */
export function refusalResponses(
  codes: readonly ServiceErrorCode[],
  tell: Tell,
): Record<string, Response> {
  const all = Object.keys(serviceErrors) as ServiceErrorCode[];
  // Codes in the order of the table, each once.
  const given = all.filter((code) => codes.includes(code));
  const statuses = [...new Set(given.map((code) => serviceErrors[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = given.filter((code) => serviceErrors[code].status === status);
      return [String(status), refusal(status, own, tell)];
    }),
  );
}

function refusal(status: number, codes: readonly ServiceErrorCode[], tell: Tell): Response {
  return {
    description: codes.map((code) => `- \`${code}\`: ${tell(serviceErrors[code])}`).join('\n'),
    headers: headersFor(status, codes),
    content: { 'application/json': { schema: withCodes(codes) } },
  };
}

/** Schema of an error's body with one of several codes. */
function withCodes(codes: readonly ServiceErrorCode[]): JsonSchema {
  const code = { type: 'string', enum: codes };
  return {
    allOf: [
      reference(ERROR),
      { type: 'object', properties: { error: { type: 'object', properties: { code } } } },
    ],
  };
}
