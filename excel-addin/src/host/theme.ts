/** Reads the theme that the pane has to match. */
import type { Theme } from '@daicho/pane/src/host.ts';
import { onDocumentEvent } from './document-events.ts';
import { themeOf } from './theme-of.ts';

const FORCED_COLORS = '(forced-colors: active)';

export function currentTheme(): Theme {
  if (window.matchMedia(FORCED_COLORS).matches) return 'contrast';
  const background: string | undefined = Office.context.officeTheme?.bodyBackgroundColor;
  return themeOf(background);
}

/** Notifies of a changed theme. Not every Excel has an event for that, so the theme is also read whenever the pane gets the focus. */
export function onThemeChanged(listener: (theme: Theme) => void): void {
  let theme = currentTheme();
  const update = () => {
    if (currentTheme() === theme) return;
    theme = currentTheme();
    listener(theme);
  };
  window.matchMedia(FORCED_COLORS).addEventListener('change', update);
  window.addEventListener('focus', update);
  document.addEventListener('visibilitychange', update);
  onDocumentEvent(Office.EventType.OfficeThemeChanged, update);
}
