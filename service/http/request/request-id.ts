/** Takes a request's id from the proxy in front of the service, so that both logs have the same id. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An id that is safe in a log line and in a header. */
const ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives the proxy's id, or a new one if the proxy sends none, several, or one of another form. */
export function idOfProxy({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && ID.test(id) ? id : randomUUID();
}
