/** How people meet a page. The first two have each language, scheme and width once; tests for a change take those. */
export const LOOKS = [
  { language: 'ja', scheme: 'light', width: 1_280 },
  { language: 'en', scheme: 'dark', width: 360 },
  { language: 'en', scheme: 'light', width: 1_280 },
  { language: 'ja', scheme: 'dark', width: 360 },
] as const;
