/** Follows each connection: when it was last asked, which answers are under way, and whether one was the last. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { FastifyReply } from 'fastify';

/** Time for which a connection is still read after its last answer, so that no reset wipes that answer out. */
const LINGER_MS = 2_000;

export interface Connection {
  /** The response to the last request whose head was read. */
  lastResponse: ServerResponse | undefined;
  /** Fastify's reply that writes it; none where it was answered past Fastify, at once. */
  lastReply: FastifyReply | undefined;
  /** Time of that request; 0 before the first. */
  askedAt: number;
  /** Whether nothing more is answered: what still comes is dropped. */
  isClosing: boolean;
}

export class Connections {
  readonly #all = new WeakMap<Duplex, Connection>();
  /** Those that are open; with TLS, once it has begun. */
  readonly open = new Map<Socket, Connection>();

  /** Ends the connections of a server in stages. Listening to their data would cost a lookup a tenth of its time. */
  follow(server: Server, isSecure: boolean): void {
    server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket | TLSSocket) => {
      const connection = this.of(socket);
      this.open.set(socket, connection);
      socket.once('close', () => this.open.delete(socket));
      // Node ends a connection with this behind an answer that is its last, whatever the caller still sends.
      socket.destroySoon = () => {
        connection.isClosing = true;
        closeGently(socket);
      };
    });
  }

  of(socket: Duplex): Connection {
    const known = this.#all.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = {
      lastResponse: undefined,
      lastReply: undefined,
      askedAt: 0,
      isClosing: false,
    };
    this.#all.set(socket, connection);
    return connection;
  }
}

/** Notes the answer to a request whose head was read. */
export function answering(
  connection: Connection,
  response: ServerResponse,
  reply?: FastifyReply,
): void {
  connection.lastResponse = response;
  connection.lastReply = reply;
  connection.askedAt = performance.now();
}

/** Sends the end, and drops what still comes until the caller closes too. */
export function closeGently(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.resume();
}
