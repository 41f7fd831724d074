/** Which rows hold a postal code that is out of date or wrong. */
import { type Language, say } from '../../messages/language.ts';
import { type PostalCodeCheck, postalCodeChecks } from '../../messages/postal-code-check.ts';
import type { Kind, KindInput } from '../kind.ts';
import { codeCheckOf, type Outcome, type OutcomeKind, writtenCodeOf } from '../outcome.ts';
import { statusText } from '../status-text.ts';

const CHANGED: ReadonlySet<PostalCodeCheck | undefined> = new Set([
  'coarser',
  'former',
  'other_place',
  'unknown',
  'malformed',
]);

interface CheckedRow {
  readonly kind: OutcomeKind;
  /** How the written postal code relates to the address, if one is written. */
  readonly check?: PostalCodeCheck | undefined;
}

/** Whether an input holds the codes that may have changed. */
export function holdsPostalCodes({ id }: Pick<KindInput, 'id'>): boolean {
  return id === 'postal_code';
}

/**
 * Whether the code of a row is out of date or wrong. In a column of codes alone, a code that no
 * place has and a cell that is not a code count as wrong.
 */
export function isOfChangedCode(
  { check, kind: outcome }: CheckedRow,
  { inputs }: Pick<Kind, 'inputs'>,
): boolean {
  const isNone = outcome === 'not_found' || outcome === 'invalid';
  return CHANGED.has(check) || (isNone && holdsPostalCodes(inputs[0]));
}

/** A written code that is out of date or wrong, and the one of today. */
export interface ChangedCode {
  /** The code as it is written in its cells; if it was written in the address, its digits. */
  readonly written: string;
  /** Today's code; empty if it is not decided. */
  readonly today: string;
  /** How the written code relates to the address, in words. */
  readonly checkText: string;
  /** The relation as a value for programs; absent if no place has the code, or the cell is not a code. */
  readonly check?: PostalCodeCheck | undefined;
  /** Address beside the code, by which a person recognises the row; absent in a column of codes alone. */
  readonly address?: string;
}

/**
 * @param cell text of the cells of the codes.
 * @returns undefined if the code is right, none is written, or the kind gives no codes.
 */
export function changedCodeOf(
  outcome: Outcome,
  cell: string,
  kind: Pick<Kind, 'inputs' | 'catalogue'>,
  language: Language,
): ChangedCode | undefined {
  const check = codeCheckOf(outcome);
  // A kind that only checks the form finds no code of today.
  if (!kind.catalogue.ids.includes('postal_code')) return undefined;
  if (!isOfChangedCode({ kind: outcome.kind, check }, kind)) return undefined;
  return {
    written: cell || (writtenCodeOf(outcome)?.code ?? ''),
    today: kind.catalogue.text('postal_code', outcome, language),
    checkText:
      check === undefined ? statusText(outcome, language) : say(postalCodeChecks[check], language),
    ...(check !== undefined && { check }),
  };
}
