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

/** Time for which a connection is still read after its last answer, so that no reset wipes that answer out. */
const LINGER_MS = 2_000;

const HEADER_LINE = /^[!#$%&'*+.^`|~\w-]+:/;
/** Line of a HEAD request, whole or in part. A body may stand before it on the line. */
const HEAD_LINE = /HEAD [^ ]*(?: [^ ]*)?$/;

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
   * Tells whether the request whose head breaks off is a HEAD, whose answer has no body.
   *
   * @param bytesParsed bytes of the last packet that were read until then; all when it is left out.
   */
  isHeadUnread(bytesParsed?: number): boolean {
    const whole = Buffer.concat(this.#packets);
    const last = this.#packets.at(-1)?.length ?? 0;
    const until = whole.length - last + Math.min(bytesParsed ?? last, last);
    const text = whole.toString('latin1', 0, until).replace(/[\r\n]+$/, '');
    const lines = text.split('\n').reverse();
    // The line that breaks off is any; those before it are headers, up to the line of the request.
    const before = lines.slice(1).find((line) => !HEADER_LINE.test(line));
    return [lines[0], before].some((line = '') => !HEADER_LINE.test(line) && HEAD_LINE.test(line));
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
    const connection = new Connection();
    this.#all.set(socket, connection);
    return connection;
  }
}

/** Sends the end, and drops what still comes until the caller closes too. */
export function closeGently(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.resume();
}

function lengthOf(packets: readonly Buffer[]): number {
  return packets.reduce((sum, { length }) => sum + length, 0);
}
