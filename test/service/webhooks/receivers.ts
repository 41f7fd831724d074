/** Receivers of webhooks on this machine: some answer correctly, others wrongly, slowly or not at all. */
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import { testCertificate, testCertificateKey } from '../cli/test-certificate.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, request: Received) => void;

/** Opens a receiver that answers with 204 by default. The caller closes it. */
export async function openReceiver(
  answer: Answer = (response) => response.writeHead(204).end(),
  { isSecure = false } = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body, at: Date.now() };
      received.push(one);
      answer(response, one);
    });
  };
  const server = isSecure
    ? createSecureServer({ cert: testCertificate, key: testCertificateKey }, listener)
    : createServer(listener);
  const { port, close } = await listening(server);
  const url = `http${isSecure ? 's' : ''}://127.0.0.1:${port}/hook`;
  return { url, port, received, close };
}

/** Opens a receiver that answers each connection in the given way, once it has received bytes. The caller closes it. */
export async function openSocketReceiver(answer: (socket: Socket) => void): Promise<Receiver> {
  const received: Received[] = [];
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const none = { method: '', path: '', headers: {} };
      received.push({ ...none, body: data.toString(), at: Date.now() });
      answer(socket);
    });
  });
  const { port, close } = await listening(server);
  return { url: `http://127.0.0.1:${port}/hook`, port, received, close };
}

async function listening(server: Server): Promise<Pick<Receiver, 'port' | 'close'>> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', 4_096, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Opens a receiver until the test ends. */
export async function receiver(...options: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...options);
  onTestFinished(() => opened.close());
  return opened;
}

/** Opens a receiver until the test ends. */
export async function socketReceiver(answer: (socket: Socket) => void): Promise<Receiver> {
  const opened = await openSocketReceiver(answer);
  onTestFinished(() => opened.close());
  return opened;
}

/** Answers one byte after another. */
export function byteByByte(everyMs: number): (socket: Socket) => void {
  return (socket) => {
    const text = `HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n${'a'.repeat(10_000)}`;
    let at = 0;
    const timer = setInterval(() => socket.write(text[at++] ?? ''), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}
