/**
 * Compares origins with those that a public key is bound to. An entry is an origin as browsers write it
 * (`https://example.jp`, `http://localhost:3000`), or one with `*` for any port.
 */

const ANY_PORT = ':*';

/** Whether scheme, host and port are those of one of the entries. */
export function originMatches(entries: readonly string[], origin: string): boolean {
  const asked = parseOrigin(origin);
  if (asked === undefined) return false;
  return entries.some((entry) =>
    entry.endsWith(ANY_PORT)
      ? `${asked.protocol}//${asked.hostname}` === entry.slice(0, -ANY_PORT.length)
      : asked.origin === entry,
  );
}

/** Gives the origin of a page's address; undefined where it has none. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Parses an origin strictly: `Origin` holds an origin and nothing after it. */
function parseOrigin(origin: string): URL | undefined {
  return originOf(origin) === origin ? new URL(origin) : undefined;
}
