/** Codes of banks (4 digits) and branches (3 digits) as people write them: a spreadsheet drops leading zeros. */

const BANK_DIGITS = 4;
const BRANCH_DIGITS = 3;

/** Restores the leading zeros of a bank's code; undefined for a text that cannot be one. */
export function bankCode(digits: string): string | undefined {
  return codeOf(digits, BANK_DIGITS);
}

/** Restores the leading zeros of a branch's code; undefined for a text that cannot be one. */
export function branchCode(digits: string): string | undefined {
  return codeOf(digits, BRANCH_DIGITS);
}

function codeOf(digits: string, length: number): string | undefined {
  return /^\d+$/.test(digits) && digits.length <= length ? digits.padStart(length, '0') : undefined;
}
