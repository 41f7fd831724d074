/**
 * Sends a request by Node's older HTTP client. `fetch` of Node 24 ends the whole process if a server closes the
 * connection after an answer that is still being written to disk (nodejs/undici#5360).
 */
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Form that is posted. */
  readonly body: URLSearchParams | undefined;
  readonly signal: AbortSignal;
}

/** Codings that a server may use although none was asked for. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Gives the answer as `fetch` does, without following redirects. Rejects if no answer comes. */
export function sendHttpRequest(
  url: URL,
  { method, headers, body, signal }: HttpRequest,
): Promise<Response> {
  const text = body?.toString();
  const ofForm =
    text === undefined
      ? {}
      : {
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          'content-length': String(Buffer.byteLength(text)),
        };
  const start = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = start(url, { method, headers: { ...headers, ...ofForm }, signal }, (incoming) => {
      try {
        resolve(responseOf(incoming, method));
      } catch (error) {
        incoming.destroy();
        reject(error);
      }
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

function responseOf(incoming: IncomingMessage, method: string): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const init = { status, headers };
  if (method === 'HEAD' || WITHOUT_BODY.has(status)) {
    incoming.resume();
    return new Response(null, init);
  }
  const decoder = DECODERS[headers.get('content-encoding') ?? '']?.();
  // An error of any stream reaches the reader through the last one.
  const read = decoder === undefined ? incoming : pipeline(incoming, decoder, () => undefined);
  return new Response(ReadableStream.from<Uint8Array>(read), init);
}
