/** Names of the functions of Sheets and Excel. A custom function with such a name would never be called. */
import { readFileSync } from 'node:fs';

/** Names in capitals, from the publishers' lists of functions. */
export const BUILT_IN_FUNCTIONS: ReadonlySet<string> = new Set(
  readFileSync(new URL('built-in-functions.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** @throws if a built-in function has one of the names, whatever the case of the letters, which formulas ignore. */
export function refuseBuiltInNames(names: readonly string[]): void {
  const taken = names.filter((name) => BUILT_IN_FUNCTIONS.has(name.toUpperCase()));
  if (taken.length > 0)
    throw new Error(`the spreadsheet has functions of its own: ${taken.join(', ')}`);
}
