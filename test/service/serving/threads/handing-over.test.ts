/** Connections that one thread hands over to the servers of other threads; in these tests all are in one thread. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { get } from 'node:https';
import { connect, type Socket } from 'node:net';
import { createNodeServer, type Tls } from '@daicho/service/http/listener/node-server.ts';
import { listen } from '@daicho/service/serving/listen.ts';
import { takeHandedConnections } from '@daicho/service/serving/threads/handed-connections.ts';
import { HandingOver } from '@daicho/service/serving/threads/handing-over.ts';
import { newSecret, PREFACE_BYTES, writePreface } from '@daicho/service/serving/threads/preface.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testCertificate, testCertificateKey } from '../../cli/test-certificate.ts';

const HOST = '127.0.0.1';
const SIZE = 20_000_000;

/** Answers with the caller and the request, as the service sees them. */
const tellCaller: RequestListener = (request, response) => {
  const { remoteAddress, remotePort, bytesRead } = request.socket;
  response.end(JSON.stringify({ remoteAddress, remotePort, bytesRead }));
};

async function taking(handing: HandingOver, handler = tellCaller, tls?: Tls) {
  const server = createNodeServer(handler, { tls });
  takeHandedConnections(server, handing.secret);
  const { port } = await listen(server, { port: 0, host: HOST });
  const giveUp = handing.add(port);
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(end);
  return { port, giveUp, end };
}

async function handingOver() {
  const handing = new HandingOver();
  const { port } = await listen(handing.server, { port: 0, host: HOST });
  onTestFinished(async () => {
    await handing.stopListening();
    await handing.end(0);
  });
  return { handing, port, url: `http://${HOST}:${port}` };
}

/** Connects, and collects what arrives until the connection closes. */
function called(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: HOST, allowHalfOpen: true });
  let heard = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined).on('end', () => socket.end());
    socket.once('close', () => resolve(heard));
  });
  socket.write(text);
  return { socket, answer };
}

describe('HandingOver', () => {
  it('shows the caller, and nothing of how the connection was handed over', async () => {
    const { handing, port } = await handingOver();
    await taking(handing);
    const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const { socket, answer } = called(port, request);
    await once(socket, 'connect');
    const { localPort } = socket;
    expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toEqual({
      remoteAddress: HOST,
      remotePort: localPort,
      bytesRead: request.length,
    });
  });

  it('shows the caller of a connection with TLS', async () => {
    const { handing, port } = await handingOver();
    await taking(handing, tellCaller, { cert: testCertificate, key: testCertificateKey });
    const asking = get({ host: HOST, port, rejectUnauthorized: false, agent: false });
    const [response]: IncomingMessage[] = await once(asking, 'response');
    const localPort = response?.socket.localPort;
    const [body] = (await response?.toArray()) ?? [];
    expect(JSON.parse(String(body))).toMatchObject({ remoteAddress: HOST, remotePort: localPort });
  });

  it('takes no connection without the secret', async () => {
    const { handing } = await handingOver();
    const { port } = await taking(handing);
    const forged = writePreface(newSecret(), { address: '192.0.2.1', port: 1 });
    expect(forged).toHaveLength(PREFACE_BYTES);
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    for (const start of [forged.toString('latin1'), request.padEnd(PREFACE_BYTES)]) {
      expect(await called(port, start + request).answer).toBe('');
    }
    const ended = called(port, 'short');
    ended.socket.end();
    expect(await ended.answer).toBe('');
  });

  it('passes large bodies on in both directions, as fast as they are read', async () => {
    const { handing, url } = await handingOver();
    await taking(handing, (request, response) => void request.pipe(response));
    const body = Buffer.alloc(SIZE, 'abcdefg');
    const response = await fetch(url, { method: 'POST', body });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it('answers a caller that has closed its half of the connection', async () => {
    const { handing, port } = await handingOver();
    await taking(handing);
    const { socket, answer } = called(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.end();
    expect(await answer).toContain('200 OK');
  });

  it('tells the thread that a caller has gone', async () => {
    const { handing, port } = await handingOver();
    const { promise: came, resolve } = Promise.withResolvers<IncomingMessage>();
    await taking(handing, resolve);
    const { socket } = called(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n');
    const request = await came;
    const gone = new Promise((closed) => void request.once('close', closed));
    socket.resetAndDestroy();
    await gone;
  });

  it('distributes connections evenly, and gives those of a thread that ends to the other threads', async () => {
    const { handing, port, url } = await handingOver();
    const counts = [0, 0];
    const [first] = await Promise.all(
      counts.map((_, n) =>
        taking(handing, (__, response) => {
          counts[n] = (counts[n] ?? 0) + 1;
          response.end();
        }),
      ),
    );
    const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const callers = Array.from({ length: 10 }, () => called(port, ask));
    await expect.poll(() => counts).toEqual([5, 5]);
    // The first thread is not given up yet, but a thread that cannot be reached gets no connections.
    first?.end();
    for (let time = 0; time < 5; time++) {
      expect((await fetch(url, { headers: { connection: 'close' } })).status).toBe(200);
    }
    expect(counts).toEqual([5, 10]);
    first?.giveUp();
    await expect.poll(() => callers.filter(({ socket }) => socket.closed).length).toBe(5);
    for (const { socket } of callers) socket.destroy();
  });

  it('makes callers wait while no thread listens', async () => {
    const { handing, url } = await handingOver();
    const asking = fetch(url);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await taking(handing);
    expect((await asking).status).toBe(200);
  });

  it('gives a caller to another thread if the caller’s own thread is given up meanwhile', async () => {
    const { handing, port } = await handingOver();
    const { giveUp } = await taking(handing);
    handing.server.once('connection', giveUp);
    const { answer } = called(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(handing.server, 'connection');
    await taking(handing);
    expect(await answer).toContain('200 OK');
  }, 5_000);
});
