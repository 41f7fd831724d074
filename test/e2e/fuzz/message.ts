/** A request as bytes, each a character (latin1). */
export interface Message {
  readonly bytes: string;
  readonly isHead: boolean;
  /**
   * What HTTP says of it. `whole`: one answer, and the next request begins behind it. `broken`: one refusal, and the
   * connection closes. `cut`: the caller ends in the middle of it, and gets a refusal or nothing.
   */
  readonly form: 'whole' | 'broken' | 'cut';
}

/** Stand-ins for the keys, whose values no report of a failure should show. */
export const SECRET_KEY = '{secret key}';
export const PUBLIC_KEY = '{public key}';

/** Origin of which the service's first public key is. */
export const PAGE = 'http://localhost:3000';

/** Asks for the connection to be closed behind its answer, so that any byte too many before it is seen. */
export const LAST: Message = {
  bytes: 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  isHead: false,
  form: 'whole',
};

export function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
