import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller names pages among what it takes, as browsers do; programs say anything or JSON. */
export function asksForPage({ accept }: IncomingHttpHeaders): boolean {
  return /\btext\/html\b/.test(accept ?? '');
}
