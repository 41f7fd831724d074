/** Stands for the key that the script keeps, and that never comes to the page. No key has this form. */
export const KEPT_KEY = '(kept)';

export function isKeptKey(key: string): boolean {
  return key === KEPT_KEY;
}
