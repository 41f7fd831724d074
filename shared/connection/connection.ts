import { type ApiVersion, NEWEST_API_VERSION } from '../model/api-version.ts';

/** Address of a service and how to call it. */
export interface Connection {
  /** `https://host`, with or without a path and with or without the closing `/v1`. */
  readonly baseUrl: string;
  /** Absent if the host adds the key itself (n8n's credentials). */
  readonly key?: string;
  readonly apiVersion?: ApiVersion;
}

/** Matches the address of one of a service's pages, which people copy instead of the service's own address. */
const PAGE =
  /^(https?:\/\/[^/?#]+[^?#]*?)\/(?:dashboard|desk|excel|openapi|sheets)(?:\/(?!v1\/?$)[^?#]*)?(?:#.*)?$/i;

/** Removes the path of a page; an address that ends in `/v1` has none. */
export function withoutPage(address: string): string {
  return address.replace(PAGE, '$1');
}

/** Removes the path of a page, trailing slashes and a closing `/v1`: the path of every request begins with `/v1`. */
export function rootAddress(baseUrl: string): string {
  return withoutPage(baseUrl.trim()).replace(/\/+$/, '').replace(/\/v1$/, '');
}

export function apiVersionOf(connection: Connection): ApiVersion {
  return connection.apiVersion ?? NEWEST_API_VERSION;
}
