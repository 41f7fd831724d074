/**
 * Tells addresses of the public internet from all others: private and shared networks, loopback, link-local (where
 * clouds keep their metadata), multicast, documentation, and the forms of IPv6 that carry an IPv4 address inside
 * (IANA's registries of special-purpose addresses, as `ipaddr.js` has them).
 */
import ipaddr from 'ipaddr.js';

/** Part of IPv6 that is assigned to the public internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public address at which Azure answers only its own virtual machines. */
const AZURE_HOST = '168.63.129.16';

/** Tells whether an IP address in its usual form can be reached by anybody on the internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST);
  return address.toString() !== AZURE_HOST;
}
