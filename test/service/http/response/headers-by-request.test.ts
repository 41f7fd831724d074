/** Strict-Transport-Security is sent only if a setting asks for it. */
import { addHeadersByRequest } from '@daicho/service/http/response/headers-by-request.ts';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

describe('Strict-Transport-Security', () => {
  it.each([
    ['daicho.example.jp', 'max-age=3600'],
    ['daicho.example.jp:8443', 'max-age=3600'],
    ['localhost:8787', undefined],
    ['LOCALHOST', undefined],
    ['localhost.', undefined],
    ['daicho.localhost', undefined],
    ['localhost.example.jp', 'max-age=3600'],
    ['127.0.0.1:8787', undefined],
    ['192.168.0.2', undefined],
    ['[::1]:8787', undefined],
  ])('as %s, tells browsers %s', async (host, header) => {
    const server = Fastify();
    onTestFinished(() => server.close());
    addHeadersByRequest(server, 3600);
    server.get('/', async () => 'x');
    for (const url of ['/', '/nowhere']) {
      const { headers } = await server.inject({ url, headers: { host } });
      expect(headers['strict-transport-security']).toBe(header);
    }
  });
});
