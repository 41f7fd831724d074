import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';

const WIDE_ALPHANUMERICS = /[０-９Ａ-Ｚａ-ｚ]+/g;
/** Matches hyphens, dashes and rules that are written for each other and for the long-vowel mark. */
const LONG_VOWEL_LIKE = /(?<=([0-9A-Za-z０-９Ａ-Ｚａ-ｚ])?)[ーｰ\-－‐‑‒–—―−﹣─━]/g;

/** Normalises a name for `normalize_name`: `ＡＢＣ－１２` is `ABC-12`, `スーパ－` is `スーパー` (spec, "Corporation" 2). */
export function normalizedName(name: string): string {
  return name
    .replace(LONG_VOWEL_LIKE, (_, alphanumeric?: string) =>
      alphanumeric === undefined ? 'ー' : '-',
    )
    .replace(WIDE_ALPHANUMERICS, toHalfWidthAscii);
}
