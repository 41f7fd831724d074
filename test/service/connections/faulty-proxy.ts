/** A proxy in front of a service: it counts requests and answers some of them badly, late or not at all. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  readonly method: string;
  /** Path and query string of the request. */
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  /** Time in milliseconds of a clock that only goes forward. */
  readonly at: number;
}

/** Fault that happens instead of the service's answer, or before it. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the connection is cut. */
  readonly cut?: boolean;
  readonly delayMs?: number;
}

export interface FaultyProxy {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
}

/** @param fault gives the fault of the nth request, counted from 0; undefined lets the request through. */
export async function faultyProxy(
  target: string,
  fault: (request: SeenRequest, n: number) => Fault | undefined = () => undefined,
): Promise<FaultyProxy> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      body: await bodyOf(incoming),
      headers: incoming.headers,
      at: performance.now(),
    };
    const wrong = fault(request, seen.push(request) - 1);
    if (wrong?.cut === true) {
      outgoing.destroy();
      return;
    }
    if (wrong?.delayMs !== undefined) await sleep(wrong.delayMs, undefined, { ref: false });
    if (wrong?.status !== undefined) {
      outgoing.writeHead(wrong.status, wrong.headers).end(wrong.body ?? '{}');
      return;
    }
    const answer = await fetch(target + request.path, {
      method: request.method,
      headers: forwarded(incoming.headers),
      ...(request.method === 'POST' ? { body: request.body } : {}),
    });
    const coverage = answer.headers.get('daicho-coverage');
    outgoing.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(coverage === null ? {} : { 'daicho-coverage': coverage }),
    });
    outgoing.end(wrong?.body ?? (await answer.text()));
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  return { url: `http://127.0.0.1:${portOf(server.address())}`, seen };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function forwarded(headers: IncomingMessage['headers']): Record<string, string> {
  const names = ['authorization', 'kenall-api-version', 'content-type', 'accept'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
