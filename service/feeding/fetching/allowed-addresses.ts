/** Says which addresses may be asked: https, at a host in the table of publishers. */

import { PermanentFetchError } from './fetch-errors.ts';
import { updateSentences } from './words.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address may be in the table: https, or plain http on this computer, for a mirror or a test. */
export function isAllowedAddress(url: URL): boolean {
  const isBare = `${url.username}${url.password}` === '';
  return isBare && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Gives the address of a redirect.
 *
 * @param hosts with their ports, as in the table of publishers.
 * @throws PermanentFetchError for a redirect from https to plain http, or to a host that is neither the same nor in
 * `hosts`.
 */
export function redirectTarget(from: URL, location: string, hosts: ReadonlySet<string>): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const isHome = to !== undefined && (to.host === from.host || hosts.has(to.host));
  const isDowngrade = from.protocol === 'https:' && to?.protocol !== 'https:';
  if (to !== undefined && isHome && isAllowedAddress(to) && !isDowngrade) return to;
  throw new PermanentFetchError(updateSentences.redirect, {
    host: from.host,
    to: to?.host ?? '?',
  });
}
