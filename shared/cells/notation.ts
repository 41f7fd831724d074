/**
 * The notation in which an office writes addresses: how numbers are written, in which width, and whether the prefecture
 * is written. A person chooses the notation for a run; catalogues with whole addresses print them in that notation.
 */

/**
 * Ways to write a number. `usual` and `hyphens` join all parts by hyphens, but `hyphens` keeps 丁目 at the end of a
 * number. `chome` writes 1丁目9-1; `units` writes 1丁目9番1号, or 番地; `kanji_chome` writes 一丁目9番1号.
 */
export const NUMBER_FORMS = ['usual', 'hyphens', 'chome', 'units', 'kanji_chome'] as const;
/** Widths of digits, Latin letters and hyphens. `usual` leaves those of a building as they are written. */
export const LETTER_WIDTHS = ['usual', 'half', 'full'] as const;

export interface Notation {
  readonly numbers: (typeof NUMBER_FORMS)[number];
  readonly width: (typeof LETTER_WIDTHS)[number];
  readonly prefecture: boolean;
  /** Writes postal codes like this example, `123-4567` or `〒１２３－４５６７`; absent for seven digits. */
  readonly postalCode?: string | undefined;
}

/** An example for all postal codes with a hyphen. */
export const HYPHENATED = '123-4567';
/** An example for all postal codes without a hyphen. */
export const SEVEN_DIGITS = '1234567';

export const USUAL_NOTATION: Notation = { numbers: 'usual', width: 'usual', prefecture: true };

/** Lists every notation of addresses, the usual one first. */
export function allNotations(): readonly Notation[] {
  return NUMBER_FORMS.flatMap((numbers) =>
    LETTER_WIDTHS.flatMap((width) => [
      { numbers, width, prefecture: true },
      { numbers, width, prefecture: false },
    ]),
  );
}

/** Words by which people choose; an example in full width (`１－９－１`) chooses the width too. */
const WORDS: readonly (readonly [RegExp, Partial<Notation>])[] = [
  [/^(?:\d+-\d+-\d+|hyphens)$/, { numbers: 'hyphens' }],
  [/^(?:\d+丁目\d+-\d+|chome)$/, { numbers: 'chome' }],
  [/^(?:\d+丁目\d+番\d+号|units)$/, { numbers: 'units' }],
  [/^(?:[一二三四五六七八九十]+丁目\d+番\d+号|kanji_chome)$/, { numbers: 'kanji_chome' }],
  [/^hyphenated_postal_code$/, { postalCode: HYPHENATED }],
  [/^(?:標準|usual)$/, {}],
  [/^(?:半角|half)$/, { width: 'half' }],
  [/^(?:全角|full)$/, { width: 'full' }],
  [/^(?:(?:都道府)?県名?(?:なし|無し)|no_prefecture)$/, { prefecture: false }],
  [/^(?:(?:都道府)?県名?(?:あり|有り)|prefecture)$/, { prefecture: true }],
];

/** Reads `一丁目9番1号, 全角, 県なし` or `kanji_chome,full,no_prefecture`; no words are the usual notation. */
export function readNotation(
  text: string,
): { readonly notation: Notation } | { readonly unknown: string } {
  let notation = USUAL_NOTATION;
  for (const word of text.split(/[\s,、，;；+]+/).filter(Boolean)) {
    const postalCode = postalCodeExample(word);
    if (postalCode !== undefined) {
      notation = { ...notation, postalCode };
      continue;
    }
    const plain = word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‐‑–—―−ー]/g, '-');
    const [, means] = WORDS.find(([form]) => form.test(plain)) ?? [];
    if (means === undefined) return { unknown: word };
    const width = /[０-９]/.test(word) ? ({ width: 'full' } as const) : {};
    notation = { ...notation, ...width, ...means };
  }
  return { notation };
}

/** Prints a notation as `readNotation` reads it; empty for the usual one. */
export function notationText({ numbers, width, prefecture, postalCode }: Notation): string {
  const words = [numbers, width].filter((word) => word !== 'usual');
  return [
    ...words,
    ...(prefecture ? [] : ['no_prefecture']),
    ...(postalCode === undefined ? [] : [postalCode]),
  ].join(',');
}

/** Gives the example that a written postal code follows; undefined unless the text is one whole code. */
export function postalCodeExample(code: string): string | undefined {
  const isCode = /^〒?[\d０-９]{3}[-‐‑–—―−－ー]?[\d０-９]{4}$/.test(code);
  return isCode ? likeExample(SEVEN_DIGITS, code) : undefined;
}

/** Writes seven digits like an example. */
export function likeExample(digits: string, example: string): string {
  const shift = /[０-９]/.test(example) ? 0xfee0 : 0;
  let at = 0;
  return example.replace(/[\d０-９]/g, () => String.fromCharCode(digits.charCodeAt(at++) + shift));
}
