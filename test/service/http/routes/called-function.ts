import { readFileSync } from 'node:fs';
import type { RunningService } from '../running-service.ts';

export const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../functions/calls/${name}.json`, import.meta.url), 'utf8'));

export const BIGQUERY = read('bigquery-address');

export function call(
  { url }: RunningService,
  kind: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/v1/functions/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  } as RequestInit);
}

export function bigQuery(service: RunningService, calls: unknown, context: object = {}) {
  const userDefinedContext = { key: service.keys.secret, ...context };
  return { ...BIGQUERY, userDefinedContext, calls };
}
