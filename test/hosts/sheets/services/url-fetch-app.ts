/** UrlFetchApp (reference, "UrlFetchApp" and "HTTPResponse"; quotas page). */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import type { HttpAnswer, HttpRequest, SendAll } from '../http/messages.ts';
import { LIMITS } from '../limits.ts';

type Params = Readonly<Record<string, unknown>>;

export function urlFetchApp(
  { clock, realm, fail, endIfOver }: Execution,
  document: Document,
  sendAll: SendAll,
) {
  function requestOf(url: unknown, params: Params): HttpRequest {
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined || value === null) fail(`Attribute provided with no value: ${name}`);
    }
    if (typeof url !== 'string' || !/^https?:\/\//.test(url))
      return fail(`Invalid argument: ${url}`);
    if (url.length > LIMITS.urlLength) fail('Limit Exceeded: URLFetch URL Length.');
    const payload = params.payload === undefined ? undefined : String(params.payload);
    if (payload !== undefined && Buffer.byteLength(payload) > LIMITS.payloadBytes) {
      fail('Limit Exceeded: URLFetch POST Size.');
    }
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(params.headers ?? {})) headers[name] = String(value);
    if (payload !== undefined) {
      headers['Content-Type'] = String(params.contentType ?? 'application/x-www-form-urlencoded');
    }
    return {
      url,
      method: String(params.method ?? 'get').toUpperCase(),
      headers,
      payload,
      followRedirects: params.followRedirects !== false,
    };
  }

  function nextNetworkMs(): number {
    const { networkMs } = document;
    if (typeof networkMs === 'number') return networkMs;
    const [next = 0, ...later] = networkMs;
    document.networkMs = later.length === 0 ? next : later;
    return next;
  }

  function responseOf(url: string, answer: HttpAnswer, isMuted: boolean) {
    if ('unreachable' in answer) return fail(`Address unavailable: ${url}`);
    const { status, headers, body } = answer;
    if (Buffer.byteLength(body) > LIMITS.responseBytes) {
      fail(`Limit Exceeded: URLFetch response size: ${url}`);
    }
    if (status >= 400 && !isMuted) {
      fail(
        `Request failed for ${url} returned code ${status}. Truncated server response: ${body.slice(0, 100)} (use muteHttpExceptions option to examine full response)`,
      );
    }
    return {
      getResponseCode: () => status,
      getContentText: (_charset?: string) => body,
      getHeaders: () => realm.inside(headers),
      getAllHeaders: () => realm.inside(headers),
    };
  }

  /** Fetches all at once. If one gets no answer, the exception discards all answers. */
  function fetchEach(asked: readonly { readonly url: unknown; readonly params: Params }[]) {
    const requests = asked.map(({ url, params }) => requestOf(url, params));
    if (document.fetchException !== undefined) fail(document.fetchException);
    if (document.shared.countFetches(requests.length) > LIMITS.fetchCallsPerDay) {
      fail('Service invoked too many times for one day: urlfetch.');
    }
    endIfOver();
    const answers = sendAll(requests.map(routed));
    clock.pass(nextNetworkMs());
    endIfOver();
    return requests.map(({ url }, i) =>
      responseOf(
        url,
        answers[i] ?? { unreachable: true },
        asked[i]?.params.muteHttpExceptions === true,
      ),
    );
  }

  /** Sends a request to the local server that stands for its internet address. */
  function routed(request: HttpRequest): HttpRequest {
    for (const [address, local] of Object.entries(document.published)) {
      if (request.url.startsWith(`${address}/`)) {
        return { ...request, url: local + request.url.slice(address.length) };
      }
    }
    return request;
  }

  return {
    fetch: (url: unknown, params: Params = {}) => fetchEach([{ url, params }])[0],
    fetchAll(requests: readonly (string | (Params & { readonly url: unknown }))[]) {
      const asked = Array.from(requests, (request) => {
        if (typeof request === 'string') return { url: request, params: {} };
        const { url, ...params } = request;
        return { url, params };
      });
      return realm.inside(fetchEach(asked));
    },
  };
}
