/**
 * Reads the query string strictly: text that is not UTF-8 becomes `UNDECODABLE` instead of some other text, and a
 * repeated name keeps all its values.
 */

/** Value of a name that is not percent-encoded UTF-8. */
export const UNDECODABLE: unique symbol = Symbol('undecodable');

type QueryValue = string | typeof UNDECODABLE | QueryValue[];

/** Parses without throwing, since the router calls it outside of any error handler. */
export function parseQueryString(text: string): Record<string, QueryValue> {
  if (text === '') return {};
  const values = new Map<string, QueryValue>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decode(rawName);
    if (name === UNDECODABLE) continue;
    const value = decode(rest.join('='));
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(values);
}

function decode(text: string): string | typeof UNDECODABLE {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return UNDECODABLE;
  }
}
