/** Reads which theme the pane has to fit. */
import type { Theme } from '@daicho/pane/src/host.ts';
import { onDocumentEvent } from './document-events.ts';

const FORCED_COLORS = '(forced-colors: active)';
/** Relative luminance at which black and white text contrast alike (WCAG 2.2, "contrast ratio"). */
const MIDDLE = 0.179;

export function currentTheme(): Theme {
  if (window.matchMedia(FORCED_COLORS).matches) return 'contrast';
  const background: string | undefined = Office.context.officeTheme?.bodyBackgroundColor;
  return themeOf(background);
}

/** @param background such as `#262626`; Excel gives none where it has no themes. */
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

/** Tells of another theme. Not every Excel has an event for its own: it is looked at again when the pane gets the focus. */
export function onThemeChanged(listener: (theme: Theme) => void): void {
  let theme = currentTheme();
  const look = () => {
    if (currentTheme() === theme) return;
    theme = currentTheme();
    listener(theme);
  };
  window.matchMedia(FORCED_COLORS).addEventListener('change', look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  onDocumentEvent(Office.EventType.OfficeThemeChanged, look);
}
