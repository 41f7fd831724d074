/** Callers that misbehave: they do not read, stop in the middle of a request, or hang up at once. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './run-case.ts';

const AT_ONCE = 40;
const AGAIN_AFTER_MS = 100;
const LONG_PATH = '/v1/houjinbangou?q=%E6%A0%AA%E5%BC%8F&limit=100';

export class RudeCallers {
  readonly #calling: Promise<void>;
  readonly #sockets: Socket[] = [];
  #isOver = false;

  constructor(target: Target) {
    this.#calling = this.#call(target);
  }

  /** Disconnects all callers. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#calling;
    for (const socket of this.#sockets) socket.destroy();
  }

  async #call(target: Target): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      this.#sockets.push(call(n, target));
      if (this.#sockets.length > AT_ONCE) this.#sockets.shift()?.destroy();
      await wait(AGAIN_AFTER_MS);
    }
  }
}

function call(n: number, { port, keys }: Target): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  socket.on('error', () => socket.destroy());
  const head = (line: string) =>
    `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${keys.secret}\r\n`;
  const ways = [
    // Requests large answers again and again, and reads nothing.
    () => socket.pause().write(`${head(`GET ${LONG_PATH}`)}\r\n`.repeat(200)),
    // Sends half of a head or half of a body, and no more.
    () => socket.write(head('GET /v1/postalcode/1000001')),
    () =>
      socket.write(
        `${head('POST /v1/batch/postalcode/search')}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      ),
    // Ends its side or disconnects before the answer can arrive.
    () => socket.end(`${head('GET /v1/postalcode/1000001')}\r\n`),
    () => socket.write(`${head('GET /v1/postalcode/1000001')}\r\n`, () => socket.resetAndDestroy()),
    () => socket.write(head('POST /mcp'), () => socket.destroy()),
  ];
  ways[n % ways.length]?.();
  return socket;
}
