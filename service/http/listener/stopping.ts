/**
 * Ends the connections of a server that stops. Idle connections end at once, busy ones after their answer, the rest
 * when the time is up. Node's own `close` cuts off a busy caller between two requests, and waits for ever for a caller
 * that sends half a request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Connections } from './connections.ts';

const LOOK_EVERY_MS = 20;
/**
 * A caller that asked within this time may be sending its next request. The answer to that request tells it to close.
 */
const BUSY_MS = 1_000;

export class Stopping {
  readonly #server: Server;
  readonly #connections: Connections;
  /** Every socket, also those whose TLS is not established yet. */
  readonly #sockets = new Set<Socket>();

  constructor(server: Server, connections: Connections) {
    this.#server = server;
    this.#connections = connections;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Accepts no more connections, and ends the open ones within a time limit. */
  async stop(withinMs: number): Promise<void> {
    // This only stops listening; the `close` of an HTTP server would end idle connections as well.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    this.#endUnsecured();
    for (const { lastResponse } of this.#connections.open.values()) {
      if (lastResponse !== undefined) markLast(lastResponse);
    }
    this.#server.prependListener('request', (_: IncomingMessage, response) => markLast(response));
    this.#endWaiting();
    const looks = setInterval(() => this.#endWaiting(), LOOK_EVERY_MS);
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, withinMs);
    await closed;
    clearInterval(looks);
    clearTimeout(deadline);
  }

  /** Ends sockets whose TLS is not established: no request can have begun on them. */
  #endUnsecured(): void {
    const secured = new Set([...this.#connections.open.keys()].map(callerOf));
    for (const socket of this.#sockets) if (!secured.has(callerOf(socket))) socket.destroy();
  }

  /** Ends idle connections whose caller is unlikely to be sending a request. */
  #endWaiting(): void {
    const recently = performance.now() - BUSY_MS;
    for (const [socket, { lastResponse, askedAt }] of this.#connections.open) {
      // Bytes before the first response belong to half a request.
      const isWaiting = lastResponse === undefined ? socket.bytesRead === 0 : lastResponse.closed;
      if (isWaiting && askedAt < recently) socket.destroy();
    }
  }
}

/** Names the caller's end of a connection. A socket and the TLS socket on top of it have the same name. */
function callerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** Tells the caller that no answer follows on the connection, which Node then ends. */
function markLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
