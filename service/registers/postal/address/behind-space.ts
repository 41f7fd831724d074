import type { Folded } from '@daicho/shared/text/fold.ts';

/** Whether a space stands between the symbol at a position and the one before it, in the text as written. */
export function isBehindSpace(text: string, { origin }: Folded, at: number): boolean {
  return /\s/.test(text.charAt((origin[at] ?? text.length) - 1));
}
