/** A relay between a service and PostgreSQL, at which a test can cut the connections or lose all data. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Network {
  /** The connection string that leads through the relay. */
  readonly address: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, and passes on the data that was held. */
  restore(): Promise<void>;
  /** From now on, data on the existing connections is lost unnoticed. */
  swallow(): void;
  /** Holds all data back until `restore`, which passes it on. */
  hold(): void;
  /** Lets half of the next piece from PostgreSQL through, then ends the connection. */
  halve(): void;
}

export async function networkBefore(address: string): Promise<Network> {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const pairs = new Set<readonly [Socket, Socket]>();
  let port = 0;
  let server: Server | undefined;
  let isHeld = false;

  const flow = ([near, far]: readonly [Socket, Socket]) => near.pipe(far).pipe(near);
  const restore = async () => {
    if (isHeld) for (const pair of pairs) flow(pair);
    isHeld = false;
    if (server?.listening) return;
    server = createServer((near) => {
      const far = connect(target);
      const pair = [near, far] as const;
      pairs.add(pair);
      for (const socket of pair) socket.on('error', () => undefined);
      for (const socket of pair) socket.on('close', () => endAll([pair]));
      if (!isHeld) flow(pair);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  };
  const endAll = (ended: Iterable<readonly [Socket, Socket]>) => {
    for (const pair of ended) {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    }
  };
  const cut = async () => {
    server?.close();
    endAll([...pairs]);
    if (server?.listening) await once(server, 'close');
  };

  await restore();
  onTestFinished(cut);
  url.port = String(port);
  return {
    address: url.href,
    cut,
    restore,
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
        near.resume();
        far.resume();
      }
    },
    hold() {
      isHeld = true;
      for (const [near, far] of pairs) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
    halve() {
      for (const pair of pairs) {
        const [near, far] = pair;
        far.unpipe(near);
        far.once('data', (piece: Buffer) => {
          near.end(piece.subarray(0, piece.length / 2), () => endAll([pair]));
        });
      }
    },
  };
}
