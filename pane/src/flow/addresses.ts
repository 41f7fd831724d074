/** Tells where the address of a service is: on this computer, in a private network, or on the pane's own site. */
import { isPrivateHost } from '@daicho/shared/connection/private-host.ts';

/**
 * Whether a secret key may be used: only if no page of another site can make the browser send the key.
 *
 * @param origin origin of the pane; undefined if no browser sends its requests.
 */
export function maySendSecret(baseUrl: string, origin: string | undefined): boolean {
  return origin === undefined || isSameOrigin(baseUrl, origin) || isLocal(baseUrl);
}

export function isSameOrigin(baseUrl: string, origin: string): boolean {
  return originOf(baseUrl) === originOf(origin);
}

export function isHttps(address: string): boolean {
  return /^https:/i.test(address);
}

function isLocal(baseUrl: string): boolean {
  const host = parseUrl(baseUrl)?.hostname;
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function originOf(address: string): string | undefined {
  return parseUrl(address)?.origin;
}

/** @returns undefined for a text that is not an address. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether an address belongs to this computer or a private network: Google cannot reach such an address, and a browser
 * does not let every page reach it.
 */
export function isPrivateAddress(baseUrl: string): boolean {
  const hostname = parseUrl(baseUrl)?.hostname;
  return hostname !== undefined && isPrivateHost(hostname);
}
