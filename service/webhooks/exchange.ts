/**
 * Posts to a webhook address and reads the answer, in bounded time and space. Each exchange has its own connection: if
 * connections were reused, a receiver could close one just when the next exchange uses it, and that attempt would fail
 * needlessly. Proxies that the environment names are not used.
 */
import { once } from 'node:events';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@daicho/shared/messages/webhooks.ts';
import {
  AttemptError,
  addressesToConnect,
  dnsResolve,
  localResolve,
  type Resolve,
} from './resolve-host.ts';

/** Time for the whole exchange, from resolving the name to the last byte of the answer. */
export const EXCHANGE_MS = 15_000;
const READ_BYTES_MAX = 64 * 1024;
/** Number of bytes of an answer's body that are kept to show; a character may take four bytes. */
const SHOWN_BYTES = 4_000;
const SHOWN_CHARACTERS = 1_000;
/** Matches control, format and unassigned characters (some turn the direction of the text), but no line feed or tab. */
const NOT_SHOWN = /[^\P{C}\n\t]/gu;
/** Largest number of interim answers (1xx) that are skipped. */
const INTERIM_MAX = 10;
/** Time for one IP address of a name when there are others to try. */
const CONNECT_EACH_MS = 3_000;

export interface Post {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of an exchange; `failure` is null if the receiver accepted the notification. */
export interface Outcome {
  readonly ms: number;
  /** HTTP status, or null if there was no answer. */
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly response: string | null;
  /** Wait that the receiver asked for (`Retry-After`, which is in seconds); 0 if the receiver asked for no wait. */
  readonly retryAfterMs: number;
}

interface ExchangeOptions {
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  /** Finds the IP addresses of a name; by default DNS does and, if private networks are allowed, the system. */
  readonly resolve?: Resolve;
  /** Certificates (PEM) to trust instead of the usual ones. */
  readonly ca?: string;
}

/** Posts and gives the outcome; never throws. If `stop` cuts the exchange off, the outcome is a lost connection. */
export type Exchange = (post: Post, stop?: AbortSignal) => Promise<Outcome>;

export function exchange({
  allowPrivate,
  timeoutMs = EXCHANGE_MS,
  resolve = allowPrivate ? localResolve() : dnsResolve(),
  ca,
}: ExchangeOptions): Exchange {
  const connecting = { keepAlive: false, autoSelectFamilyAttemptTimeout: CONNECT_EACH_MS };
  const httpAgent = new HttpAgent(connecting);
  const httpsAgent = new HttpsAgent({ ...connecting, ...(ca === undefined ? {} : { ca }) });
  const attempt = async (post: Post, cut: AbortSignal): Promise<Answer> => {
    const url = new URL(post.address);
    // Cuts off finding the addresses too: if a name's servers do not answer, that takes longer than an exchange may.
    const isCut = once(cut, 'abort').then(() => Promise.reject(cut.reason));
    const addresses = await Promise.race([
      addressesToConnect(url, { resolve, allowPrivate }),
      isCut,
    ]);
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: isSecure ? httpsAgent : httpAgent,
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      lookup: fixedLookup(addresses),
      signal: cut,
    });
    return answerTo(request, post.body);
  };
  return async (post, stop) => {
    const begin = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const cut = stop === undefined ? timeout : AbortSignal.any([stop, timeout]);
    const answer = await attempt(post, cut).catch((error: unknown): Answer => {
      const isTooLate = timeout.aborted && !stop?.aborted;
      const failure = isTooLate ? 'timeout' : failureOf(error);
      return { status: null, failure, response: null, retryAfterMs: 0 };
    });
    return { ms: Math.round(performance.now() - begin), ...answer };
  };
}

type Answer = Omit<Outcome, 'ms'>;

/** Sends the body and reads the answer. @throws when there is no answer, or the answer breaks off. */
function answerTo(request: ClientRequest, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Errors after a complete answer are ignored: the receiver accepted the notification, or said why not.
    let isWhole = () => false;
    const fail = (error: Error) => {
      if (!isWhole()) reject(error);
    };
    request.on('error', fail);
    let interim = 0;
    request.on('information', () => {
      interim++;
      if (interim > INTERIM_MAX) request.destroy(new AttemptError('not_http'));
    });
    // This also happens when a receiver asks to switch protocols, since Node then closes the connection.
    request.on('close', () => fail(new Error('closed without an answer')));
    request.on('response', (response) => {
      isWhole = () => response.complete;
      const shown: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        const { statusCode: status = 0, headers } = response;
        const text = responseText(Buffer.concat(shown), headers['content-type']);
        const retryAfterMs = secondsOf(headers['retry-after']) * 1_000;
        resolve({ status, failure: failureOfStatus(status), response: text, retryAfterMs });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        if (bytes < SHOWN_BYTES) shown.push(chunk.subarray(0, SHOWN_BYTES - bytes));
        bytes += chunk.length;
        if (bytes >= READ_BYTES_MAX) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Gives the beginning of a body as text that a page can show. */
function responseText(body: Buffer, contentType: string | undefined): string {
  const text = decoded(body, contentType);
  return [...text.replace(NOT_SHOWN, '')].slice(0, SHOWN_CHARACTERS).join('');
}

/** Decodes by the character set that the answer names, or as UTF-8 if the answer names none or an unknown one. */
function decoded(body: Buffer, contentType = ''): string {
  const charset = /charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status <= 299) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status <= 399 ? 'redirect' : 'status';
}

/** Codes of OpenSSL and Node for a certificate that does not verify. */
const CERTIFICATE_CODES = /CERT|ISSUER|UNABLE_TO_|CRL_/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AttemptError) return error.failure;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'not_http';
  return CERTIFICATE_CODES.test(code) ? 'certificate' : 'connection';
}

function secondsOf(retryAfter: string | undefined): number {
  return /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
}

/** Makes connections go to these IP addresses only. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, _options, callback) => callback(null, all);
}
