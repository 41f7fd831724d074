import { type ApiVersion, NEWEST_API_VERSION } from '../model/api-version.ts';

/** Address of a service and how to call it. */
export interface Connection {
  /** `https://host`, with or without a path and with or without the closing `/v1`. */
  readonly baseUrl: string;
  /** Absent where the host adds the key itself (n8n's credentials). */
  readonly key?: string;
  readonly apiVersion?: ApiVersion;
}

/** Removes trailing slashes and a closing `/v1`, which every path contains. */
export function rootAddress(baseUrl: string): string {
  return baseUrl.trim().replace(/\/+$/, '').replace(/\/v1$/, '');
}

export function apiVersionOf(connection: Connection): ApiVersion {
  return connection.apiVersion ?? NEWEST_API_VERSION;
}
