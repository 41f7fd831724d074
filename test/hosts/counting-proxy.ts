/** Stands in front of a service and notes its requests; changes nothing unless it is set to fail. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, localServer } from './local-server.ts';

export interface CountingProxy extends LocalServer {
  /** `GET /v1/postalcode/1020083`, in the order of arrival. */
  readonly seen: string[];
  /** What is answered with 500 without asking the service: `GET /v1/postalcode/1020083`. */
  readonly failing: Set<string>;
}

export async function countingProxy(target: string): Promise<CountingProxy> {
  const seen: string[] = [];
  const failing = new Set<string>();
  const server = await localServer((incoming, outgoing) => {
    const asked = `${incoming.method} ${incoming.url}`;
    seen.push(asked);
    if (failing.has(asked)) {
      outgoing.writeHead(500).end();
      return;
    }
    forward(target, incoming, outgoing).catch(() => outgoing.destroy());
  });
  return { ...server, seen, failing };
}

const FORWARDED = ['authorization', 'content-type', 'accept', 'kenall-api-version'];

async function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = FORWARDED.flatMap((name): [string, string][] => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await fetch(target + (incoming.url ?? ''), {
    method: incoming.method ?? 'GET',
    headers,
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
  const coverage = answer.headers.get('daicho-coverage');
  outgoing.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(coverage === null ? {} : { 'daicho-coverage': coverage }),
  });
  outgoing.end(await answer.text());
}
