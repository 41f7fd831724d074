import { type ApiVersion, NEWEST_API_VERSION } from '../model/api-version.ts';

/** Where a service is, and how to call it. */
export interface Connection {
  /** `https://host`, with or without a path and with or without the closing `/v1`. */
  readonly baseUrl: string;
  /** Key; left out where the host adds it itself (n8n's credentials). */
  readonly key?: string;
  readonly apiVersion?: ApiVersion;
}

/** Gives the base address without trailing slashes and without its closing `/v1`, which every path brings. */
export function rootAddress(baseUrl: string): string {
  return baseUrl.trim().replace(/\/+$/, '').replace(/\/v1$/, '');
}

export function apiVersionOf(connection: Connection): ApiVersion {
  return connection.apiVersion ?? NEWEST_API_VERSION;
}
