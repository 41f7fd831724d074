/**
 * Takes the connections that the main thread hands over, for a server that listens for them on a local address. To the
 * server, each connection looks as if its caller had made it: with the caller's address, and without the bytes of the
 * preface. Whoever else connects to the local address lacks the secret and is cut off.
 */
import type { Server } from 'node:http';
import { isIPv6, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { type Caller, PREFACE_BYTES, readPreface } from './preface.ts';

/** The preface may come late: after connecting, the main thread may be busy reading a register. */
const PREFACE_WITHIN_MS = 30_000;

/** Call this after all other listeners for the server's connections were added. */
export function takeHandedConnections(server: Server, secret: Uint8Array): void {
  const accepting = server.listeners('connection');
  server.removeAllListeners('connection');
  const callers = new Map<number, Caller>();
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    readStart(socket, (start) => {
      const caller = readPreface(secret, start);
      if (caller === undefined || remotePort === undefined) {
        socket.destroy();
        return;
      }
      callers.set(remotePort, caller);
      socket.once('close', () => callers.delete(remotePort));
      showCaller(socket, caller);
      hidePreface(socket);
      for (const accept of accepting) accept.call(server, socket);
    });
  });
  // A TLS socket asks the system for the other end's address instead of the socket below it, so the caller has to be
  // shown here too.
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    const caller = callers.get(socket.remotePort ?? 0);
    if (caller !== undefined) showCaller(socket, caller);
  });
}

/** Reads only the preface; later bytes stay unread. */
function readStart(socket: Socket, take: (start: Buffer) => void): void {
  const giveUp = () => socket.destroy();
  // What arrived while this thread was busy is read before the time counts as over.
  const timer = setTimeout(() => setImmediate(() => isReading && giveUp()), PREFACE_WITHIN_MS);
  let isReading = true;
  const read = () => {
    const start: Buffer | null = socket.read(PREFACE_BYTES);
    if (start === null) return;
    forget();
    if (start.length === PREFACE_BYTES) take(start);
    else giveUp();
  };
  const forget = () => {
    isReading = false;
    clearTimeout(timer);
    socket.off('readable', read).off('end', giveUp).off('error', giveUp).off('close', forget);
  };
  socket.on('readable', read).on('end', giveUp).on('error', giveUp).on('close', forget);
}

function showCaller(socket: Socket, { address, port }: Caller): void {
  Object.defineProperties(socket, {
    remoteAddress: { value: address },
    remotePort: { value: port },
    remoteFamily: { value: isIPv6(address) ? 'IPv6' : 'IPv4' },
  });
}

const bytesRead = Object.getOwnPropertyDescriptor(Socket.prototype, 'bytesRead')?.get;

function hidePreface(socket: Socket): void {
  const get = () => bytesRead?.call(socket) - PREFACE_BYTES;
  Object.defineProperty(socket, 'bytesRead', { get });
}
