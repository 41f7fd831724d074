/**
 * Reads a webhook address as somebody typed it, and refuses an address that could never work. The IP addresses of a
 * host name are checked before each connection (resolve-host.ts).
 */
import { isIP } from 'node:net';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import ipaddr from 'ipaddr.js';

const LENGTH_MAX = 2_000;
/** Part of IPv6 that is assigned to the public internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public address at which Azure answers only its own virtual machines. */
const AZURE_HOST = '168.63.129.16';
const LOCAL_NAME = /(?:^|\.)localhost\.?$/;

/**
 * Gives the address in its normal form, without a fragment.
 *
 * @param allowPrivate whether http and private networks are allowed.
 * @throws SentenceError for an unusable address.
 */
export function readWebhookAddress(text: string, allowPrivate: boolean): string {
  const typed = text.trim();
  if (typed.length > LENGTH_MAX) throw refusal('too_long');
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw refusal('not_an_address');
  if (url.username !== '' || url.password !== '') throw refusal('credentials');
  url.hash = '';
  // Checks the length here too, since in the normal form of an address a Japanese letter takes up to nine characters.
  if (url.href.length > LENGTH_MAX) throw refusal('too_long');
  if (allowPrivate) return url.href;
  if (LOCAL_NAME.test(url.hostname)) throw refusal('private_address');
  const literal = literalAddress(url);
  if (literal !== undefined && !isPublicAddress(literal)) throw refusal('private_address');
  if (url.protocol === 'http:') throw refusal('plain_http');
  return url.href;
}

/**
 * Gives the IP address of a URL that has one instead of a host name, however the IP address is spelled. Gives undefined
 * for a host name.
 */
export function literalAddress({ hostname }: URL): string | undefined {
  // `new URL` has turned every spelling of IPv4 (0x7f.1, 2130706433) into four numbers, and removed a closing dot.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Whether anybody on the internet can reach an IP address. Other addresses are those of IANA's registries of
 * special-purpose addresses, as `ipaddr.js` has them: private and shared networks, loopback, link-local (clouds keep
 * their metadata there), multicast, documentation, and forms of IPv6 that contain an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST);
  return address.toString() !== AZURE_HOST;
}

function refusal(problem: keyof typeof webhookAddressSentences): SentenceError {
  return new SentenceError(webhookAddressSentences[problem], { limit: LENGTH_MAX });
}
