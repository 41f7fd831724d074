import { isDeepStrictEqual } from 'node:util';

/**
 * The ways in which people see a page. The first two contain each language, scheme and width once: by day a test takes
 * one of these two, at night all looks.
 */
export const LOOKS = [
  { language: 'ja', scheme: 'light', width: 1_280 },
  { language: 'en', scheme: 'dark', width: 360 },
  { language: 'en', scheme: 'light', width: 1_280 },
  { language: 'ja', scheme: 'dark', width: 360 },
] as const;

/** Widths of a desk and a phone, each scheme, and the colours that a person's system forces on all pages. */
const SCHEMES = ['light', 'dark', 'forced'] as const;
const WIDTHS = [1_280, 390] as const;
const LANGUAGES = ['ja', 'en'] as const;

export interface Look {
  readonly language: (typeof LANGUAGES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly width: number;
}

const [first, last] = [
  { language: 'ja', scheme: 'light', width: 1_280 },
  { language: 'en', scheme: 'dark', width: 390 },
] as const satisfies readonly Look[];

/** Every look. By day a test takes the first or the second one. */
export const ALL_LOOKS: readonly Look[] = [
  first,
  last,
  ...LANGUAGES.flatMap((language) =>
    SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ language, scheme, width }))),
  ).filter((look) => !isDeepStrictEqual(look, first) && !isDeepStrictEqual(look, last)),
];

/** The settings of Chromium for a look. */
export function contextOf({ language, scheme, width }: Look) {
  return {
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
    viewport: { width, height: 900 },
  } as const;
}
