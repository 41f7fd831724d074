/** Relative luminance at which black and white text have the same contrast (WCAG 2.2, "contrast ratio"). */
const MIDDLE = 0.179;

/**
 * Recognises a dark theme by its background.
 *
 * @param background such as `#262626`; undefined in an Excel without themes.
 */
export function themeOf(background: string | undefined): 'light' | 'dark' {
  const digits = /^#?([\da-f]{6})/i.exec(background ?? '')?.[1];
  if (digits === undefined) return 'light';
  const value = Number.parseInt(digits, 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < MIDDLE ? 'dark' : 'light';
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
