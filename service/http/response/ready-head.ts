/**
 * Writes the head of a whole JSON answer as one text. Most of the text is made only once. Node's `writeHead` checks and
 * joins every header of every answer, which takes a sixth of a bare server's time for a request.
 */
import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { JsonText } from '../../registers/json-text.ts';
import { KEEP_ALIVE_TIMEOUT_MS } from '../listener/node-server.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** Text of the head, which Node sends with the first piece of the body. Not documented: see `isTaken`. */
    _header: string | null;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

interface ReadyAnswer {
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Lines of the answer's own headers (`ownLinesOf`). */
  readonly ownLines: string;
  readonly text: JsonText;
}

/** Characters that Node allows in no header value (RFC 9110, section 5.5). */
const NOT_OF_A_VALUE = /[^\t\x20-\x7e\x80-\xff]/;
/** Headers that affect how Node sends the answer. */
const DECIDING = new Set(['connection', 'transfer-encoding', 'content-length', 'date', 'trailer']);
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_TIMEOUT_MS / 1000}\r\n\r\n`;

/** Whether this version of Node accepts a head as a text, which is not documented. */
const isTaken = (() => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response._header = 'HTTP/1.1 200 OK\r\n\r\n';
  return response.headersSent;
})();

/**
 * Prints an answer's own headers, each line with its end.
 *
 * @returns undefined if Node has to write the head: the connection closes, or a header takes several lines or is a
 * common one.
 */
export function ownLinesOf(
  own: Readonly<Record<string, OutgoingHttpHeader | undefined>>,
  response: ServerResponse,
  commonHeaders: ReadyAnswer['commonHeaders'],
): string | undefined {
  if (!takesReadyHead(response)) return undefined;
  let lines = '';
  for (const name in own) {
    const value = own[name];
    const isLine = typeof value === 'string' && !NOT_OF_A_VALUE.test(value);
    if (!isLine || DECIDING.has(name) || commonHeaders[name] !== undefined) return undefined;
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** Whether the head can be given as a text: Node accepts one, and the connection stays open in the usual way. */
function takesReadyHead(response: ServerResponse): boolean {
  const { httpVersionMinor, headers } = response.req;
  const stays = response.shouldKeepAlive && !response.hasHeader('connection');
  return isTaken && stays && httpVersionMinor === 1 && headers.expect === undefined;
}

/** Answers 200: writes the bytes that `writeHead` would write, and the text after them, in one piece. */
export function sendReady(response: ServerResponse, answer: ReadyAnswer): void {
  const { commonHeaders, requestId, ownLines, text } = answer;
  response._header = `${startOf(commonHeaders)}${requestId}\r\n${ownLines}content-type: ${JSON_TYPE}\r\ncontent-length: ${text.length}\r\nDate: ${dateNow()}\r\n${END}`;
  response.end(text.bytes, 'latin1');
}

let made: { readonly of: ReadyAnswer['commonHeaders']; readonly start: string } | undefined;

/** Gives the head up to the request's id. */
function startOf(commonHeaders: ReadyAnswer['commonHeaders']): string {
  if (made?.of !== commonHeaders) {
    const lines = Object.entries(commonHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    made = { of: commonHeaders, start: `HTTP/1.1 200 OK\r\n${lines.join('')}x-request-id: ` };
  }
  return made.start;
}

let second = Number.NaN;
let date = '';

/** Prints the time; the text is made once a second. */
function dateNow(): string {
  const now = Date.now();
  const inSecond = Math.floor(now / 1000);
  if (inSecond !== second) {
    second = inSecond;
    date = new Date(now).toUTCString();
  }
  return date;
}
