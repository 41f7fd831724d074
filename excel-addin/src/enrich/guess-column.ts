/** Which column of a table is probably meant, by its header. The person sees the guess and can change it. */
import type { EnrichKind } from '@daicho/shared/enrich/lookup.ts';

export interface ColumnGuess {
  readonly index: number;
  readonly kind: EnrichKind;
}

/** In the order of preference: a table with both is there for its addresses. */
const PATTERNS: readonly { readonly kind: EnrichKind; readonly header: RegExp }[] = [
  { kind: 'address', header: /^(?:住所|所在地|address)$/ },
  { kind: 'address', header: /住所|所在地|address|アドレス/ },
  { kind: 'postal_code', header: /^(?:郵便番号|〒|〒番号|postalcode|postcode|zipcode|zip)$/ },
  { kind: 'postal_code', header: /郵便|〒|postal|postcode|zip/ },
];
/** `メールアドレス`, `IP address`: addresses of another kind. */
const NOT_A_PLACE = /メール|e-?mail|web|url|ip|カナ|ｶﾅ|フリガナ|kana/;

/** @returns the only column that fits best; undefined where none or several fit equally. */
export function guessColumn(headers: readonly string[]): ColumnGuess | undefined {
  const names = headers.map((header) =>
    header
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_]+/g, ''),
  );
  for (const { kind, header } of PATTERNS) {
    const fits = names.flatMap((name, index) =>
      header.test(name) && !NOT_A_PLACE.test(name.replace(header, '')) ? [index] : [],
    );
    const [index] = fits;
    if (index !== undefined) return fits.length === 1 ? { index, kind } : undefined;
  }
  return undefined;
}

/** What a column holds, by its header alone. */
export function guessKind(header: string): EnrichKind | undefined {
  return guessColumn([header])?.kind;
}
