import { unifiedIdeographs } from '@daicho/shared/text/compatibility-ideographs.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';

/** Matches characters that width folding changes; most texts have none. */
const OTHER_WIDTH = /[−〜！-ﾟ]/;

/**
 * Folds width, letter case and compatibility ideographs. A full-width hyphen and a full-width tilde have two codes
 * each. The register uses one of the two (canonicalDashes in sources/japanpost/text.ts), and keyboards type either.
 */
export function foldSearch(text: string): string {
  return unifiedIdeographs(OTHER_WIDTH.test(text) ? foldWidth(text) : text).toLowerCase();
}

function foldWidth(text: string): string {
  const dashes = text.replaceAll('−', '-').replaceAll('〜', '~');
  return toHalfWidthAscii(toFullWidthKatakana(dashes));
}
