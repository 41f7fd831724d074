/** Letters that are written for digits: `7-3-l`, `3-O-14`. */

const LOOKALIKE =
  '[-‐‑–—―−ー－の]?[lI|Oo｜ｌＩＯｏ](?=$|[-‐‑–—―−ー－\\s\\d０-９番号])[-‐‑–—―−ー－\\d０-９]*';
const AT_BEGINNING = new RegExp(`^${LOOKALIKE}`);
const BEHIND_NUMBER = new RegExp(`(?<=[\\d０-９])${LOOKALIKE}`);

/**
 * Reads a letter written for a digit at the beginning of a text that follows a number, with a hyphen or の before it and
 * any digits and hyphens after it.
 */
export function leadingLookalike(text: string): string | undefined {
  return AT_BEGINNING.exec(text)?.[0];
}

/** Whether a letter written for a digit follows a number. */
export function hasLookalike(text: string): boolean {
  return BEHIND_NUMBER.test(text);
}
