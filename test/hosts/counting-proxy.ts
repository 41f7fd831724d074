/** Stands in front of a service and notes its requests; changes nothing unless it is set to fail or to be silent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, localServer } from './local-server.ts';

export interface CountingProxy extends LocalServer {
  /** `GET /v1/postalcode/1020083`, in the order of arrival. */
  readonly seen: string[];
  /** Bodies of the requests that went to the service with a body, in the order of arrival. */
  readonly bodies: string[];
  /** Requests that are answered with 500 without asking the service, such as `GET /v1/postalcode/1020083`. */
  readonly failing: Set<string>;
  /** Requests that are never answered. */
  readonly silent: Set<string>;
}

/** @param whenAsked is called, and awaited, before a request goes on. */
export async function countingProxy(
  target: string,
  whenAsked: (asked: string) => Promise<void> = async () => {},
): Promise<CountingProxy> {
  const seen: string[] = [];
  const bodies: string[] = [];
  const failing = new Set<string>();
  const silent = new Set<string>();
  const server = await localServer((incoming, outgoing) => {
    const asked = `${incoming.method} ${incoming.url}`;
    seen.push(asked);
    if (failing.has(asked)) {
      outgoing.writeHead(500).end();
      return;
    }
    if (silent.has(asked)) return;
    whenAsked(asked)
      .then(() => forward(target, incoming, outgoing, bodies))
      .catch(() => outgoing.destroy());
  });
  return { ...server, seen, bodies, failing, silent };
}

const FORWARDED = ['authorization', 'content-type', 'accept', 'kenall-api-version'];

async function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bodies: string[],
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (body.length > 0) bodies.push(body.toString());
  const headers = FORWARDED.flatMap((name): [string, string][] => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await fetch(target + (incoming.url ?? ''), {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length === 0 ? {} : { body }),
  });
  const coverage = answer.headers.get('daicho-coverage');
  outgoing.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(coverage === null ? {} : { 'daicho-coverage': coverage }),
  });
  outgoing.end(await answer.text());
}
