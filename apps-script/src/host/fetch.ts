/**
 * Sends requests through UrlFetchApp. Redirects are not followed, so that the key goes nowhere else. Exceptions are
 * caught here, since their messages contain the called address and with it the question.
 */
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import type { ApiRequest } from '@daicho/shared/api/call/request.ts';

/**
 * Why there is no response. `quota_spent`: the day's requests are used up; `too_fast`: too many in a short time;
 * `not_permitted`: the script was not allowed to send requests; `blocked_url`: the administrator allows no requests
 * there; `no_such_host`: the host name has no address; `network`: any other reason.
 */
type FetchFailure =
  | 'quota_spent'
  | 'too_fast'
  | 'not_permitted'
  | 'blocked_url'
  | 'no_such_host'
  | 'network';

export type FetchResult = ApiResponse | FetchFailure;

/** Apps Script refuses longer addresses (quotas page, "URL Fetch URL length"). */
const URL_LENGTH_MAX = 2048;
const URI_TOO_LONG: ApiResponse = { status: 414, headers: {}, body: '' };

export function fetchAll(requests: readonly ApiRequest[]): readonly FetchResult[] {
  const answers = sendAll(requests.filter(isSendable));
  let next = 0;
  return requests.map((request) => {
    if (!isSendable(request)) return URI_TOO_LONG;
    return typeof answers === 'string' ? answers : (answers[next++] ?? 'network');
  });
}

function isSendable({ url }: ApiRequest): boolean {
  return url.length <= URL_LENGTH_MAX;
}

function sendAll(requests: readonly ApiRequest[]): readonly ApiResponse[] | FetchFailure {
  if (requests.length === 0) return [];
  try {
    return UrlFetchApp.fetchAll(requests.map(fetchRequest)).map(responseOf);
  } catch (error) {
    return failureOf(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Recognises Google's messages, which are in the language of the account and undocumented. Seen in forums about other
 * scripts: `Service invoked too many times for one day: urlfetch.`, `1 日にサービス urlfetch を実行した回数が
 * 多すぎます。`, `Service invoked too many times in a short time: urlfetch.`, `Bandwidth quota exceeded`, `You do not have
 * permission to call UrlFetchApp.fetch`, `UrlFetchApp.fetch を呼び出す権限がありません`, `DNS error: https://…`, `DNS エラー:
 * https://…`, `Address unavailable: https://…`.
 */
function failureOf(message: string): FetchFailure {
  if (isBlockedUrl(message)) return 'blocked_url';
  // Only the text before the address counts, since an address may contain the same words.
  const reason = message.split(/https?:/)[0] ?? '';
  if (/for one day|1 ?日に/i.test(reason)) return 'quota_spent';
  if (/too many times|回数が多すぎます|bandwidth quota/i.test(reason)) return 'too_fast';
  if (/permission|authori[sz]ation|権限|承認/i.test(reason)) return 'not_permitted';
  if (/\bDNS/i.test(reason)) return 'no_such_host';
  return 'network';
}

/**
 * An administrator of Workspace can limit requests to some addresses (`UrlFetch calls to https://… are not permitted
 * by your admin`), and so can a manifest (`urlFetchWhitelist`).
 */
function isBlockedUrl(message: string): boolean {
  const withoutUrls = message.replaceAll(/https?:\S*/gi, '');
  return /by your admin|allow ?list|whitelist|管理者|許可リスト|ホワイトリスト/i.test(withoutUrls);
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
