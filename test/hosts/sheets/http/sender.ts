/** The thread that sends the requests of `blockingHttp`. */
import { workerData } from 'node:worker_threads';
import { answerWith } from '../threads/exchange.ts';
import type { HttpAnswer, HttpRequest } from './messages.ts';

answerWith(workerData, (requests: readonly HttpRequest[]) => Promise.all(requests.map(send)));

async function send(request: HttpRequest): Promise<HttpAnswer> {
  const { url, method, headers, payload, followRedirects } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: followRedirects ? 'follow' : 'manual',
      ...(payload === undefined ? {} : { body: payload }),
    });
    const named = [...response.headers].map(([name, value]) => [inTitleCase(name), value]);
    return {
      status: response.status,
      headers: Object.fromEntries(named),
      body: await response.text(),
    };
  } catch {
    return { unreachable: true };
  }
}

/** Writes a header's name in title case: Apps Script gives names as the server wrote them, most often in that form. */
function inTitleCase(name: string): string {
  return name.replace(/(?:^|-)\w/g, (start) => start.toUpperCase());
}
