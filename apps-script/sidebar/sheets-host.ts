/** Google Sheets as the host of the pane. */
import { isPrivateAddress } from '@daicho/pane/src/flow/addresses.ts';
import type { FromServer, PaneHost, Theme } from '@daicho/pane/src/host.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { plainTarget } from '../src/pane-host/plain-target.ts';
import { CONCURRENT_CALLS, sheetsData } from '../src/pane-host/sheets-data.ts';
import type { SheetsTarget } from '../src/protocol/target-schema.ts';
import { sidebarSentences as sentences } from '../src/words/sidebar.ts';
import { allPastRuns } from './all-past-runs.ts';
import { PageBackground } from './page-background.ts';

const FORCED_COLORS = '(forced-colors: active)';

/**
 * @param advice the script's advice about keys, in the person's language; by default the advice for a single
 * spreadsheet.
 */
export function sheetsPaneHost(language: Language, advice?: string): PaneHost<SheetsTarget> {
  const background = new PageBackground(language);
  return {
    ...sheetsData(background.call),
    background,
    newRows: background.newRows,
    appearance: {
      canFilter: () => true,
      showOnly: (target, rows) =>
        background.call('showOnly', { target: plainTarget(target), ...rows }),
      async showAll(target, rows) {
        await background.call('showAll', { target: plainTarget(target), ...rows });
      },
      async colour(target, cells) {
        await background.call('colour', { target: plainTarget(target), ...cells });
      },
    },
    pastRuns: {
      store: allPastRuns(background.call),
      workbook: async (fresh) =>
        (await background.call('workbookId', { fresh: fresh ?? null })) ?? undefined,
    },
    language,
    theme: currentTheme(),
    onThemeChanged(listener) {
      const colors = window.matchMedia(FORCED_COLORS);
      colors.addEventListener('change', () => listener(currentTheme()));
    },
    // Google's servers send the requests, not this page.
    origin: undefined,
    fromServer:
      advice === undefined ? fromGoogle : { ...fromGoogle, keyAdvice: { ja: advice, en: advice } },
    proposedAddress: '',
    // Sheets does not report selections to a sidebar, so the selection is read when the sidebar gets the focus.
    onSelectionChanged: (listener) => window.addEventListener('focus', listener),
  };
}

function currentTheme(): Theme {
  return window.matchMedia(FORCED_COLORS).matches ? 'contrast' : 'light';
}

/** Differences that arise because Google's servers send the requests, not the person's browser. */
const fromGoogle: FromServer = {
  keyAdvice: sentences.keyAdvice,
  publicKey: sentences.publicKey,
  refusedAddress: (baseUrl) => (isPrivateAddress(baseUrl) ? sentences.localAddress : undefined),
  callsAtOnce: CONCURRENT_CALLS,
};
