/**
 * Writes the head of a whole JSON answer as one text, of which most is made once. Node's `writeHead` checks and joins every
 * header of every answer anew, which takes a sixth of what a bare server does for a request.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { KEEP_ALIVE_TIMEOUT_MS } from './node-server.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** Text of the head, which Node sends with the first piece of the body. Not documented: see `takesReadyHead`. */
    _header: string | null;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

interface ReadyHead {
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Lines of the headers of this answer alone, each with its end. */
  readonly ownLines: string;
  readonly contentLength: number;
}

/** What no value of a header may hold (RFC 9110, section 5.5), as Node has it. */
const NOT_OF_A_VALUE = /[^\t\x20-\x7e\x80-\xff]/;
/** Headers by which Node decides more than a line. */
const DECIDING = new Set(['connection', 'transfer-encoding', 'content-length', 'date', 'trailer']);
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_TIMEOUT_MS / 1000}\r\n\r\n`;

/** Whether this Node takes a head as a text, which it does not promise. */
const isTaken = (() => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response._header = 'HTTP/1.1 200 OK\r\n\r\n';
  return response.headersSent;
})();

/** Whether the answer is one of those whose heads all look alike: on a connection that stays. */
export function takesReadyHead(response: ServerResponse): boolean {
  const { httpVersionMinor, headers } = response.req;
  const stays = response.shouldKeepAlive && !response.hasHeader('connection');
  return isTaken && stays && httpVersionMinor === 1 && headers.expect === undefined;
}

/** Writes the head of 200, the same bytes that `writeHead` would, for an answer that takes it. */
export function writeReadyHead(response: ServerResponse, head: ReadyHead): void {
  const { commonHeaders, requestId, ownLines, contentLength } = head;
  response._header = `${startOf(commonHeaders)}${requestId}\r\n${ownLines}content-type: ${JSON_TYPE}\r\ncontent-length: ${contentLength}\r\nDate: ${dateNow()}\r\n${END}`;
}

/** Prints the headers of a reply; undefined where one is more than a line, or is among the common ones. */
export function ownLinesOf(reply: FastifyReply): string | undefined {
  const { commonHeaders } = reply.server;
  const own = reply.getHeaders();
  let lines = '';
  for (const name in own) {
    const value = own[name];
    const isLine = typeof value === 'string' && !NOT_OF_A_VALUE.test(value);
    if (!isLine || DECIDING.has(name) || commonHeaders[name] !== undefined) return undefined;
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

let made: { readonly of: ReadyHead['commonHeaders']; readonly start: string } | undefined;

/** Gives the head up to the id of the request. */
function startOf(commonHeaders: ReadyHead['commonHeaders']): string {
  if (made?.of !== commonHeaders) {
    const lines = Object.entries(commonHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    made = { of: commonHeaders, start: `HTTP/1.1 200 OK\r\n${lines.join('')}x-request-id: ` };
  }
  return made.start;
}

let second = Number.NaN;
let date = '';

/** Prints the time, anew each second. */
function dateNow(): string {
  const now = Date.now();
  const inSecond = Math.floor(now / 1000);
  if (inSecond !== second) {
    second = inSecond;
    date = new Date(now).toUTCString();
  }
  return date;
}
