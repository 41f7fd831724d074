/** Builds the addresses of the dashboard's pages, below the path at which people reach the service. */

export const PREFIX = '/dashboard';

/** Gives the path at which people reach a page of the dashboard. @param page path in the dashboard, such as `/keys`. */
export type At = (page: string, query?: Readonly<Record<string, string | number>>) => string;

/**
 * @param publicUrl address at which people reach the service. If this address has a path, a proxy
 * removes the path from requests.
 */
export function addressesBelow(publicUrl?: URL): At {
  const base = pathOf(publicUrl);
  return (page, query = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return `${base}${PREFIX}${page}${parameters === '' ? '' : `?${parameters}`}`;
  };
}

/** Gives the address of the page where lists are cleaned. */
export function deskAddress(publicUrl?: URL): string {
  return `${pathOf(publicUrl)}/desk/`;
}

function pathOf(publicUrl?: URL): string {
  return (publicUrl?.pathname ?? '').replace(/\/+$/, '');
}

/** Gives the whole address of a sign-in link. It is built from the operator's configuration, never from a request. */
export function signInAddress(publicUrl: string, token: string): string {
  const url = new URL(publicUrl);
  return `${url.origin}${addressesBelow(url)('/sign-in', { token })}`;
}

/** Gives the requested address, without the prefix of the dashboard. @param url path and query of the request. */
export function hereOf(url: string): URL {
  return new URL(`http://dashboard${url.slice(PREFIX.length) || '/'}`);
}
