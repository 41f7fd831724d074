/** A request as bytes, each a character (latin1). */
export interface Message {
  readonly bytes: string;
  readonly isHead: boolean;
  /**
   * How HTTP treats the request. `whole`: it gets one answer, and the next request begins after it. `broken`: it is refused, and
   * the connection closes. `cut`: the caller ends in the middle of it, and gets a refusal or nothing.
   */
  readonly form: 'whole' | 'broken' | 'cut';
}

/** Placeholders for the keys, so that no failure report shows them. */
export const SECRET_KEY = '{secret key}';
export const PUBLIC_KEY = '{public key}';

/** Origin of the service's first public key. */
export const PAGE = 'http://localhost:3000';

/**
 * A request that asks to close the connection after its answer, so that surplus bytes before this answer are noticed.
 */
export const LAST: Message = {
  bytes: 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  isHead: false,
  form: 'whole',
};

export function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
