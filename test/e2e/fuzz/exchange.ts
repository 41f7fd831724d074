/** Sends bytes on a new connection, and reads the connection to its end. */
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Longest time from the first byte to the service's end of the connection. */
const TIME_LIMIT_MS = 20_000;
/** Time for the rest of the body of the last answer. */
const END_DELAY_MS = 20;

export interface Exchange {
  readonly bytes: Buffer;
  /** How the service ended the connection: with an end that can be read, or by a reset. */
  readonly end: 'end' | 'reset' | 'none';
  /** Milliseconds from the last byte that was sent to the last that was received. */
  readonly ms: number;
}

export interface Sending {
  readonly port: number;
  /** Sizes of the pieces that are sent one by one; the last is repeated. */
  readonly pieces: readonly number[];
  /**
   * Number of answers after which the caller ends its side, if it does: Node mistakes a caller that ends earlier for a caller that hung up.
   */
  readonly endsBehind?: number | undefined;
}

export async function exchange(
  bytes: string,
  { port, pieces, endsBehind }: Sending,
): Promise<Exchange> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let answers = 0;
  let isSent = false;
  let sentAt = performance.now();
  let cameAt = sentAt;
  const endInTime = () => {
    if (!isSent || endsBehind === undefined || answers < endsBehind) return;
    setTimeout(() => socket.end(), END_DELAY_MS);
  };
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    cameAt = performance.now();
    answers = Buffer.concat(chunks).toString('latin1').split('\r\nx-request-id: ').length - 1;
    endInTime();
  });
  const over = new Promise<Exchange['end']>((resolve) => {
    const timer = setTimeout(() => resolve('none'), TIME_LIMIT_MS);
    const settle = (end: Exchange['end']) => {
      clearTimeout(timer);
      resolve(end);
    };
    socket.once('end', () => settle('end'));
    socket.once('error', () => settle('reset'));
    socket.once('close', () => settle('end'));
  });
  let isOver = false;
  const sending = (async () => {
    let at = 0;
    for (let n = 0; at < bytes.length && !isOver; n++) {
      const size = pieces[Math.min(n, pieces.length - 1)] ?? bytes.length;
      socket.write(bytes.slice(at, at + size), 'latin1');
      at += size;
      if (at < bytes.length) await turn();
    }
    isSent = true;
    sentAt = performance.now();
    endInTime();
  })();
  const end = await over;
  isOver = true;
  await sending;
  socket.destroy();
  return { bytes: Buffer.concat(chunks), end, ms: cameAt - sentAt };
}
