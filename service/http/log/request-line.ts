/**
 * Prints the log line of a request as pino does. Pino would need a logger and an object for each line; here pino
 * prints one line with holes, and every request fills the holes.
 */
import { type LoggerOptions, pino } from 'pino';
import type { EndedRequest } from './request-ended.ts';

/** Content of a request's log line. */
type LoggedRequest = Omit<EndedRequest, 'operation' | 'isProbe' | 'caller'>;

const HOLE = 'HOLE';

/** @param options options of the logger that writes the other lines. */
export function requestLinePrinter(options: LoggerOptions): (ended: LoggedRequest) => string {
  const [start = '', beforeId, beforeMethod, beforeRoute, beforeStatus, beforeMs, end] =
    lineAroundHoles(options);
  // Stays small: the server has few methods and routes.
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

/** Lets pino print a line of holes, and gives the texts around the holes. */
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
