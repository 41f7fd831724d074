/**
 * Tells addresses of the public internet from all others: private and shared networks, loopback, link-local (where
 * clouds keep their metadata), multicast, documentation, and the forms of IPv6 that carry an IPv4 address inside
 * (IANA's registries of special-purpose addresses, as `ipaddr.js` has them).
 */
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out for the public internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Address in public space under which Azure answers its virtual machines only. */
const AZURE_HOST = '168.63.129.16';

/** Whether an IP address in its usual form is one that anybody on the internet reaches. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST);
  return address.toString() !== AZURE_HOST;
}
