import { unifiedIdeographs } from '@daicho/shared/text/compatibility-ideographs.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';

/** Matches what is folded besides letter case and ideographs; most texts have none of it. */
const OTHER_WIDTH = /[−〜！-ﾟ]/;

/**
 * Folds a text as searches compare it: width, letter case and second codes of an ideograph do not matter. Full-width
 * hyphens and tildes have two codes each: the register holds one (see canonicalDashes in sources/japanpost/text.ts),
 * keyboards type either.
 */
export function foldSearch(text: string): string {
  return unifiedIdeographs(OTHER_WIDTH.test(text) ? foldWidth(text) : text).toLowerCase();
}

function foldWidth(text: string): string {
  const dashes = text.replaceAll('−', '-').replaceAll('〜', '~');
  return toHalfWidthAscii(toFullWidthKatakana(dashes));
}
