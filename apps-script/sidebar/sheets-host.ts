/** Google Sheets as the host of the pane. */
import type { PaneHost, Theme } from '@daicho/pane/src/host.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { sheetsData } from '../src/pane-host/sheets-data.ts';
import type { SheetsTarget } from '../src/sidebar/protocol.ts';
import { fromGoogle } from './from-google.ts';
import { Runs } from './runs.ts';

const FORCED_COLORS = '(forced-colors: active)';

export function sheetsPaneHost(language: Language): PaneHost<SheetsTarget> {
  const runs = new Runs(language);
  return {
    ...sheetsData(runs.call),
    background: runs,
    language,
    theme: currentTheme(),
    onThemeChanged(listener) {
      const colors = window.matchMedia(FORCED_COLORS);
      colors.addEventListener('change', () => listener(currentTheme()));
    },
    // Google's servers send the requests, not this page.
    origin: undefined,
    fromServer: fromGoogle,
    proposedAddress: '',
    // Sheets does not report selections to a sidebar, so the selection is read when the sidebar gets the focus.
    onSelectionChanged: (listener) => window.addEventListener('focus', listener),
  };
}

function currentTheme(): Theme {
  return window.matchMedia(FORCED_COLORS).matches ? 'contrast' : 'light';
}
