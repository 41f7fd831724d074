/** Sends the core's requests through n8n, which adds the key of the credential. */
import type { ApiResponse } from '@daicho/shared/api/read.ts';
import type { ApiRequest } from '@daicho/shared/api/request.ts';
import type { IExecuteFunctions, IHttpRequestOptions, IWebhookFunctions } from 'n8n-workflow';
import * as z from 'zod/mini';
import { CREDENTIAL } from './credential.ts';
import { transportFailure } from './transport-failure.ts';

/** Gives what came back, or why nothing did. */
export type Send = (request: ApiRequest) => Promise<ApiResponse | 'network' | 'timeout'>;

/** Answer of n8n's helper, whose headers are an object of a class of its own. */
const answerSchema = z.object({
  statusCode: z.number(),
  headers: z.custom<object>((value) => typeof value === 'object' && value !== null),
  body: z._default(z.string(), ''),
});

/** Reads what n8n's helpers answer when they are asked for the full response, its body as text. */
export function responseOf(answer: unknown): ApiResponse {
  const { statusCode, headers, body } = answerSchema.parse(answer);
  return { status: statusCode, headers: textHeaders(headers), body };
}

/**
 * Redirects are not followed, so that neither the key nor an address goes where nobody meant it to go.
 * n8n's own error is dropped: the request that it holds has the key in its headers.
 */
export function sendThrough(
  context: IExecuteFunctions | IWebhookFunctions,
  timeoutMs: number,
): Send {
  return async ({ method, url, headers, body }) => {
    const options: IHttpRequestOptions = {
      method,
      url,
      headers,
      ...(body === undefined ? {} : { body }),
      encoding: 'text',
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      timeout: timeoutMs,
    };
    const answer: unknown = await context.helpers.httpRequestWithAuthentication
      .call(context, CREDENTIAL, options)
      .catch((error: unknown) =>
        transportFailure(error).failure === 'timeout' ? 'timeout' : 'network',
      );
    if (answer === 'timeout' || answer === 'network') return answer;
    return responseOf(answer);
  };
}

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
}
