import { apiVersionOf, type Connection, rootAddress } from '../connection/connection.ts';
import { API_VERSION_HEADER } from '../model/api-version.ts';
import type { Operation } from './operation.ts';

/** A request that any host can send: no class, no host type, JSON through and through. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, on POST only. */
  readonly body?: string;
}

/**
 * Builds the request for an operation. Parameters named in the path template fill it,
 * those in `operation.query` go to the query string, the rest to the JSON body;
 * a parameter that is undefined is left out.
 *
 * @throws zod's error when the parameters are not of the operation's shape: a mistake of the caller's.
 */
export function request<P, R>(
  operation: Operation<P, R>,
  params: P,
  connection: Connection,
): ApiRequest {
  const rest = new Map(Object.entries(operation.params.parse(params) as object));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encoded(value);
  });
  const query: string[] = [];
  for (const name of operation.query) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined) query.push(`${name}=${encoded(value)}`);
  }
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [API_VERSION_HEADER]: apiVersionOf(connection),
  };
  if (connection.key !== undefined) headers.Authorization = `Token ${connection.key}`;
  const url =
    rootAddress(connection.baseUrl) + path + (query.length > 0 ? `?${query.join('&')}` : '');
  if (operation.method === 'GET') return { method: 'GET', url, headers };
  headers['Content-Type'] = 'application/json';
  return { method: 'POST', url, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** A cell may hold half of a surrogate pair, which no URL can: it becomes U+FFFD. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
}
