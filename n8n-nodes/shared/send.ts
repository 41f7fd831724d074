/** Sends the core's requests through n8n, which adds the key of the credential. */
import { errorKindOfStatus } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import type { ApiRequest } from '@daicho/shared/api/call/request.ts';
import type { ICredentialsDecrypted, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import * as z from 'zod/mini';
import { type CallingContext, CREDENTIAL } from './credential.ts';
import { transportFailure } from './transport-failure.ts';

/** Gives the response, or why there is none. */
export type Send = (request: ApiRequest) => Promise<ApiResponse | 'network' | 'timeout'>;

/** An answer of n8n's helper. Its headers are an instance of a class, not a plain object. */
const answerSchema = z.object({
  statusCode: z.number(),
  headers: z.custom<object>((value) => typeof value === 'object' && value !== null),
  body: z._default(z.string(), ''),
});

/** Reads the full response that n8n's helpers give, with its body as text. */
export function responseOf(answer: unknown): ApiResponse {
  const { statusCode, headers, body } = answerSchema.parse(answer);
  return { status: statusCode, headers: textHeaders(headers), body };
}

const fileSchema = z.object({
  statusCode: z.number(),
  body: z.custom<Buffer>((value) => Buffer.isBuffer(value)),
});

/**
 * Sends requests without following redirects, so that neither the key nor an address goes to another server. Drops
 * n8n's own error, whose request has the key in its headers.
 */
export function sendThrough(context: CallingContext, timeoutMs: number): Send {
  const access = credentialOnce(context);
  return async ({ method, url, headers, body }) => {
    const options = {
      method,
      url,
      headers,
      ...(body === undefined ? {} : { body }),
      encoding: 'text',
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      timeout: timeoutMs,
    } satisfies IHttpRequestOptions;
    const credentialsDecrypted = await access();
    const request = context.helpers.httpRequestWithAuthentication
      .call(context, CREDENTIAL, options, { credentialsDecrypted })
      .catch(whyNone);
    const answer: unknown = await within(timeoutMs, request);
    if (answer === 'timeout' || answer === 'network') return answer;
    return responseOf(answer);
  };
}

/**
 * Limits the time to wait for an answer. n8n's own time-out starts again with every byte that arrives, and n8n replaces
 * our signal by its own signal, which it aborts when the execution is cancelled.
 */
function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T | 'timeout'> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<'timeout'>((resolve) => {
    signal.addEventListener('abort', () => resolve('timeout'), { once: true });
  });
  return Promise.race([answer, late]);
}

/** Fetches a file without the key, from an address that the caller trusts. */
export async function receiveFile(
  context: IExecuteFunctions,
  url: string,
  timeoutMs: number,
): Promise<Buffer | ApiErrorKind> {
  const options: IHttpRequestOptions = {
    method: 'GET',
    url,
    encoding: 'arraybuffer',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: true,
    timeout: timeoutMs,
  };
  const request = context.helpers.httpRequest(options).catch(whyNone);
  const answer: unknown = await within(timeoutMs, request);
  if (answer === 'timeout' || answer === 'network') return answer;
  const { statusCode, body } = fileSchema.parse(answer);
  return errorKindOfStatus(statusCode) ?? body;
}

/** Reads the credential once: n8n would read and decrypt it for each request, which takes a millisecond. */
function credentialOnce(context: CallingContext): () => Promise<ICredentialsDecrypted> {
  let credential: Promise<ICredentialsDecrypted> | undefined;
  return () => {
    credential ??= context
      .getCredentials(CREDENTIAL)
      .then((data) => ({ id: '', name: '', type: CREDENTIAL, data }));
    return credential;
  };
}

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
}

function whyNone(error: unknown): 'network' | 'timeout' {
  return transportFailure(error).failure === 'timeout' ? 'timeout' : 'network';
}
