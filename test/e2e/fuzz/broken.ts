/** Malformed requests: each has one defect that HTTP requires to be refused, or is cut off in the middle. */
import { type Message, SECRET_KEY } from './message.ts';
import type { Random } from './random.ts';

export function brokenRequest(random: Random, mark: string): Message {
  const method = random.pick(['GET', 'HEAD', 'POST', 'DELETE']);
  const head = `${method} /v1/postalcode/?t=${mark} HTTP/1.1\r\nHost: a\r\n`;
  const withBody = `POST /v1/batch/postalcode/search HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${SECRET_KEY}\r\nContent-Type: application/json\r\n`;
  const long = () => mark.repeat(Math.ceil(random.pick([17_000, 40_000, 150_000]) / mark.length));
  const bytes = random.pick([
    () => `${mark}\r\n\r\n`,
    () => `${random.bytes(random.int(1, 60)).replace(/^[\r\n]+/, '\0')}\r\n\r\n`,
    () =>
      head.replace(
        'HTTP/1.1',
        random.pick([
          'HTTP/1.2',
          'HTTP/2.0',
          'HTTP/3.0',
          'HTTP/11',
          'http/1.1',
          'HTTPS/1.1',
          'HTTP/0.9',
        ]),
      ),
    () => `${method} /${mark}\r\n\r\n`,
    () => `${head.replace(method, method.toLowerCase())}\r\n`,
    () => `${head.replace(method, `${method}${mark}`)}\r\n`,
    () => head.replaceAll('\r\n', '\n'),
    () => `${head.replace('/v1', `/\0${mark}`)}\r\n`,
    () => `${head.replace('/v1', `/\x7f\x01${mark}`)}\r\n`,
    () => `${head.replace(' /v1', ' v1')}\r\n`,
    () => `${head}X-A: ${mark}\0\r\n\r\n`,
    () => `${head}X-A: ${mark}\rb\r\n\r\n`,
    () => `${head}X-A : ${mark}\r\n\r\n`,
    () => `${head}X-A\r\n\r\n`,
    () => `${head}X A: ${mark}\r\n\r\n`,
    () => `${head}: ${mark}\r\n\r\n`,
    () => `${head}\xe6: ${mark}\r\n\r\n`,
    () => `${head}X-A: b\r\n ${mark}\r\n\r\n`,
    () => ` X: ${mark}\r\n${head}\r\n`,
    () =>
      `${withBody}Content-Length: ${random.pick(['-1', '+1', '1x', '0x1', '1,1', '99999999999999999999', mark])}\r\n\r\n{}`,
    () => `${withBody}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    () => `${withBody}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n`,
    () =>
      `${withBody}Transfer-Encoding: ${random.pick([mark, 'identity', 'chunked, gzip', 'xchunked', 'chunked;x'])}\r\n\r\n0\r\n\r\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    () =>
      `${withBody}Transfer-Encoding: chunked\r\n\r\n${random.pick(['', 'zz', '-1', ' 2', '2 x', '0x2', 'ffffffffffffffffff'])}\r\n{}\r\n0\r\n\r\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\n\r\n2\r\n{}${mark}\r\n0\r\n\r\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX Y: ${mark}\r\n\r\n`,
    () => `${withBody}Transfer-Encoding: chunked\r\n\r\n2;${mark.repeat(2_000)}\r\n{}\r\n0\r\n\r\n`,
    () => `${method} /?t=${long()} HTTP/1.1\r\nHost: a\r\n\r\n`,
    () => `${head}X-A: ${long()}\r\n\r\n`,
    () => `${head}${`X-A: ${mark}\r\n`.repeat(1_500)}\r\n`,
    () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    () => `CONNECT ${mark}:443 HTTP/1.1\r\nHost: a\r\n\r\n`,
    () => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${random.bytes(100)}`,
  ])();
  const behind = random.chance(0.3) ? random.bytes(random.int(1, 200)) : '';
  return { bytes: bytes + behind, isHead: /^HEAD /.test(bytes.trimStart()), form: 'broken' };
}

export function cutRequest(random: Random, { bytes }: Message): Message {
  const cut = bytes.slice(0, random.int(1, bytes.length - 1));
  return { bytes: cut, isHead: /^\s*HEAD /.test(cut), form: 'cut' };
}
