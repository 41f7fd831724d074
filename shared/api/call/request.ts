import { apiVersionOf, type Connection, rootAddress } from '../../connection/connection.ts';
import { API_VERSION_HEADER } from '../../model/api-version.ts';
import type { Operation } from '../operation.ts';

/** Request as plain data that any host can send. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, on POST only. */
  readonly body?: string;
}

/**
 * Builds the request. Parameters fill the path template, then the query string (`operation.query`),
 * and the rest go into the JSON body; undefined parameters are left out.
 *
 * @throws zod's error for parameters of another shape, which is the caller's mistake.
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

/** Replaces a lone half of a surrogate pair by U+FFFD: a cell may hold such a half, a URL may not. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
}
