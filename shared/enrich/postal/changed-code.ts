/** Which rows hold a postal code that is out of date or wrong. */
import type { PostalCodeCheck } from '../../messages/postal-code-check.ts';
import type { Kind, KindInput } from '../kind.ts';
import type { OutcomeKind } from '../outcome.ts';

const CHANGED: ReadonlySet<PostalCodeCheck | undefined> = new Set([
  'coarser',
  'former',
  'other_place',
  'unknown',
  'malformed',
]);

interface CheckedRow {
  readonly kind: OutcomeKind;
  /** What the postal code that is written is to the address, where one is. */
  readonly check?: PostalCodeCheck | undefined;
}

/** Whether an input holds the codes that may have changed. */
export function holdsPostalCodes({ id }: Pick<KindInput, 'id'>): boolean {
  return id === 'postal_code';
}

/** Whether the code of a row is out of date or wrong; in a column of codes alone, so is one that is nobody's or no code. */
export function isOfChangedCode(
  { check, kind: outcome }: CheckedRow,
  { inputs }: Pick<Kind, 'inputs'>,
): boolean {
  const isNone = outcome === 'not_found' || outcome === 'invalid';
  return CHANGED.has(check) || (isNone && holdsPostalCodes(inputs[0]));
}
