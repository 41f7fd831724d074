import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserSend } from '@daicho/excel-addin/src/host/browser-send.ts';
import { postalLookup } from '@daicho/shared/api/postal.ts';
import { callOf } from '@daicho/shared/enrich/lookup.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../../service/http/running-service.ts';

const CALL = callOf(postalLookup, { postal_code: '1020083' });
const { signal } = new AbortController();

async function serverForTest(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

describe("a request through the browser's fetch", () => {
  it('gives the result of the operation', async () => {
    const { url, keys } = await serviceForTest();
    const reply = await browserSend({ baseUrl: url, key: keys.secret })(CALL, signal);
    expect(reply).toMatchObject({ ok: { data: [{ town: '麹町' }] } });
  });

  it('is sent once, and leaves further tries to the queue', async () => {
    let requests = 0;
    const baseUrl = await serverForTest((_, response) => {
      requests += 1;
      response.writeHead(503, { 'retry-after': '3' }).end('{"error":{"code":"overloaded"}}');
    });
    const reply = await browserSend({ baseUrl, key: 'dpk_x' })(CALL, signal);
    expect(reply).toMatchObject({
      error: { kind: 'unavailable', retryAfter: 3, code: 'overloaded' },
    });
    expect(requests).toBe(1);
  });

  it('follows no redirect: the key would go along', async () => {
    const baseUrl = await serverForTest((_, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    });
    const reply = await browserSend({ baseUrl, key: 'dpk_x' })(CALL, signal);
    expect(reply).toMatchObject({ error: { kind: 'network' } });
  });

  it('reports that the service cannot be reached', async () => {
    const reply = await browserSend({ baseUrl: 'http://127.0.0.1:9', key: 'dpk_x' })(CALL, signal);
    expect(reply).toMatchObject({ error: { kind: 'network', operation: 'postal.lookup' } });
  });

  it('ends when the signal aborts, whatever the service does', async () => {
    const stop = new AbortController();
    const baseUrl = await serverForTest(() => stop.abort());
    const reply = await browserSend({ baseUrl, key: 'dpk_x' })(CALL, stop.signal);
    expect(reply).toHaveProperty('error');
  });
});
