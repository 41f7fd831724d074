/**
 * Requests through UrlFetchApp. Redirects are not followed, so that neither the key nor an address goes where
 * nobody meant it to go. Its exceptions hold the address that was called, and with it what was asked: they end here.
 */
import type { ApiResponse } from '@daicho/shared/api/read.ts';
import type { ApiRequest } from '@daicho/shared/api/request.ts';

/** Apps Script refuses longer ones (quotas page, "URL Fetch URL length"). */
const URL_LENGTH_MAX = 2048;
const URI_TOO_LONG: ApiResponse = { status: 414, headers: {}, body: '' };

export function fetchAll(requests: readonly ApiRequest[]): readonly (ApiResponse | undefined)[] {
  const answers = sendAll(requests.filter(isSendable));
  let next = 0;
  return requests.map((request) => (isSendable(request) ? answers?.[next++] : URI_TOO_LONG));
}

function isSendable({ url }: ApiRequest): boolean {
  return url.length <= URL_LENGTH_MAX;
}

function sendAll(requests: readonly ApiRequest[]): readonly ApiResponse[] | undefined {
  if (requests.length === 0) return [];
  try {
    return UrlFetchApp.fetchAll(requests.map(fetchRequest)).map(responseOf);
  } catch {
    return undefined;
  }
}

function fetchRequest(request: ApiRequest): GoogleAppsScript.URL_Fetch.URLFetchRequest {
  const { 'Content-Type': contentType, ...headers } = request.headers;
  return {
    url: request.url,
    method: request.method === 'POST' ? 'post' : 'get',
    headers,
    ...(contentType === undefined ? {} : { contentType }),
    ...(request.body === undefined ? {} : { payload: request.body }),
    muteHttpExceptions: true,
    followRedirects: false,
  };
}

function responseOf(response: GoogleAppsScript.URL_Fetch.HTTPResponse): ApiResponse {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    headers[name.toLowerCase()] = String(value);
  }
  return { status: response.getResponseCode(), headers, body: response.getContentText('UTF-8') };
}
