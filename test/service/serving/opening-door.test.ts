import { get } from 'node:https';
import { connect, createServer } from 'node:net';
import { openDoor } from '@daicho/service/serving/opening-door.ts';
import { expect, it, onTestFinished } from 'vitest';
import { testCertificate, testCertificateKey } from '../cli/test-certificate.ts';
import { errorOf } from '../http/running-service.ts';

const HOST = '127.0.0.1';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

async function opened(tls?: { cert: string; key: string }) {
  const port = await freePort();
  const door = await openDoor({ port, host: HOST, tls });
  onTestFinished(() => door?.close());
  return { port, door, url: `http${tls === undefined ? '' : 's'}://${HOST}:${port}` };
}

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

it('leaves the port to the service, whoever is connected', async () => {
  const { door, port } = await opened();
  const next = createServer();
  const caller = connect(port, HOST);
  caller.on('error', () => undefined);
  await new Promise((resolve) => caller.once('connect', resolve));
  await door?.close();
  await door?.close();
  await new Promise<void>((resolve, reject) => {
    next.once('error', reject).listen(port, HOST, resolve);
  });
  await new Promise((resolve) => next.close(resolve));
});

it('says why it cannot listen, and waits at no port that nobody knows', async () => {
  const { port } = await opened();
  await expect(openDoor({ port, host: HOST, tls: undefined })).rejects.toThrow(
    `Port ${port} is already in use`,
  );
  expect(await openDoor({ port: 0, host: HOST, tls: undefined })).toBeUndefined();
});

it('speaks TLS where the service does', async () => {
  const { port } = await opened({ cert: testCertificate, key: testCertificateKey });
  const status = await new Promise((resolve, reject) => {
    get({ host: HOST, port, path: '/healthz', rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
});
