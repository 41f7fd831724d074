/**
 * Distinguishes our own forms from forms that another site's page sends with our cookie. Browsers name a form's origin
 * in headers that no page can set: `Sec-Fetch-Site` over HTTPS and from this computer, `Origin` everywhere.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** @param publicOrigin origin at which people reach the service, if a proxy changes `Host`. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin?: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none` means a person's own action, such as a bookmark.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === host?.toLowerCase();
}
