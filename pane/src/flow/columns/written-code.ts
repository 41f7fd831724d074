/** Compares a postal code that is written in a row with the one that was found for the row. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { isDittoMark } from '@daicho/shared/cells/ditto-mark.ts';
import { likeExample, postalCodeExample } from '@daicho/shared/cells/notation.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { foundSentences, statusSentences } from '@daicho/shared/messages/outcomes.ts';
import {
  type PostalCodeCheck,
  postalCodeChecks,
} from '@daicho/shared/messages/postal-code-check.ts';
import type { ReplaceableCode } from '../../state/result.ts';
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

interface CodeOfRow {
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
}

/**
 * Results of the check after which the found code may replace a code in a cell of its own. A code that the data lacks may be
 * that of an office.
 */
const WRONG: ReadonlySet<PostalCodeCheck | undefined> = new Set([
  'coarser',
  'former',
  'other_place',
  'malformed',
]);

/** Gives the code of a found row that a person may replace; undefined where there is none, or the cell holds anything else than a code. */
export function replaceableCode({
  kind,
  read,
  other,
  changed,
  check,
  cell,
}: CodeOfRow): ReplaceableCode | undefined {
  if (kind !== 'found' || read === undefined || changed === undefined) return undefined;
  const { written, today } = changed;
  const isOwnCell = other !== undefined || (WRONG.has(check) && textOf(cell) === written);
  const digits = digitsOf(today);
  if (!isOwnCell || digits.length !== 7 || !isLikeCode(written)) return undefined;
  const place = other === undefined ? 'read' : 'filled';
  const isNumber = typeof (other === undefined ? cell : other.cell) === 'number';
  const example = postalCodeExample(written.trim());
  const after = example === undefined ? today : likeExample(digits, example);
  return {
    cells: cellsText(read),
    written,
    today: digits,
    after: isNumber ? digits : after,
    place,
  };
}

/** Describes the cells that were looked up for a row, so that the row is known again. */
export function cellsText(cells: readonly CellValue[]): string {
  return JSON.stringify(cells);
}

/** Whether a text has up to seven digits, and otherwise only characters of postal codes. */
function isLikeCode(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\s‐-―−ー-]/g, '');
  return /^〒?\d{1,7}$/.test(plain);
}

/** The digits of a code, also of one that a number holds without its first zeros. */
function digitsOf(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits === '' ? '' : digits.padStart(7, '0');
}
