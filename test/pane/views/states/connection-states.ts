/** States before a table is read, and the settings. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { connected, guessed, loading } from './example-list.ts';

const firstRun: PaneState = {
  ...loading,
  page: 'first_run',
  connection: { ...loading.connection, hasKey: false },
};

const settings: PaneState = { ...guessed, page: 'settings' };

export const connectionStates = {
  loading,
  'first run': firstRun,
  'first run, connecting': { ...firstRun, connection: { ...firstRun.connection, isBusy: true } },
  'first run, refused': {
    ...firstRun,
    connection: {
      ...firstRun.connection,
      notice: {
        intent: 'error',
        text: 'このAPIキーは使えません。キーをもう一度確かめてください。',
      },
    },
  },
  'first run, secret key': {
    ...firstRun,
    connection: {
      ...firstRun.connection,
      keyKind: 'secret',
      warning: 'シークレットキーは、このパソコンのほかの利用者にも使われることがあります。',
    },
  },
  'nothing read': connected,
  reading: { ...connected, isReading: true },
  settings,
  'settings, tested': {
    ...settings,
    connection: {
      ...settings.connection,
      notice: { intent: 'success', text: '接続できました。データは 2026-10-30\u00a0版です。' },
    },
  },
} as const satisfies Record<string, PaneState>;
