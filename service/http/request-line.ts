/**
 * Prints the line of a request as pino does, for which pino would need a logger and an object of each. What is the same in
 * every line, pino prints once; the rest is put between.
 */
import { type LoggerOptions, pino } from 'pino';
import type { EndedRequest } from './request-ended.ts';

/** What the line of a request says. */
export type LoggedRequest = Omit<EndedRequest, 'operation' | 'isProbe'>;

const HOLE = 'HOLE';

/** @param options those of the logger among whose lines it stands. */
export function requestLinePrinter(options: LoggerOptions): (ended: LoggedRequest) => string {
  const [start = '', beforeId, beforeMethod, beforeRoute, beforeStatus, beforeMs, end] =
    lineAroundHoles(options);
  // Methods and routes are those of the server, so this stays small.
  const quotedNames = new Map<string, string>();
  const quoted = (name: string) => {
    const known = quotedNames.get(name);
    if (known !== undefined) return known;
    const text = JSON.stringify(name);
    quotedNames.set(name, text);
    return text;
  };
  return ({ requestId, method, route, status, ms }) =>
    start +
    Date.now() +
    beforeId +
    JSON.stringify(requestId) +
    beforeMethod +
    quoted(method) +
    beforeRoute +
    quoted(route) +
    beforeStatus +
    status +
    beforeMs +
    Math.round(ms * 10) / 10 +
    end;
}

/** Has pino print a line whose every value is a hole, and gives what is around the holes. */
function lineAroundHoles(options: LoggerOptions): string[] {
  let line = '';
  const keep = {
    write(text: string) {
      line = text;
    },
  };
  const timestamp = () => `,"time":"${HOLE}"`;
  pino({ ...options, level: 'info', timestamp }, keep)
    .child({ requestId: HOLE })
    .info({ method: HOLE, route: HOLE, status: HOLE, ms: HOLE }, 'request');
  return line.split(`"${HOLE}"`);
}
