import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { connect } from 'node:net';
import type { Tls } from '@daicho/service/http/listener/node-server.ts';
import { ServiceListener } from '@daicho/service/http/listener/service-listener.ts';
import { listen } from '@daicho/service/serving/listen.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testCertificate, testCertificateKey } from '../../cli/test-certificate.ts';
import { errorOf } from '../running-service.ts';

const HOST = '127.0.0.1';
const TLS = { cert: testCertificate, key: testCertificateKey };

async function opened(tls?: Tls) {
  const door = new ServiceListener(tls);
  onTestFinished(() => door.stop(0));
  const { port } = await listen(door.server, { port: 0, host: HOST });
  const answer = () =>
    door.answerWith({
      handler: (_, response) => void response.end('answered'),
      answerDirectly: () => false,
    });
  return { door, port, answer, url: `http://${HOST}:${port}` };
}

describe('a service that is opening', () => {
  it('is alive, and tells all callers when to come back', async () => {
    const { url } = await opened();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    for (const path of ['/readyz', '/v1/postalcode/1020083', '/healthz/x', '/']) {
      const response = await fetch(url + path);
      expect([response.headers.get('retry-after'), ...(await errorOf(response))]).toEqual([
        '2',
        503,
        'opening',
      ]);
    }
  });

  it('tells a warehouse in the warehouse’s own form to send the call again', async () => {
    const { url } = await opened();
    const response = await fetch(`${url}/v1/functions/address`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({
      errorMessage: expect.stringContaining('The service is being opened'),
      error: { code: 'opening' },
    });
  });

  it.each([
    ['ja', '準備しています'],
    ['en', 'Getting ready'],
  ])('shows a browser a page that loads itself again (%s)', async (language, shown) => {
    const { url } = await opened();
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
    const response = await fetch(`${url}/desk/`, { headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain(shown);
    expect(page).toContain('<meta http-equiv="refresh" content="2">');
  });

  it('answers on the connection that was open before', async () => {
    const { port, answer } = await opened(TLS);
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const asking = get({ host: HOST, port, path: '/', agent });
      const [response]: IncomingMessage[] = await once(asking, 'response');
      await once(response?.resume() ?? asking, 'end');
      return [response?.statusCode, asking.reusedSocket];
    };
    expect(await ask()).toEqual([503, false]);
    answer();
    expect(await ask()).toEqual([200, true]);
  });

  it('answers callers that send a large body while it opens', async () => {
    const { url } = await opened();
    const body = 'x'.repeat(3_000_000);
    for (let time = 0; time < 3; time++) {
      expect((await fetch(url, { method: 'POST', body })).status).toBe(503);
    }
  });

  it('disconnects its callers when it is stopped before it answers', async () => {
    const { door, port } = await opened();
    const caller = connect(port, HOST);
    await once(caller, 'connect');
    caller.write('GET / HT');
    const isEnded = new Promise((resolve) => caller.on('error', resolve).once('close', resolve));
    await Promise.all([isEnded, door.stop(0)]);
  });

  it('says why it cannot listen', async () => {
    const { port } = await opened();
    await expect(listen(new ServiceListener().server, { port, host: HOST })).rejects.toThrow(
      `Port ${port} is already in use`,
    );
  });
});
