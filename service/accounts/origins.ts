/**
 * Reads and compares origins that a public key is bound to. An entry is an origin as browsers write it
 * (`https://example.jp`, `http://localhost:3000`), or one with `*` for any port.
 */

const ANY_PORT = ':*';
/** Longest host that a name server knows (RFC 1035, 2.3.4). */
const HOST_MAX = 253;

/** Whether scheme, host and port equal those of an entry. */
export function originMatches(entries: readonly string[], origin: string): boolean {
  const asked = parseOrigin(origin);
  if (asked === undefined) return false;
  return entries.some((entry) =>
    entry.endsWith(ANY_PORT)
      ? `${asked.protocol}//${asked.hostname}` === entry.slice(0, -ANY_PORT.length)
      : asked.origin === entry,
  );
}

/** Gives the origin of a page's address, or undefined for an address without one. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/**
 * Reads an entry as a person writes it: removes a closing slash and the scheme's default port, lowers capitals, and
 * turns a Japanese host into the form that browsers send.
 *
 * @returns undefined for a text that is not an origin: without a scheme, with a path, or with `*` elsewhere than as the
 * port.
 */
export function readOriginEntry(text: string): string | undefined {
  const trimmed = text.trim().replace(/\/$/, '');
  const isAnyPort = trimmed.endsWith(ANY_PORT);
  const address = isAnyPort ? trimmed.slice(0, -ANY_PORT.length) : trimmed;
  const origin = originOf(address);
  if (origin === undefined || address.includes('*')) return undefined;
  const { username, password, hostname, port, pathname, search, hash } = new URL(address);
  if (hostname.length > HOST_MAX) return undefined;
  const isMore = `${username}${password}${search}${hash}` !== '' || pathname !== '/';
  if (isMore || /[?#@]/.test(address) || (isAnyPort && port !== '')) return undefined;
  return isAnyPort ? origin + ANY_PORT : origin;
}

/** Parses an origin strictly: `Origin` holds an origin and nothing after it. */
function parseOrigin(origin: string): URL | undefined {
  return originOf(origin) === origin ? new URL(origin) : undefined;
}
