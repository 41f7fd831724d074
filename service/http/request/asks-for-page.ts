import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller lists pages among the accepted types, as browsers do; programs accept anything or JSON. */
export function asksForPage({ accept }: IncomingHttpHeaders): boolean {
  return /\btext\/html\b/.test(accept ?? '');
}
