/**
 * Follows each connection, for what Node does not tell of a request that it cannot read: which answers are still under
 * way before it, and which method it has.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { FastifyReply } from 'fastify';

/** Greatest number of bytes kept of a connection: a head of the greatest length, and the packet before it. */
const KEPT_BYTES = 128 * 1024;

export class Connection {
  /** The reply to the last request whose head was read. */
  lastReply: FastifyReply | undefined;
  /** Whether nothing more is answered: what still comes is dropped. */
  isClosing = false;
  /** Packets of which the last request that is not read yet is a part. */
  #packets: Buffer[] = [];

  take(packet: Buffer): void {
    if (this.lastReply?.request.raw.complete === false) this.#packets = [];
    this.#packets.push(packet);
    while (this.#packets.length > 1 && lengthOf(this.#packets) > KEPT_BYTES) this.#packets.shift();
  }

  answering(reply: FastifyReply): void {
    this.lastReply = reply;
    // The rest of this packet may begin the next request.
    this.#packets.splice(0, this.#packets.length - 1);
  }

  /**
   * Reads the method of the request whose head breaks off. No header line looks like the beginning of a request: its
   * name is followed by a colon.
   *
   * @param bytesParsed bytes of the last packet that were read until then; all when it is left out.
   */
  brokenMethod(bytesParsed?: number): string {
    const whole = Buffer.concat(this.#packets);
    const last = this.#packets.at(-1)?.length ?? 0;
    const until = whole.length - last + Math.min(bytesParsed ?? last, last);
    const lines = whole.toString('latin1', 0, until).matchAll(/(?:^|\n)([A-Z-]+) /g);
    return [...lines].at(-1)?.[1] ?? 'unknown';
  }
}

export class Connections {
  readonly #all = new WeakMap<Duplex, Connection>();

  /** Follows all connections of a server. */
  follow(server: Server, isSecure: boolean): void {
    server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket | TLSSocket) => {
      const connection = this.of(socket);
      // Sees a packet before Node's parser does.
      socket.prependListener('data', (packet: Buffer) => connection.take(packet));
    });
  }

  of(socket: Duplex): Connection {
    const known = this.#all.get(socket);
    if (known !== undefined) return known;
    const connection = new Connection();
    this.#all.set(socket, connection);
    return connection;
  }
}

function lengthOf(packets: readonly Buffer[]): number {
  return packets.reduce((sum, { length }) => sum + length, 0);
}
