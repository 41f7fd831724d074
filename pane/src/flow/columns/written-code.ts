/** Compares a postal code that is written in a row with the one that was found for the row. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isDittoMark } from '@daicho/shared/cells/ditto-mark.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { foundSentences, statusSentences } from '@daicho/shared/messages/outcomes.ts';
import {
  type PostalCodeCheck,
  postalCodeChecks,
} from '@daicho/shared/messages/postal-code-check.ts';
import type { Slot } from './slots.ts';
import { textOf } from './text-of.ts';

interface Written {
  readonly slots: readonly Slot[];
  readonly language: Language;
}

/** A written code that is not the one that was found. */
export type OtherCode = ChangedCode & {
  readonly check: PostalCodeCheck;
  readonly cell: CellValue;
};

/** Finds a cell to be filled that holds another postal code or other text. It is not evidence, and stays. */
export function otherCodeWhereFilled(
  wanted: readonly string[],
  before: readonly CellValue[],
  { slots, language }: Written,
): OtherCode | undefined {
  for (const [i, { field, how }] of slots.entries()) {
    const [written, today = ''] = [textOf(before[i]), wanted[i]];
    if (how !== 'filled' || !isPostalCode(field) || today === '') continue;
    if (written.trim() === '' || isDittoMark(written)) continue;
    const own = digitsOf(written);
    if (own === digitsOf(today)) continue;
    const check = own === '' ? 'malformed' : 'other_place';
    const checkText = say(postalCodeChecks[check], language);
    return { check, written, today, checkText, cell: before[i] ?? null };
  }
  return undefined;
}

/** Says in the status of a found row that another code stands beside it. */
export function besideOtherCode(
  wanted: readonly string[],
  { slots, language }: Written,
): readonly string[] {
  const [plain, beside] = [statusSentences.found, foundSentences.beside_other_code];
  return wanted.map((text, i) =>
    slots[i]?.field === 'status' && text === plain[language] ? beside[language] : text,
  );
}

/** What of a row decides whether its code may be replaced, or put into a blank cell. */
export interface CodeOfRow {
  readonly row: number;
  readonly kind: OutcomeKind;
  /** Cells that were looked up; undefined if some were read as the cells above. */
  readonly read: readonly CellValue[] | undefined;
  /** The other code in a column that is filled. */
  readonly other: OtherCode | undefined;
  /** The code in the cells that were read, and how it relates to the address. */
  readonly changed: ChangedCode | undefined;
  readonly check: PostalCodeCheck | undefined;
  /** The cell of the codes that were read, if that is a single cell and not the only input. */
  readonly cell: CellValue | undefined;
  /** Gives the code that was found. */
  readonly found: () => string;
}

/** The digits of a code, also of one that a number holds without its first zeros. */
export function digitsOf(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits === '' ? '' : digits.padStart(7, '0');
}
