/** Splits the number of an address from the letter of a divided lot: `97-乙` is 97 and 乙, `10-乙-1` is 10 and 乙-1. */

interface SplitNumber {
  readonly numbers: readonly string[];
  /** Letter with the number that follows it; empty for none. */
  readonly branch: string;
}

const BRANCH = /-?[^\d-].*$/;

export function splitNumber(number: string): SplitNumber {
  const branch = BRANCH.exec(number)?.[0] ?? '';
  const digits = number.slice(0, number.length - branch.length);
  return { numbers: digits === '' ? [] : digits.split('-'), branch: branch.replace(/^-/, '') };
}
