/**
 * A small, ordinary load balancer: sends requests round robin to the machines that are ready by `/readyz`. A GET that reached no
 * machine, or got a 503, goes to the next machine. A request that changes something is sent again only if no connection was made.
 * If no machine is ready, all are tried.
 */
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const LOOK_EVERY_MS = 100;
const LOOK_WITHIN_MS = 3_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Balancer {
  readonly url: string;
  /** Adds a machine, which gets requests when it is ready. */
  add(url: string): void;
  /** Addresses of the machines that are ready. */
  ready(): readonly string[];
  /** Number of requests that were sent to another machine. */
  sentOn(): number;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const machines: { readonly url: string; isReady: boolean }[] = [];
  let turn = 0;
  let sentOn = 0;
  let isEnded = false;

  const look = async (machine: (typeof machines)[number]) => {
    while (!isEnded) {
      try {
        const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
        machine.isReady = (await fetch(`${machine.url}/readyz`, { signal })).status === 200;
      } catch {
        machine.isReady = false;
      }
      await sleep(LOOK_EVERY_MS);
    }
  };
  const send = (base: string, asked: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, headers, url } = asked;
      const sent = httpRequest(`${base}${url}`, { method, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const server = createServer(async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const those = machines.filter(({ isReady }) => isReady);
    const ready = those.length > 0 ? those : machines;
    turn++;
    let last: Answer | undefined;
    for (let i = 0; i < ready.length; i++) {
      const { url = '' } = ready[(turn + i) % ready.length] ?? {};
      if (i > 0) sentOn++;
      try {
        last = await send(url, asked, body);
        if (last.status !== 503 || asked.method !== 'GET') break;
      } catch (error) {
        const isUnmet = Object(error).code === 'ECONNREFUSED';
        if (asked.method !== 'GET' && !isUnmet) break;
      }
    }
    if (last === undefined) response.writeHead(502).end();
    else response.writeHead(last.status, last.headers).end(last.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    isEnded = true;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      const machine = { url, isReady: false };
      machines.push(machine);
      look(machine);
    },
    ready: () => machines.filter(({ isReady }) => isReady).map(({ url }) => url),
    sentOn: () => sentOn,
  };
}
