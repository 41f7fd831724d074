/** Follows each connection: the time of its last request, its response, and whether that response is the last. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { FastifyReply } from 'fastify';

/** Time for which a connection is still read after its last answer: a reset would destroy that answer. */
const LINGER_MS = 2_000;

export interface Connection {
  /** The response to the last request whose head was read. */
  lastResponse: ServerResponse | undefined;
  /** Fastify's reply that writes the last response, or undefined if the request was answered without Fastify. */
  lastReply: FastifyReply | undefined;
  /** Time of the last request, on a monotonic clock; 0 before the first. */
  askedAt: number;
  /** Whether further requests are dropped instead of answered. */
  isClosing: boolean;
}

export class Connections {
  readonly #all = new WeakMap<Duplex, Connection>();
  /** Open connections. A connection with TLS is added once its TLS is established. */
  readonly open = new Map<Socket, Connection>();

  /**
   * Follows the connections of a server, and closes each gently after its last answer. The class does not listen to the
   * data of the connections, since listening would cost a look-up a tenth of its time.
   */
  follow(server: Server, isSecure: boolean): void {
    server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket | TLSSocket) => {
      const connection = this.of(socket);
      this.open.set(socket, connection);
      socket.once('close', () => this.open.delete(socket));
      // Node calls this after the last answer of a connection, even while the caller still sends.
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

/** Records the response to a request whose head was read. */
export function answering(
  connection: Connection,
  response: ServerResponse,
  reply?: FastifyReply,
): void {
  connection.lastResponse = response;
  connection.lastReply = reply;
  connection.askedAt = performance.now();
}

/** Ends our side, and drops the caller's data until the caller closes too. */
export function closeGently(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.resume();
}
