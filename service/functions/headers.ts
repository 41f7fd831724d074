/**
 * Reads the settings that Snowflake sends as headers: `HEADERS = ('daicho-key' = …)` arrives as `sf-custom-daicho-key`.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FunctionContext } from '@daicho/shared/model/warehouse-function.ts';

/**
 * Matches the headers of settings. A gateway may remove the prefix `sf-custom-`. A name with the prefix is always read,
 * even an unknown one, which is then refused.
 */
const NAME =
  /^(?:daicho-(fields|language|notation|when-code-differs|data-version)|sf-custom-daicho-(.+))$/;

/**
 * Gives the key from a header, or undefined if no header has a key. The key has then to be in the body, since BigQuery
 * fills the header Authorization with its own token (Bearer).
 */
export function keyOfHeaders(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['sf-custom-daicho-key'] ?? headers['daicho-key'];
  if (typeof own === 'string') return own;
  return /^Token ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
}

export function contextOfHeaders(headers: IncomingHttpHeaders): FunctionContext {
  const context: Record<string, string> = {};
  for (const [header, value] of Object.entries(headers)) {
    const [, known, name = known] = NAME.exec(header) ?? [];
    if (name !== undefined && typeof value === 'string') {
      context[name.replaceAll('-', '_')] = value;
    }
  }
  return context;
}
