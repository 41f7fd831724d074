/** Sends bytes unchanged on a new socket, and reads what comes back. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

interface Sending {
  /** Number of bytes that are sent at a time; without it, all are sent at once. */
  readonly pieces?: number;
  /** Certificate of the service, if it speaks TLS. */
  readonly ca?: string;
}

/** Everything that the service sends until it closes the connection. */
export async function rawExchange(
  url: string,
  bytes: string,
  { pieces = bytes.length, ca }: Sending = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  const address = { host: hostname, port: Number(port) };
  const socket: Socket =
    ca === undefined ? connect({ ...address, noDelay: true }) : connectTls({ ...address, ca });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve, reject) => {
    socket.once('end', resolve);
    socket.once('error', reject);
  });
  const sent = (async () => {
    for (let at = 0; at < bytes.length; at += pieces) {
      socket.write(bytes.slice(at, at + pieces), 'latin1');
      if (pieces < bytes.length) await wait(1);
    }
  })();
  await Promise.all([closed, sent]);
  socket.destroy();
  return answer;
}

/** Head and body of each answer of a connection whose answers all have a length; answers to HEAD have no body. */
export function answersIn(text: string, isHead = false): { head: string; body: string }[] {
  const answers: { head: string; body: string }[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.toString('utf8', 0, end);
    const length = isHead ? 0 : Number(/\r\ncontent-length: (\d+)\r\n/.exec(head)?.[1] ?? 0);
    answers.push({ head, body: rest.toString('utf8', end, end + length) });
    rest = rest.subarray(end + length);
  }
  return answers;
}
