/** A receiver of notifications: it accepts most, fails some, answers some slowly, and remembers all that it was sent. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Random } from '../e2e/fuzz/random.ts';

export interface Received {
  readonly id: string;
  readonly date: string;
  /** Whether the receiver accepted the notification. */
  readonly taken: boolean;
}

export interface Receiver {
  readonly address: string;
  readonly received: readonly Received[];
  /** Accepts every notification at once from now on. */
  heal(): void;
  stop(): Promise<void>;
}

const SLOW_MS = 300;

export async function startReceiver(secret: () => string, random: Random): Promise<Receiver> {
  const received: Received[] = [];
  let isHealed = false;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // The sender of this incomplete request was killed in the middle of it.
    if (body === undefined) return;
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(request.headers[name]),
      ]),
    );
    // This throws for a wrong signature: then nothing is accepted, and the test misses its notification.
    new Webhook(secret()).verify(body, headers);
    if (!isHealed && random.chance(0.3)) await wait(SLOW_MS);
    const id = headers['webhook-id'] ?? '';
    // Each notification fails at most once: the third attempt would come after five minutes.
    const failedBefore = received.some((one) => one.id === id && !one.taken);
    const taken = isHealed || failedBefore || !random.chance(0.1);
    received.push({ id, date: JSON.parse(body).date, taken });
    response.writeHead(taken ? 204 : 500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    heal() {
      isHealed = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
