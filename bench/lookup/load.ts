/**
 * Sends requests over a few open connections, one after another on each, with the least that HTTP needs, so that the
 * servers are the slower part.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The status line and headers, and the body. */
export interface Answer {
  readonly head: string;
  readonly body: Buffer;
}

export interface Load {
  readonly url: string;
  /** Lines `Name: value` of every request. */
  readonly headers: readonly string[];
  readonly paths: readonly string[];
  readonly connections: number;
  /** May throw: the run then fails. */
  readonly onAnswer?: (path: string, answer: Answer) => void;
}

/** Asks for every path once. @throws Error for any answer that is not 200. */
export async function run(load: Load): Promise<void> {
  const { hostname, port, host } = new URL(load.url);
  const tail = ['', ...[`Host: ${host}`, ...load.headers], '', ''].join('\r\n');
  let next = 0;
  const connection = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    try {
      await askInTurn(socket, () => load.paths[next++], tail, load.onAnswer);
    } finally {
      socket.destroy();
    }
  };
  const rest = stayAwake();
  try {
    await Promise.all(Array.from({ length: load.connections }, connection));
  } finally {
    rest();
  }
}

/**
 * Polls instead of sleeping while there is nothing to read. To wake a sleeping process costs time in the process that
 * writes to it, on a virtual machine more than the request itself. The slower a server, the more often it would have
 * this cost.
 */
function stayAwake(): () => void {
  let awake = true;
  const turn = () => {
    if (awake) setImmediate(turn);
  };
  turn();
  return () => {
    awake = false;
  };
}

function askInTurn(
  socket: Socket,
  nextPath: () => string | undefined,
  tail: string,
  onAnswer: Load['onAnswer'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let path = nextPath();
    let received: Buffer = Buffer.alloc(0);
    const ask = () =>
      path === undefined ? resolve() : socket.write(`GET ${path} HTTP/1.1${tail}`, 'latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      try {
        const answer = readAnswer(received);
        if (answer === undefined) return;
        onAnswer?.(path ?? '', answer);
      } catch (error) {
        reject(error);
        return;
      }
      received = Buffer.alloc(0);
      path = nextPath();
      ask();
    });
    ask();
  });
}

/** Reads an answer; undefined while there is more to come. */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end + 2);
  const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]);
  if (!head.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) {
    throw new Error(`not a whole answer of status 200: ${head}`);
  }
  const body = received.subarray(end + 4);
  return body.length < length ? undefined : { head, body };
}
