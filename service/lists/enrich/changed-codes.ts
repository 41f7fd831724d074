/** Which rows hold a postal code that is out of date or wrong: those that `--only changed` is about. */
import type { Kind, KindInput } from '@daicho/shared/enrich/kind.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { RowResult } from '../memory.ts';

const CHANGED: ReadonlySet<PostalCodeCheck | undefined> = new Set([
  'coarser',
  'former',
  'other_place',
  'unknown',
  'malformed',
]);

/** Whether an input holds the codes that may have changed. */
export function holdsPostalCodes({ id }: KindInput): boolean {
  return id === 'postal_code';
}

/** Whether the code of a row is out of date or wrong; in a column of codes alone, so is one that is nobody's or no code. */
export function isOfChangedCode({ check, kind: outcome }: RowResult, { inputs }: Kind): boolean {
  const isNone = outcome === 'not_found' || outcome === 'invalid';
  return CHANGED.has(check) || (isNone && holdsPostalCodes(inputs[0]));
}
