/**
 * Reads the name of a file of qualified invoice issuers: `h_all_20260831_csv_001.zip` with `h_all_20260831_001.csv` in it, of
 * one of three parts; differences of a day as `diff_20260831.zip`.
 */
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';

/** Parts in which the agency publishes whole files. */
export const ISSUER_PARTS = ['persons', 'corporations', 'associations'] as const;
export type IssuerPart = (typeof ISSUER_PARTS)[number];

type IssuerFileName =
  | {
      readonly kind: 'full';
      readonly part: IssuerPart;
      readonly date: string;
      /** Number of one of several files. */
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
  const date = dateOf(made);
  if (part !== undefined && date !== undefined) {
    return { kind: 'full', part, date, ...(piece === undefined ? {} : { piece: Number(piece) }) };
  }
  const difference = dateOf(DIFF.exec(name)?.[1] ?? '');
  return difference === undefined ? undefined : { kind: 'diff', date: difference };
}

function dateOf(digits: string): string | undefined {
  const date = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return calendarDateSchema.safeParse(date).success ? date : undefined;
}
