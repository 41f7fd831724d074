import type { PaneHost } from '../host.ts';
import type { PaneState } from '../state/state.ts';

/** Gives the state of the pane until the settings are loaded. */
export function firstState(
  host: Pick<
    PaneHost,
    'language' | 'theme' | 'proposedAddress' | 'isOfService' | 'addsColumnsOnly' | 'copyToSheet'
  >,
): PaneState {
  return {
    language: host.language,
    theme: host.theme,
    page: 'loading',
    connection: {
      address: host.proposedAddress,
      keyKind: 'public',
      hasKey: false,
      isBusy: false,
      notice: undefined,
      warning: undefined,
    },
    isConnectionGiven: host.isOfService === true,
    addsColumnsOnly: host.addsColumnsOnly === true,
    canAddSheets: host.copyToSheet !== undefined,
    isConnected: false,
    notice: undefined,
    isReading: false,
    target: undefined,
    choice: undefined,
    survey: undefined,
    alike: undefined,
    preview: undefined,
    job: undefined,
    run: undefined,
    result: undefined,
    isFormOpen: false,
    history: [],
    isHistorySaved: false,
    chooser: undefined,
    map: undefined,
    duplicates: undefined,
    background: undefined,
    newRows: undefined,
    usage: undefined,
    focus: undefined,
  };
}

/** Part of the state while there is no table. */
export const NOTHING_READ = {
  target: undefined,
  choice: undefined,
  survey: undefined,
  alike: undefined,
} as const;
