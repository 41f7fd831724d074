/** Takes the id of a request over from the proxy before the service, so that both logs name it alike. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may stand in a log line and a header as it is. */
const ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives the proxy's id, or one of our own where it sends none, several, or one of another form. */
export function idOfProxy({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && ID.test(id) ? id : randomUUID();
}
