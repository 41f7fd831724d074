/** Servers that `daicho doctor` meets: behind TLS, redirecting, answering with pages, or made by others. */
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import {
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { onTestFinished } from 'vitest';

export interface TestServer {
  readonly url: string;
  /** Key headers of all requests that came. */
  readonly keys: readonly string[];
}

export async function serverFor(
  answer: RequestListener,
  tls?: { readonly cert: string; readonly key: string },
): Promise<TestServer> {
  const keys: string[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.headers.authorization !== undefined) keys.push(request.headers.authorization);
    answer(request, response);
  };
  const server: Server =
    tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}`, keys };
}

/** Gives an address at which nobody listens any more. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

export const answersPage: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>');
};

/** Passes requests on to a service. */
export function proxyTo(service: string): RequestListener {
  return async (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'host');
    const body: Uint8Array[] = [];
    for await (const chunk of request) body.push(chunk as Uint8Array);
    const answered = await fetch(service + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    const { 'content-encoding': _, ...kept } = Object.fromEntries(answered.headers);
    response.writeHead(answered.status, kept).end(Buffer.from(await answered.arrayBuffer()));
  };
}

/** Answers like a service of another maker: nothing at the root, no additions, its own error bodies. */
export function otherMake(key: string): RequestListener {
  return ({ url = '', headers }, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!url.startsWith('/v1/')) return send(404, { message: 'Not Found' });
    if (headers.authorization !== `Token ${key}`) return send(401, { message: 'Unauthorized' });
    if (url === '/v1/postalcode/versions/') {
      return send(200, { versions: ['2026-10-30', '2026-09-30'] });
    }
    if (url === '/v1/bank/versions') return send(200, { versions: ['2026-11-01'] });
    return send(403, { message: 'Forbidden' });
  };
}

/** Makes a self-signed certificate for names and addresses. */
export async function newCertificate({
  days,
  ip = '127.0.0.1',
}: {
  readonly days: number;
  readonly ip?: string;
}): Promise<{ cert: string; key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const day = 86_400_000;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    notBefore: new Date(Date.now() - 40 * day),
    notAfter: new Date(Date.now() + days * day),
    name: [{ CN: ['Daicho test'] }],
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: ip }])],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}
