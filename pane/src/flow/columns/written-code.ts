/** Compares a postal code that is written in a row with the code that was found for the row. */

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

/** A written code that differs from the found code. */
type OtherCode = ChangedCode & {
  readonly check: PostalCodeCheck;
  readonly cell: CellValue;
};

/**
 * Finds a cell in a filled column that already holds another postal code or other text. Such a cell
 * is not used as evidence, and stays.
 */
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

/** Changes the status of a found row to say that its cell holds another code, or one that cannot be read. */
export function besideOtherCode(
  wanted: readonly string[],
  { check }: OtherCode,
  { slots, language }: Written,
): readonly string[] {
  const { code_malformed, beside_other_code } = foundSentences;
  const [plain, beside] = [
    statusSentences.found,
    check === 'malformed' ? code_malformed : beside_other_code,
  ];
  return wanted.map((text, i) =>
    slots[i]?.field === 'status' && text === plain[language] ? beside[language] : text,
  );
}

/** The facts about a row that decide whether its code may be replaced, or its blank cell filled. */
export interface CodeOfRow {
  readonly row: number;
  readonly kind: OutcomeKind;
  /** Cells that were looked up; undefined if some were read as the cells above. */
  readonly read: readonly CellValue[] | undefined;
  /** The different code in a column that is to be filled. */
  readonly other: OtherCode | undefined;
  /** The code that was read with the address, if it is out of date or wrong. */
  readonly changed: ChangedCode | undefined;
  readonly check: PostalCodeCheck | undefined;
  /** The cell for the code beside the address, blank or not; undefined if there is not exactly one such cell. */
  readonly cell: CellValue | undefined;
  /** Gives the code that was found. */
  readonly found: () => string;
}

/** Gives the digits of a code, with the leading zeros that a number has lost. */
export function digitsOf(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits === '' ? '' : digits.padStart(7, '0');
}
