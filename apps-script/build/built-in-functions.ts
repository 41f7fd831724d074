/** Names of the functions of Sheets and Excel. A custom function of such a name is never called. */
import { readFileSync } from 'node:fs';

/** Names in capitals, from the publishers' lists of functions. */
export const BUILT_IN_FUNCTIONS: ReadonlySet<string> = new Set(
  readFileSync(new URL('built-in-functions.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** @throws if a name is taken in upper or lower case, which formulas do not distinguish. */
export function refuseBuiltInNames(names: readonly string[]): void {
  const taken = names.filter((name) => BUILT_IN_FUNCTIONS.has(name.toUpperCase()));
  if (taken.length > 0)
    throw new Error(`the spreadsheet has functions of its own: ${taken.join(', ')}`);
}
