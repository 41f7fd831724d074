import * as z from 'zod/mini';
import { apiVersionOf, type Connection } from '../../connection/connection.ts';
import { COVERAGE_HEADER, coverageIn } from '../../model/coverage.ts';
import type { Operation } from '../operation.ts';
import { ApiError, errorKindOfStatus } from './error.ts';
import type { ApiErrorKind } from './error-kind.ts';
import { parseJson } from './parse-json.ts';

/** Response in a form that any host can give. */
export interface ApiResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

const errorBodySchema = z.object({
  error: z.object({ code: z.string(), former: z.optional(z.unknown()) }),
});

/**
 * @throws ApiError for every status that is not a success, and `unexpected_shape` for a body that is not JSON or lacks
 *   what the API version promises.
 */
export function read<P, R>(
  operation: Operation<P, R>,
  response: ApiResponse,
  connection: Connection,
): R {
  const body = parseJson(response.body);
  const kind = errorKindOf(response, body);
  const about = { operation: operation.name, status: response.status };
  if (kind !== undefined) {
    const parsed = errorBodySchema.safeParse(body);
    const retryAfter = secondsToWait(response.headers);
    const coverage = coverageIn(response.headers[COVERAGE_HEADER]);
    throw new ApiError({
      kind,
      ...about,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(parsed.success ? { code: parsed.data.error.code, former: parsed.data.error.former } : {}),
      ...(coverage === undefined ? {} : { coverage }),
    });
  }
  const result = operation.result[apiVersionOf(connection)].safeParse(body);
  if (isPage(response, body) || !result.success)
    throw new ApiError({ kind: 'unexpected_shape', ...about });
  return result.data;
}

/**
 * Reads a 404 as a missing record (spec, Errors) only if the operation itself answered. A Daicho service answers
 * `unknown_path` for an operation that the service lacks, and another server at that address answers with a page.
 */
function errorKindOf(response: ApiResponse, body: unknown): ApiErrorKind | undefined {
  const kind = errorKindOfStatus(response.status);
  if (kind !== 'not_found') return kind;
  const parsed = errorBodySchema.safeParse(body);
  const isUnknownPath = parsed.success && parsed.data.error.code === 'unknown_path';
  return isPage(response, body) || isUnknownPath ? 'unexpected_shape' : kind;
}

/** Whether there is a body that is not JSON, such as the page of a proxy or a sign-in. */
function isPage({ body: text }: ApiResponse, body: unknown): boolean {
  return body === undefined && text.trim() !== '';
}

/** Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date, which is compared with the service's own clock. */
function secondsToWait(headers: ApiResponse['headers']): number | undefined {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = (Date.parse(header) - Date.parse(headers.date ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
