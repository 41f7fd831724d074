/** The thread that sends what `blockingHttp` is given. */
import { type MessagePort, workerData } from 'node:worker_threads';
import type { HttpAnswer, HttpRequest } from './messages.ts';

const { signal, port }: { signal: Int32Array; port: MessagePort } = workerData;

port.on('message', (requests: readonly HttpRequest[]) => {
  void Promise.all(requests.map(send)).then((answers) => {
    port.postMessage(answers);
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
});

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

/** Apps Script gives names as the server wrote them, most often so. */
function inTitleCase(name: string): string {
  return name.replace(/(?:^|-)\w/g, (start) => start.toUpperCase());
}
