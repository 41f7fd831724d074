import { themeOf } from '@daicho/excel-addin/src/host/theme-of.ts';
import { describe, expect, it } from 'vitest';

describe('the theme of a background', () => {
  /** Backgrounds of four themes of Office, then one without `#`, none, and an empty one. */
  it.each([
    ['#FFFFFF', 'light'],
    ['#E6E6E6', 'light'],
    ['#666666', 'dark'],
    ['#262626', 'dark'],
    ['000000', 'dark'],
    [undefined, 'light'],
    ['', 'light'],
  ] as const)('%s is %s', (background, theme) => {
    expect(themeOf(background)).toBe(theme);
  });
});
