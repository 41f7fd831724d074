/**
 * Chooses the postal code of a label. By default, this is the written code if that code belongs to the address (as its
 * own, its area's or its building's code) or the data lacks that code; otherwise the code that was read. Letters are
 * delivered by this code, so a contradiction is always listed.
 */
import { type Outcome, writtenCodeOf } from '@daicho/shared/enrich/outcome.ts';
import {
  barcodeOf,
  barcodeOutcome,
} from '@daicho/shared/enrich/postal/barcode/customer-barcode.ts';
import { customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

export const PRINTED_CODES = ['auto', 'written', 'read', 'both-listed'] as const;
export type PrintedCode = (typeof PRINTED_CODES)[number];

export interface ChosenCode {
  /** Seven digits, or empty if there is none. */
  readonly printed: string;
  /** Why the row is listed, with both codes. */
  readonly note?: { readonly why: CodeNote; readonly written: string; readonly read: string };
}

/**
 * `other_place`, `former`, `unknown`: as in the check. `differs`: both are right. `unlisted`: the written code is for
 * unlisted towns, and the address has its own code.
 */
type CodeNote = 'other_place' | 'former' | 'unknown' | 'differs' | 'unlisted';

/** Matches the end that only codes for unlisted towns (以下に掲載がない場合) have: the operator gives them no barcode. */
const FOR_UNLISTED = /00$/;

export function isForUnlisted(code: string): boolean {
  return FOR_UNLISTED.test(code);
}

/** @param written seven digits, or empty for none. */
export function chosenCode(
  written: string,
  outcome: Outcome<PostalRecord>,
  choice: PrintedCode,
): ChosenCode {
  const read = outcome.kind === 'found' ? (outcome.records[0]?.postal_code ?? '') : '';
  const check = writtenCodeOf(outcome)?.check;
  const isUnlisted = isForUnlisted(written) && read !== '' && !isForUnlisted(read);
  const isAgainst = check === 'other_place' || check === 'former' || isUnlisted;
  if (written === '' || written === read) return { printed: read };
  const ofCheck = check === 'other_place' || check === 'former' || check === 'unknown';
  const ofOthers = isUnlisted ? 'unlisted' : 'differs';
  const why = ofCheck ? check : ofOthers;
  const isListed = why !== 'differs' || (choice === 'both-listed' && read !== '');
  const printsWritten = choice === 'written' || (choice !== 'read' && !isAgainst);
  // If no code was read, the written code is printed, unless it contradicts the address.
  const printed = printsWritten || (read === '' && !isAgainst) ? written : read;
  return isListed ? { printed, note: { why, written, read } } : { printed };
}

/** Gives the barcode of the printed code, or undefined if the address number does not belong to that code. */
export function barcodeWith(printed: string, outcome: Outcome<PostalRecord>): string | undefined {
  const decided = barcodeOutcome(outcome);
  if (decided === undefined || 'reason' in decided || isForUnlisted(printed)) return undefined;
  const { postalCode, addressNumber } = decided;
  if (postalCode === printed) return barcodeOf(outcome);
  const check = writtenCodeOf(outcome)?.check;
  const isKnown = check === 'coarser' || check === 'finer';
  return isKnown && addressNumber !== '' ? customerBarcode(printed, addressNumber) : undefined;
}
