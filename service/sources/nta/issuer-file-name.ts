/**
 * Reads the name of a file of qualified invoice issuers: `h_all_20260831_csv_001.zip`, or the file
 * `h_all_20260831_001.csv` in it, for one of three parts; `diff_20260831.zip` for the differences of a day.
 */
import { dayOfDigits } from './day.ts';

/** Parts in which the agency publishes whole files. */
export const ISSUER_PARTS = ['persons', 'corporations', 'associations'] as const;
export type IssuerPart = (typeof ISSUER_PARTS)[number];

type IssuerFileName =
  | {
      readonly kind: 'full';
      readonly part: IssuerPart;
      readonly date: string;
      /** Number of a file that is one of several. */
      readonly piece?: number;
    }
  | { readonly kind: 'diff'; readonly date: string };

const PARTS: Readonly<Record<string, IssuerPart>> = {
  k: 'persons',
  h: 'corporations',
  j: 'associations',
};
const FULL = /^([khj])_all_(\d{8})(?:_csv)?(?:_(\d{3})(?!\d))?/i;
const DIFF = /^diff_(\d{8})(?!\d)/i;

/** Reads a name, ignoring what follows (` (1)`). Gives undefined for any other form. */
export function readIssuerFileName(name: string): IssuerFileName | undefined {
  const [, letter = '', made = '', piece] = FULL.exec(name) ?? [];
  const part = PARTS[letter.toLowerCase()];
  const date = dayOfDigits(made);
  if (part !== undefined && date !== undefined) {
    return { kind: 'full', part, date, ...(piece === undefined ? {} : { piece: Number(piece) }) };
  }
  const difference = dayOfDigits(DIFF.exec(name)?.[1] ?? '');
  return difference === undefined ? undefined : { kind: 'diff', date: difference };
}
